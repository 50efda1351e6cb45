#!/usr/bin/env python3
"""Judges a driver by vectors: no model, no engine.

    judge.py [--platform] FOLDER|FILE… -- DRIVER ARGUMENT…

FOLDER has the vectors (*.ndjson), a FILE those of a chapter. The driver is started once and answers
each request that its features and its world allow, as scripts/drivers/PROTOCOL.md says. Prints each
broken expectation with what came instead, and a line for each file. Without --platform only what
the documents themselves demand has to hold.

Exit codes: 0 every expectation holds, 1 some do not, 2 no vector was asked, or the driver does not
support what it claims, 64 usage, 65 a file without vectors, 69 the driver did not start, refused, or
ended.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys


# The judging.

def at(value, path):
    """The value at a path such as trace/steps/0/states/name=root/traits; None if there is none."""
    steps = [step for step in path.split("/") if step]
    for place, step in enumerate(steps):
        if step == "*":
            rest = "/".join(steps[place + 1:])
            found = [at(element, rest) for element in value] if isinstance(value, list) else []
            return [element for element in found if element is not None]
        if isinstance(value, list):
            key, _, name = step.partition("=")
            if step.isdigit():
                value = value[int(step)] if int(step) < len(value) else None
            else:
                value = next((e for e in value if isinstance(e, dict) and e.get(key) == name), None)
        else:
            value = value.get(step) if isinstance(value, dict) else None
    return value


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_same(value, expected, how, name=None):
    """Whether a value is as expected: members that the expectation leaves out may be anything."""
    if value is None and (expected is None or expected == []):
        return True
    # An unspecified trait may also be spelled out.
    if expected is None and (value == "unspecified" or name == "displayScale" and value == 0):
        return True
    if is_number(value) and is_number(expected):
        return abs(value - expected) <= how.get("within", 1e-6)
    if isinstance(value, list) and isinstance(expected, list):
        if how.get("unordered"):
            return sorted(map(json.dumps, value)) == sorted(map(json.dumps, expected))
        return len(value) == len(expected) and all(is_same(v, e, how) for v, e in zip(value, expected))
    # An object that is left out has no members.
    if isinstance(value, (dict, type(None))) and isinstance(expected, dict):
        return all(is_same((value or {}).get(key), member, how, key) for key, member in expected.items())
    return type(value) is type(expected) and value == expected


def is_right(whole, how):
    value = at(whole, how["at"])
    name = how["at"].split("/")[-1]
    if "as" in how:
        return value is not None and value == at(whole, how["as"])
    if "not" in how:
        return not any(is_same(value, other, how, name) for other in how["not"])
    return is_same(value, how.get("is"), how, name)


def name_of(call):
    """The name of a call; in a trait scene, the registration that is called."""
    return call.get("call") or call.get("registration") or "traitCollectionDidChange"


def places(calls, kind):
    """The places of the calls of a kind: receiver, name, and the block or child that they name."""
    about = kind.get("about")
    return [place for place, call in enumerate(calls)
            if name_of(call) == kind["call"] and call.get("to") == kind["to"]
            and (about is None or about in (call.get("block"), call.get("child")))]


def calls_in(reply, step):
    calls = at(reply, f"trace/steps/{step}/calls") or at(reply, f"traitTrace/turns/{step}/calls")
    return [call for call in calls if isinstance(call, dict)] if isinstance(calls, list) else []


def holds(reply, expectation):
    if "step" not in expectation:
        return is_right(reply, expectation)
    calls = calls_in(reply, expectation["step"])
    own = places(calls, expectation)
    if "count" in expectation:
        least, *most = expectation["count"]
        return least <= len(own) and all(len(own) <= bound for bound in most)
    if "before" in expectation:
        return all(first < second for first in own for second in places(calls, expectation["before"]))
    return all(is_right(calls[place], expectation) for place in own)


def claims(features, world=None):
    """The features with what follows from them; `world` is None where none is declared."""
    own = set(features)
    if "layout" in own:
        own |= {"layoutViews", "layoutConstraints", "layoutAttributes"}
    if world is None and "didChange" in own:
        own.add("previousTraits")
    return own


USUAL_TRAITS = ["horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom"]


def asks(vector, features, world={}):
    """Whether a driver with these `claims` and this world ({} where none is declared) may be asked."""
    if not features.issuperset(vector["needs"]):
        return False
    system, since = world.get("system"), vector.get("since", 0)
    if since >= 17 if system is None else not since <= system <= vector.get("until", system):
        return False
    # A driver with a window of its own is asked for turns and shares only, and no other is.
    if vector["request"]["type"] == "run":
        if ("ownWindow" in features) != ("ownWindow" in vector["needs"]):
            return False
    for field, used in vector["world"].items():
        own = world.get(field, "final" if field == "displays" else None)
        if own is None or own == [] and field != "actions":
            continue
        if field == "constant":
            allowed = all(name in used for name in own)
        elif isinstance(own, list):
            # One with further traits is sent these, too.
            further = [v for v in own if field == "traits" and v not in USUAL_TRAITS]
            allowed = all(v in own for v in used) and all(v in used for v in further)
        else:
            allowed = own in used
        if not allowed:
            return False
    return True


def due(vector, features, platform):
    """The expectations that a driver with these claims has to meet."""
    return [expectation for expectation in vector["expect"]
            if features.issuperset(expectation["needs"])
            and (platform or expectation["level"] != "platform")]


def findings(vector, reply, features, platform):
    """The expectations that a reply breaks."""
    return [expectation for expectation in due(vector, features, platform)
            if not holds(reply, expectation)]


def came(reply, expectation):
    """What came instead, where an expectation is broken."""
    if "step" not in expectation:
        found = at(reply, expectation["at"])
    else:
        calls = calls_in(reply, expectation["step"])
        if "before" in expectation:
            found = [[call.get("to"), name_of(call)] for call in calls]
        else:
            found = [calls[place] for place in places(calls, expectation)]
            found = len(found) if "count" in expectation else [at(call, expectation["at"]) for call in found]
    text = json.dumps(found, ensure_ascii=False)
    return text if len(text) <= 400 else text[:400] + "…"


# The driver.

class Failure(Exception):
    """A driver that cannot be asked, or a file without vectors, with the exit code."""

    def __init__(self, message, code=69):
        super().__init__(message)
        self.code = code


class Driver:
    def __init__(self, command):
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise Failure(f"{command[0]} cannot be started: {error.strerror}") from None
        ready = self.ask({"type": "hello", "protocol": {"min": 1, "max": 1},
                          "suite": {"name": "vectors", "version": "1"},
                          "limits": {"lineBytes": 1 << 20, "window": 1}})
        features, self.world = ready.get("features") or [], ready.get("world") or {}
        if ready.get("type") != "ready" or type(features) is not list or type(self.world) is not dict:
            raise Failure(f"the driver answers hello with {json.dumps(ready)[:200]}")
        self.features = claims((name for name in features if isinstance(name, str)), ready.get("world"))

    def ask(self, message):
        name = message.get("id", "hello")
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = b""
        if not line:
            raise Failure(f"the driver ended at {name}")
        try:
            reply = json.loads(line)
        except ValueError:
            reply = None
        if not isinstance(reply, dict):
            raise Failure(f"the driver answers {name} with no JSON object: {line[:200]!r}")
        return reply

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def judged(vector, driver, platform):
    """What becomes of a vector, and the lines that are printed of it."""
    if not asks(vector, driver.features, driver.world) or not due(vector, driver.features, platform):
        return "not asked", []
    reply = driver.ask(vector["request"])
    name, kind = vector["id"], reply.get("type")
    if kind in ("unsupported", "skipped"):
        return kind, [f"{name}: {kind}: {reply.get('feature', '')}, although claimed"] * (kind == "unsupported")
    if kind != "result":
        return "broken", [f"{name}: {kind}: {reply.get('message')}"]
    wrong = findings(vector, reply, driver.features, platform)
    return "broken" if wrong else "kept", [
        f"{name}: {expectation['clause']}: {json.dumps(expectation)}, came {came(reply, expectation)}"
        for expectation in wrong]


def summary(name, counts):
    words = ("not asked", "skipped", "unsupported")
    parts = [f"{counts['kept'] + counts['broken']} asked", f"{counts['broken']} broken"]
    return f"{name}: " + ", ".join(parts + [f"{counts[word]} {word}" for word in words if counts[word]])


def files(names):
    """The files of vectors that the arguments name."""
    found = []
    for path in map(pathlib.Path, names):
        own = [path] if path.is_file() else sorted(path.glob("*.ndjson"))
        if not own:
            raise Failure(f"{path} is no file and no folder with *.ndjson", 64)
        found += own
    return found


def vectors(path):
    """The vectors of a file, one per line."""
    try:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
        if all(line["request"]["type"] and line["expect"] is not None for line in lines):
            return lines
    except (ValueError, TypeError, KeyError):
        pass
    raise Failure(f"{path} is no file of vectors: one JSON object a line", 65)


def main():
    arguments = sys.argv[1:]
    place = arguments.index("--") if "--" in arguments else len(arguments)
    options, command = arguments[:place], arguments[place + 1:]
    if "--help" in options:
        print(__doc__.strip())
        return 0
    names = [option for option in options if not option.startswith("-")]
    unknown = [option for option in options if option.startswith("-") and option != "--platform"]
    if unknown or not names or not command:
        print(f"judge.py: unknown option {unknown[0]}\n" if unknown else "", __doc__.strip(), sep="", file=sys.stderr)
        return 64
    sums, platform = collections.Counter(), "--platform" in options
    try:
        read = [(path, vectors(path)) for path in files(names)]
        driver = Driver(command)
        for path, some in read:
            counts = collections.Counter()
            for vector in some:
                word, lines = judged(vector, driver, platform)
                counts[word] += 1
                print("".join(text + "\n" for text in lines), end="")
            print(summary(path.stem, counts))
            sums += counts
        driver.end()
    except Failure as failure:
        print(f"judge.py: {failure}", file=sys.stderr)
        return failure.code
    print(summary("all", sums))
    if sums["broken"]:
        return 1
    return 0 if sums["kept"] and not sums["unsupported"] else 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Who closes the output, as “head” does, has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
