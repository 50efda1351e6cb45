#!/usr/bin/env python3
"""A sample driver for adaptive-conformance: the adaptive model in Python, without packages.

    adaptive-conformance vet -- python3 scripts/drivers/adaptive.py [--features a,b,c] [--fault N]

Reads requests and writes replies, one JSON object per line. The model is in uikit.py, the
scenario's controllers in scenario.py, the device table in devices.py, the faults in faults.py.

About two of its features:
- multitasking: a `window` request may have "share": "2/3", "1/2" or "1/3" with an iPad's model
  ("12.9-inch") as its device and an orientation. The window has the measured width of that share,
  and the full height.
- rawValues: the answer to {"type":"rawValues","id":…} has the raw values of the enumerations.

Layout documents (layout, layoutIdentity, editing) are in layout.py, their faults in
layoutfaults.py; images of assets are in images.py. highs.py solves constraints if scipy is
installed; they are claimed only with --solve, and their faults are in solvefaults.py.
--faults lists all faults with the clause that each one breaks.
"""

import argparse
import json
import os
import re
import signal
import sys
import threading

import documentfaults  # lists its faults
import layoutfaults  # lists its faults
import orientationfaults  # lists its faults
import reactionfaults  # lists its faults
import solvefaults  # lists its faults
import viewfaults  # lists its faults
from deepjson import loads
from devices import DEVICES, REPORTED
from faults import FAULTS
from images import Image, image_for
from scenario import (
    FEATURES, SOLVING, Kit, Malformed, Stage, Unsupported, read_traits, write_size, write_traits
)
from uikit import Size

RAW_VALUES = {
    "sizeClass": {"unspecified": 0, "compact": 1, "regular": 2},
    "displayScale": {"unspecified": 0},
    "userInterfaceIdiom": {
        "unspecified": -1, "phone": 0, "pad": 1, "tv": 2, "carPlay": 3, "mac": 5, "vision": 6
    },
}
USAGE, UNREADABLE = 64, 65


class Driver:
    def __init__(self, features, kit):
        self.features = features
        self.kit = kit
        self.line_limit = None
        self.answers = {
            "run": self.run,
            "combine": self.combine,
            "contains": self.contains,
            "window": self.window,
            "rawValues": self.raw_values,
            "layoutClasses": self.layout_classes,
            "layout": self.layout,
            "editing": self.editing,
            "grid": self.grid,
            "image": self.image,
            "solve": self.solve,
            "probe": self.probe,
        }

    # Each answers with the name and the text of a result's only field.

    def run(self, request):
        scenario = request["scenario"]
        stage = self.kit.stage(scenario, self.features, self.kit)
        return "trace", stage.play(scenario.get("actions") or ())

    def combine(self, request):
        self.needs("combine")
        collections = [read_traits(each, self.kit.traits) for each in request["collections"]]
        return "traits", write_traits(self.kit.traits.combining(collections))

    def contains(self, request):
        self.needs("contains")
        collection = read_traits(request["collection"], self.kit.traits)
        other = read_traits(request["other"], self.kit.traits)
        return "contains", encode(collection.contains(other))

    def window(self, request):
        self.needs("multitasking" if "share" in request else "devices")
        try:
            size, classes, scale, idiom = self.kit.devices().window(request)
        except LookupError as unknown:
            raise Malformed(*unknown.args) from unknown
        traits = self.kit.traits(*classes, scale, idiom)
        return "window", f'{{"size":{write_size(Size(*size))},"traits":{write_traits(traits)}}}'

    def raw_values(self, request):
        self.needs("rawValues")
        return "rawValues", encode(RAW_VALUES)

    def layout_classes(self, request):
        self.needs("layout")
        return "layoutClasses", encode(self.kit.catalogue().list_classes())

    def layout(self, request):
        self.needs("layout")
        has_tokens = "layoutIdentity" in self.features
        loaded = self.kit.loaded(request["document"], has_tokens)
        return "layout", encode(loaded.walk(request["classes"]))

    def editing(self, request):
        self.needs("editing")
        editor = self.kit.editor(request["document"])
        return "editing", encode(editor.edit(request["operations"]))

    def grid(self, request):
        self.needs("editing")
        devices = [
            (name, portrait, landscape) for name, *_, portrait, landscape in DEVICES if name not in REPORTED
        ]
        return "grid", encode(self.kit.catalogue().grid(request["class"], devices))

    def image(self, request):
        self.needs("images")
        read = lambda each: read_traits(each, self.kit.traits)
        slots = request["asset"]["images"]
        images = [
            Image(slot["name"], read(slot.get("traits", {}))) for slot in slots if "name" in slot
        ]
        walk = [read(each) for each in request["collections"]]
        return "images", encode([image_for(traits, images) for traits in walk])

    def solve(self, request):
        self.needs("constraints")
        installed = None
        if request.get("document"):
            document, name = request["document"], request.get("class", "any-any")
            state = self.kit.loaded(document, False).walk([name])[0]
            there = {each["id"] for each in state["views"] + state["constraints"]}
            named = {each["id"] for each in document["items"] + document.get("constraints", [])}
            installed = {"gone": named - there}
        return "solutions", encode(self.kit.solver().solve_all(request, installed))

    def probe(self, request):
        raise Unsupported(request.get("operation", "probe"))

    def needs(self, feature):
        if feature not in self.features:
            raise Unsupported(feature)

    # The conversation.

    def reply_to(self, request):
        """The reply as text."""
        kind = request.get("type")
        if kind == "hello":
            return encode(self.greet(request))
        identity = request.get("id")
        if not isinstance(identity, str):
            raise Malformed(f"a request of type {kind!r} without an id")
        if kind not in self.answers:
            return failure(identity, f"unknown message type {kind!r}")
        try:
            field, text = self.answers[kind](request)
            reply = f'{{"type":"result","id":{encode(identity)},"{field}":{text}}}'
        except Unsupported as missing:
            return encode({"type": "unsupported", "id": identity, "feature": str(missing)})
        except Malformed as error:
            return failure(identity, str(error))
        except Exception as error:  # whatever a request makes of us, it is answered
            return failure(identity, f"{type(error).__name__}: {error}")
        if self.line_limit and len(reply) >= self.line_limit:
            problem = f"the reply has {len(reply)} bytes, more than the {self.line_limit} allowed"
            return failure(identity, problem)
        return reply

    def greet(self, request):
        self.line_limit = request.get("limits", {}).get("lineBytes")
        versions = request.get("protocol", {})
        if not versions.get("min", 1) <= 1 <= versions.get("max", 1):
            return {"type": "refuse", "reason": "speaks version 1 of the protocol only"}
        return {
            "type": "ready",
            "protocol": 1,
            "implementation": {"name": "uikit.py", "version": "1.0", "language": "Python"},
            "features": [each for each in FEATURES + SOLVING if each in self.features],
            "maxInFlight": 16,
        }

    def converse(self, source, write):
        """Answers until bye or the end of input; the exit code."""
        for line in source:
            try:
                request = loads(line.decode("utf-8"))
                if not isinstance(request, dict):
                    raise ValueError("not an object")
                if request.get("type") == "bye":
                    return 0
                reply = self.reply_to(request)
            except (ValueError, Malformed) as problem:
                identity = find_identity(line)
                if identity is None:
                    print(f"adaptive.py: unreadable request: {problem}", file=sys.stderr)
                    return UNREADABLE
                reply = failure(identity, f"unreadable request: {problem}")
            write(reply.encode("ascii") + b"\n")
        return 0


