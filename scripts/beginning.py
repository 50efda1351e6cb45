#!/usr/bin/env python3
"""Creates a driver as a new user does, completes its steps in order, and checks each of them.

  scripts/beginning.py [python|javascript|cpp|java|swift …]

For each language: init, then doctor, which has to name the first step; then the steps with the code
in scripts/beginning, one claim after the other. After each step vet has to pass, and doctor has to
name the next step. A language whose tools are missing is skipped and named. Swift is tried only if
it is named, because its driver builds the suite for minutes; SCRATCH_PATH keeps the build.
The command is that of scripts/tool.
Exit codes: 0 success, 1 failure.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

if sys.argv[1:] == ["--help"]:
    sys.exit(print(__doc__.strip()))

SOLUTIONS = pathlib.Path(__file__).resolve().parent / "beginning"
STEPS = [
    ["combine", "contains"], ["states"], ["willTransition", "viewWillTransition", "didChange"],
    ["overrides"], ["sizing"], ["containment", "forwarding"], ["observations"],
    ["traitOverrides", "viewsBetween", "registration", "traitCollectionDidChange"],
]
# What a driver says of its world, before and in the last step, which is for those that say it.
WORLDS = {
    "python": ("WORLD = None", 'WORLD = {"system": 17}'),
    "javascript": ("exports.world = undefined", "exports.world = { system: 17 }"),
}
# What has to be there, how it is built, how it runs, where claims stand, how many steps are taken.
LANGUAGES = {
    "python": ("python3", [], ["python3", "driver.py"], "model.py", "FEATURES = [%s]", 8),
    "javascript": ("node", [], ["node", "driver.js"], "model.js", "exports.features = [%s]", 8),
    "cpp": (
        "c++", ["c++", "-std=c++17", "-O1", "-o", "driver", "driver.cpp"], ["./driver"],
        "model.hpp", "const Json features = Json::list({%s})", 3,
    ),
    "java": (
        "javac", ["sh", "-c", "javac -d classes *.java"], ["java", "-cp", "classes", "Driver"],
        "Model.java", "FEATURES = List.of(%s)", 3,
    ),
}
SCRATCH = os.environ.get("SCRATCH_PATH", ".build")
# Tried where it is named.
SLOW = {
    "swift": (
        "swift", ["swift", "build", "--scratch-path", SCRATCH], [SCRATCH + "/debug/driver"],
        "Sources/driver/Model.swift", "features: [%s]", 3,
    ),
}


def main():
    tool = subprocess.check_output([SOLUTIONS.parent / "tool"], text=True).strip()
    problems = 0
    for language in sys.argv[1:] or LANGUAGES:
        needed = (LANGUAGES | SLOW)[language][0]
        if not shutil.which(needed):
            print(f"{language}: {needed} is missing; not tried")
            continue
        start = time.time()
        with tempfile.TemporaryDirectory() as folder:
            wrong = begin(tool, language, pathlib.Path(folder) / "driver")
        for line in wrong:
            print(f"{language}: {line}")
        problems += len(wrong)
        print(f"{language}: {len(wrong)} problems, {time.time() - start:.1f} s")
    return 1 if problems else 0


def begin(tool, language, folder):
    _, build, command, model, claim, taken = (LANGUAGES | SLOW)[language]

    def run(*words):
        return subprocess.run(
            words, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    folder.parent.mkdir(exist_ok=True)
    subprocess.run([tool, "init", language, str(folder)], check=True, stdout=subprocess.DEVNULL)
    if language == "swift":
        # The checkout's folder may have any name.
        package = folder / "Package.swift"
        root = str(SOLUTIONS.parents[1])
        package.write_text(package.read_text().replace("../adaptive-conformance", root))
    wrong = []
    for step in range(taken + 1):
        if step:
            spelled = "." + "{}" if language == "swift" else '"{}"'
            names = ", ".join(spelled.format(name) for names in STEPS[:step] for name in names)
            solution = (SOLUTIONS / pathlib.Path(model).name).read_text()
            if step == len(STEPS):
                solution = solution.replace(*WORLDS[language])
            (folder / model).write_text(solution.replace(claim % "", claim % names))
        if build and (built := run(*build)).returncode:
            return wrong + [f"step {step}: it does not build: {built.stdout}"]
        doctor = run(tool, "doctor", "--", *command)
        said = f"next: step {step + 1} of {len(STEPS)}," in doctor.stdout
        # That a driver claims nothing yet is a doubt, and no fault. The last step is for a system.
        if doctor.returncode or said != (step < len(STEPS) - 1):
            wrong.append(f"step {step}: doctor says: {doctor.stdout}")
        vet = run(tool, "vet", "--no-replay", "--cases", "300", "--", *command)
        last = vet.stdout.strip().splitlines()[-1]
        if step and (vet.returncode or "conforms in every claimed feature" not in last):
            wrong.append(f"step {step}: vet says: {vet.stdout[-3000:]}")
        if not step and (vet.returncode != 2 or "next: step 1" not in vet.stdout):
            wrong.append(f"step 0: vet says: {vet.stdout[-2000:]}")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
