#!/usr/bin/env python3
"""Judges a driver by vectors: no model, no engine.

    judge.py [--platform] FOLDER -- DRIVER ARGUMENT…

FOLDER has the vectors (*.ndjson). The driver is started once and answers each request that its
features and its world allow, as scripts/drivers/PROTOCOL.md says. Prints each broken expectation.

Exit codes: 0 every expectation holds, 1 some do not, 2 no vector was asked, 64 usage.
"""
import json
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
            found = [at(element, rest) for element in value or []]
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


def is_same(value, expected, how):
    """Whether a value is as expected: members that the expectation leaves out may be anything."""
    if value is None and (expected is None or expected == []):
        return True
    if is_number(value) and is_number(expected):
        return abs(value - expected) <= how.get("within", 1e-6)
    if isinstance(value, list) and isinstance(expected, list):
        if how.get("unordered"):
            return sorted(map(json.dumps, value)) == sorted(map(json.dumps, expected))
        return len(value) == len(expected) and all(is_same(v, e, how) for v, e in zip(value, expected))
    if isinstance(value, dict) and isinstance(expected, dict):
        return all(is_same(value.get(key), member, how) for key, member in expected.items())
    return type(value) is type(expected) and value == expected


def is_right(whole, how):
    value = at(whole, how["at"])
    if "as" in how:
        return value is not None and value == at(whole, how["as"])
    if "not" in how:
        return not any(is_same(value, other, how) for other in how["not"])
    return is_same(value, how.get("is"), how)


def name_of(call):
    """The name of a call; in a trait scene, the registration that is called."""
    return call.get("call") or call.get("registration") or "traitCollectionDidChange"


def places(calls, kind):
    """The places of the calls of a kind: receiver, name, and the block or child that they name."""
    about = kind.get("about")
    return [place for place, call in enumerate(calls)
            if name_of(call) == kind["call"] and call.get("to") == kind["to"]
            and (about is None or about in (call.get("block"), call.get("child")))]


def holds(reply, expectation):
    if "step" not in expectation:
        return is_right(reply, expectation)
    step = expectation["step"]
    calls = at(reply, f"trace/steps/{step}/calls") or at(reply, f"traitTrace/turns/{step}/calls") or []
    own = places(calls, expectation)
    if "count" in expectation:
        least, *most = expectation["count"]
        return least <= len(own) and all(len(own) <= bound for bound in most)
    if "before" in expectation:
        return all(first < second for first in own for second in places(calls, expectation["before"]))
    return all(is_right(calls[place], expectation) for place in own)


USUAL_TRAITS = ["horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom"]


def asks(vector, features, world):
    """Whether a driver with these features and this world may be asked."""
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


def findings(vector, reply, features, platform):
    """The expectations that a reply breaks."""
    return [expectation for expectation in vector["expect"]
            if features.issuperset(expectation["needs"])
            and (platform or expectation["level"] != "platform")
            and not holds(reply, expectation)]


# The driver.

def main():
    arguments = sys.argv[1:]
    if "--" not in arguments or "--help" in arguments:
        print(__doc__)
        return 0 if "--help" in arguments else 64
    place = arguments.index("--")
    options, command = arguments[:place], arguments[place + 1:]
    platform = "--platform" in options
    folders = [option for option in options if not option.startswith("--")]
    if len(folders) != 1 or not command:
        print(__doc__)
        return 64
    driver = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(message):
        driver.stdin.write(json.dumps(message) + "\n")
        driver.stdin.flush()
        line = driver.stdout.readline()
        if not line:
            sys.exit(f"the driver ended at {message.get('id', 'hello')}")
        return json.loads(line)

    ready = ask({"type": "hello", "protocol": {"min": 1, "max": 1},
                 "suite": {"name": "vectors", "version": "1"},
                 "limits": {"lineBytes": 1 << 20, "window": 1}})
    features, world = set(ready["features"]), ready.get("world") or {}
    if "world" not in ready and "didChange" in features:
        features.add("previousTraits")
    asked = skipped = broken = 0
    for file in sorted(pathlib.Path(folders[0]).glob("*.ndjson")):
        for line in file.read_text(encoding="utf-8").splitlines():
            vector = json.loads(line)
            reply = ask(vector["request"]) if asks(vector, features, world) else {"type": "skipped"}
            if reply["type"] != "result":
                skipped += 1
                if reply["type"] == "error":
                    broken += 1
                    print(f"{vector['id']}: error: {reply.get('message')}")
                continue
            asked += 1
            wrong = findings(vector, reply, features, platform)
            broken += bool(wrong)
            for expectation in wrong:
                print(f"{vector['id']}: {expectation['clause']}: {json.dumps(expectation)}")
    driver.stdin.close()
    driver.wait()
    print(f"{asked} asked, {broken} broken, {skipped} not asked or skipped")
    return 1 if broken else 0 if asked else 2


if __name__ == "__main__":
    sys.exit(main())
