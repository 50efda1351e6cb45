#!/usr/bin/env python3
"""Measures Swift sources; refuses files without lines or over 500, functions over 60, rooms over their cap,
and clause ids in strings outside tables: the row of a clause carries all that is said of it.

    scripts/sizes.py [--list]      --list also names the files over 300 lines, and each room's lines

The length of a function is that of its body, from its opening brace to its closing brace, with blank
lines and comments. Fixtures are not measured. A room may shrink freely: then its cap falls. A cap leaves
room for a device or a clause; a room grows past it only in a commit that raises it here, and whose message
says why.
"""

import pathlib
import re
import signal
import sys

# Where ids stand: rows of clauses and open points, call rules, reasons, precursors, proof.
TABLES = re.compile(r"ConformanceProof/|Clauses\.swift|OpenPoint\+|Changes/Changes|OrientationOverrides"
                    r"|StateReason|Devices/Devices|Traits/Traits|Pairs/Metamorphic\.|Transitions\+Pairs"
                    r"|Cause\.swift|Findings/Rule\.")
CLAUSE = re.compile(r"\b(?:PR|CO|TR|TO|OL|SL|ED|AL|IA|TC|DV)-[MO]?\d+\b")
# The one that is left elsewhere, an example in a message; none may be added.
STRAY_IDS = 1

# Rooms, their cap today, and the lines that they should end with. Fewer concepts meet a goal; longer
# lines, fewer comments that say why, or a check less do not. The message of the commit that raises a
# cap has the reason (`git log -L '/^BUDGETS/,/^]/:scripts/sizes.py'`).
BUDGETS = [
    ("Sources", 102_600, 79_000),
    ("Sources/Conformance", 36_507, 27_500),
    ("Sources/AdaptiveModel Sources/AdaptiveReference", 9_640, 8_300),
    ("Sources/ConformanceProof", 9_967, 7_300),
    ("Sources/Messages Sources/Text", 4_430, 4_400),
    ("Sources/PropertyTesting Sources/PropertyTestingSupport", 5_905, 5_500),
    ("Sources/Driver", 3_945, 3_600),
    ("Sources/Reports", 6_035, 5_200),
    ("Sources/Tool Sources/AdaptiveConformance Sources/DeveloperTool Sources/GoldenPlugin", 7_739, 5_700),
    ("Sources/AppTraces", 2_680, 2_000),
    ("Sources/InterfaceFiles", 15_490, 11_500),
    ("Tests", 20_500, 20_500),
    ("Adapters", 2_785, 2_100),
]
# What came after the goals were set: traces, vectors, trait overrides. `--list` shows how much of a room that is.
LATER = re.compile(r"Sources/(AppTraces|Reports/Traces|VectorJudge|ConformanceProof/Vectors)/|Verb\+(ExplainTrace|Vectors)"
                   r"|(TraitOverrides|TraitScene|FurtherTraits|Registrations|TraitMistakes)[/.]")
FILE_LIMIT, FILE_SMELL, FUNCTION_LIMIT = 500, 300, 60
START = re.compile(r"^(\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|internal"
                   r"|static|mutating|override|final|nonisolated)\s+)*(?:func\b|init[?(<]|deinit\b)")


def functions(lines):
    """The name line and the length of each function, by indentation: the code is formatted."""
    number = 0
    while number < len(lines):
        match = START.match(lines[number])
        if match:
            indent = match.group(1)
            end = number
            while end < len(lines) and not lines[end].rstrip().endswith("{"):
                if lines[end].rstrip().endswith("}") or end - number > 20:
                    break
                end += 1
            close = end + 1
            while close < len(lines) and not lines[close].startswith(indent + "}"):
                close += 1
            if end < len(lines) and lines[end].rstrip().endswith("{") and close < len(lines):
                yield number + 1, lines[number].strip(), close - end - 1
        number += 1


def stray_ids(name, lines):
    """The clause ids in strings of a file without tables."""
    if name.parts[0] != "Sources" or TABLES.search(str(name)):
        return []
    code = [line for line in lines if not line.lstrip().startswith("//")]
    texts = [text for line in code for text in re.findall(r'"((?:[^"\\]|\\.)*)"', line)]
    return [id for text in texts for id in CLAUSE.findall(text)]


def rooms(lengths):
    """Each budget with its lines now, and those of them that came later; `lengths` are those of files, by path."""
    for names, cap, goal in BUDGETS:
        folders = tuple(f"{name}/" for name in names.split())
        here = {path: length for path, length in lengths.items() if path.startswith(folders)}
        later = sum(length for path, length in here.items() if LATER.search(path))
        yield names.replace("Sources/", "").replace(" ", " + "), sum(here.values()), later, cap, goal


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    files = [path for top in ("Sources", "Adapters", "Tests", "scripts") for path in (root / top).rglob("*.swift")
             if ".build" not in path.parts]
    faults, smells, strays, lengths = [], [], {}, {}
    for path in sorted(files):
        lines = path.read_text(encoding="utf-8").splitlines()
        name = path.relative_to(root)
        lengths[name.as_posix()] = len(lines)
        if not lines:
            faults.append(f"{name}: no lines: delete it")
        elif len(lines) > FILE_LIMIT:
            faults.append(f"{name}: {len(lines)} lines, more than {FILE_LIMIT}: cut it by concern")
        elif len(lines) > FILE_SMELL:
            smells.append(f"{name}: {len(lines)} lines")
        strays[str(name)] = len(stray_ids(name, lines))
        for number, text, length in functions(lines):
            if length > FUNCTION_LIMIT:
                faults.append(f"{name}:{number}: {length} lines, more than {FUNCTION_LIMIT}: {text}")
    if sum(strays.values()) > STRAY_IDS:
        faults.append(f"{sum(strays.values())} clause ids in strings outside tables, more than {STRAY_IDS}: "
                      + ", ".join(f"{name} {count}" for name, count in strays.items() if count))
    lists = "--list" in sys.argv[1:]
    for name, now, later, cap, goal in rooms(lengths):
        if now > cap:
            faults.append(f"{name}: {now} lines, more than {cap}: take lines out (the goal is {goal}), or raise "
                          "its cap in scripts/sizes.py, with the reason in the commit")
        if lists:
            print(f"{name}: {now} lines, cap {cap}, goal {goal}" + f"; {later} came after it was set" * (later > 0))
    if lists:
        print("\n".join(smells))
    print("\n".join(faults) or f"{len(files)} files, {len(smells)} over {FILE_SMELL} lines, none too long")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    # Who closes the output, as “head” does, has seen enough.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if sys.argv[1:] in (["--help"], ["-h"]):
        sys.exit(print(__doc__.strip()))
    main()