encode = json.JSONEncoder(separators=(",", ":")).encode


def failure(identity, message):
    return encode({"type": "error", "id": identity, "message": message})


def find_identity(line):
    """The id of a line that is no JSON, if one can be seen in it."""
    found = re.search(rb'"id"\s*:\s*("(?:[^"\\]|\\.)*")', line)
    try:
        return json.loads(found[1].decode("utf-8")) if found else None
    except ValueError:
        return None


def private_standard_output():
    """Standard output for the protocol alone: a stray print goes to standard error."""
    descriptor = os.dup(1)
    os.set_inheritable(descriptor, False)
    os.dup2(2, 1)

    def write(data):
        while data:
            data = data[os.write(descriptor, data):]

    return write


def with_room_to_recurse(action):
    """Forwarding down 10 000 levels of containers takes a deep stack."""
    outcome = []
    sys.setrecursionlimit(1_000_000)
    for megabytes in 512, 128, 32:
        try:
            threading.stack_size(megabytes << 20)
            thread = threading.Thread(target=lambda: outcome.append(action()), daemon=True)
            thread.start()
            break
        except (RuntimeError, ValueError, MemoryError):
            continue
    else:
        return action()
    thread.join()
    return outcome[0] if outcome else 70


def parse_arguments():
    parser = argparse.ArgumentParser(description="A sample driver for adaptive-conformance.")
    parser.add_argument("--features", metavar="A,B,C", help="claim these alone")
    parser.add_argument("--solve", action="store_true",
                        help="claim constraints too, where scipy is there: about a second each")
    parser.add_argument("--fault", metavar="NAME", help="be wrong in one point, see --faults")
    parser.add_argument("--faults", action="store_true", help="list the faults by chapter, each with the clause it breaks")
    parser.error = refuse
    return parser.parse_args()


def refuse(problem):
    print(f"adaptive.py: {problem}", file=sys.stderr)
    sys.exit(USAGE)


def main():
    arguments = parse_arguments()
    if arguments.faults:
        # Who closes the output, as “head” does, has seen enough.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        for fault in FAULTS.values():
            print(f"{fault.name:<28} {fault.clause:<6} {fault.crime}")
        return 0
    features = FEATURES + SOLVING if arguments.solve else FEATURES
    if arguments.features is not None:
        features = arguments.features.split(",")
    for feature in features:
        if feature and feature not in FEATURES + SOLVING:
            refuse(f"unknown feature {feature!r}; known: {', '.join(FEATURES + SOLVING)}")
    kit = Kit
    if arguments.fault is not None:
        if arguments.fault not in FAULTS:
            refuse(f"unknown fault {arguments.fault!r}; --faults lists them")
        kit = FAULTS[arguments.fault].kit
    driver = Driver(frozenset(features), kit)
    write = private_standard_output()
    return with_room_to_recurse(lambda: driver.converse(sys.stdin.buffer, write))


if __name__ == "__main__":
    sys.exit(main())
