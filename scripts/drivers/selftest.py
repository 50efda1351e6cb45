#!/usr/bin/env python3
"""Checks drivers without the suite: worked examples, bad input, and each against the others.

    selftest.py                             the sample drivers of this folder
    selftest.py "node my.js" "./mine"       these instead
    --cases 2000 --seed 1                   of the cross-check
    --faults                                every fault of the Python driver is found

The worked examples were written by hand from the sentences that “clauses” lists. In the cross-check all drivers run the
same random scenarios, restricted to their common features; their traces have to be equal.
"""

import argparse
import json
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
from os.path import abspath, dirname, join

from layoutexamples import check_layouts

HERE = dirname(abspath(__file__))
HELLO = {
    "type": "hello",
    "protocol": {"min": 1, "max": 1},
    "limits": {"lineBytes": 1 << 26, "window": 16},
    "a field of later": {"with": ["a", None]},
}
CLASSES = {"c": "compact", "r": "regular"}


def traits(classes="", scale=None, idiom=None):
    """Of "cr": compact-regular; "c-", "-r": one of them alone."""
    result = {}
    for name, letter in zip(("horizontalSizeClass", "verticalSizeClass"), classes):
        if letter in CLASSES:
            result[name] = CLASSES[letter]
    if scale:
        result["displayScale"] = scale
    if idiom:
        result["userInterfaceIdiom"] = idiom
    return result


def window(width, height, classes, scale=2, idiom="phone"):
    return {"size": {"width": width, "height": height}, "traits": traits(classes, scale, idiom)}


def controller(name, *children, **fields):
    return {"name": name, **fields, **({"children": list(children)} if children else {})}


def turned(to):
    return {"rotate": "landscapeLeft", "window": to}


def override(child, classes=""):
    return {"override": {"child": child, "traits": traits(classes)}}


def reaction(child, classes, when, order=None):
    answer = {"during": "viewWillTransition" if order else "viewWillAppear", "when": when}
    if order:
        answer["order"] = order
    return {**answer, "override": {"child": child, "traits": traits(classes)}}


PHONE, PHONE_TURNED = window(375, 667, "cr"), window(667, 375, "cc")
PLUS, PLUS_TURNED = window(414, 736, "cr", 3), window(736, 414, "rc", 3)
PAD, PAD_TURNED = window(768, 1024, "rr", 2, "pad"), window(1024, 768, "rr", 2, "pad")


def brief(step):
    """A step's calls as a person writes them: "wT root cc", "vT root 667x375", "dC root cr"."""
    return [brief_call(call) for call in step["calls"]]


def brief_call(call):
    if call["call"] == "viewWillTransition":
        return f"vT {call['to']} {call['size']['width']}x{call['size']['height']}"
    if call["call"] == "willTransition":
        return f"wT {call['to']} {brief_classes(call['traits'])}"
    if call["call"] == "didChange":
        return f"dC {call['to']} {brief_classes(call['previous'])}"
    return f"{call['call']} {call['to']}"


def brief_classes(of):
    return of["horizontalSizeClass"][0] + of["verticalSizeClass"][0]


def brief_state(state):
    size = state["size"]
    return f"{state['name']} {brief_classes(state['traits'])} {size['width']}x{size['height']}"


ORIENTATION = [
    reaction("list", "cr", "taller"),
    reaction("list", "cr", "taller", "beforeForwarding"),
    reaction("list", "", "wider", "beforeForwarding"),
]
# Title, window, root, actions with the calls that each brings, states at the end.
EXAMPLES = [
    ("an iPhone 6 turned (figure 12-2)", PHONE, controller("root"),
     [(turned(PHONE_TURNED), "wT root cc, vT root 667x375, dC root cr")], "root cc 667x375"),
    ("a 6 Plus turned: both axes in one call", PLUS, controller("root", controller("list")),
     [(turned(PLUS_TURNED),
       "wT root rc, wT list rc, vT root 736x414, vT list 736x414, dC root cr, dC list cr")],
     "root rc 736x414, list rc 736x414"),
    ("an iPad turned: size only, and silence where nothing changes", PAD, controller("root"),
     [(turned(PAD_TURNED), "vT root 1024x768"), (turned(PAD_TURNED), "")], "root rr 1024x768"),
    ("an overridden child gets its size only", PHONE,
     controller("root", controller("list", controller("cell"), override=traits("rr"))),
     [(turned(PHONE_TURNED),
       "wT root cc, vT root 667x375, vT list 667x375, vT cell 667x375, dC root cr")],
     "root cc 667x375, list rr 667x375, cell rr 667x375"),
    ("a partial override hides what it specifies", PLUS,
     controller("root", controller("list", override=traits("c-"))),
     [(turned(PLUS_TURNED),
       "wT root rc, wT list cc, vT root 736x414, vT list 736x414, dC root cr, dC list cr")],
     "root rc 736x414, list cc 736x414"),
    ("fixed sizes", PHONE,
     controller("root",
                controller("both", sizing={"width": {"fixed": 320}, "height": {"fixed": 44}}),
                controller("half", sizing={"width": {"fixed": 320}}),
                controller("third",
                           sizing={"width": {"fraction": [1, 3]}, "height": {"inset": 400}})),
     [(turned(PHONE_TURNED),
       "wT root cc, wT both cc, wT half cc, wT third cc,"
       " vT root 667x375, vT half 320x375, vT third 222x0,"
       " dC root cr, dC both cr, dC half cr, dC third cr")],
     "root cc 667x375, both cc 320x44, half cc 320x375, third cc 222x0"),
    ("an override at rest and taken back", PHONE,
     controller("root", controller("list", controller("cell")), controller("detail")),
     [(override("list", "r-"), "wT list rr, wT cell rr, dC list cr, dC cell cr"),
      (override("list", "rr"), ""),
      (override("root", "rr"), ""),
      (override("list"), "wT list cr, wT cell cr, dC list rr, dC cell rr")],
     "root cr 375x667, list cr 375x667, cell cr 375x667, detail cr 375x667"),
    ("no forwarding of traits", PHONE,
     controller("root", controller("list", controller("cell"), forwards=["viewWillTransition"])),
     [(turned(PHONE_TURNED),
       "wT root cc, wT list cc, vT root 667x375, vT list 667x375, vT cell 667x375,"
       " dC root cr, dC list cr, dC cell cr")],
     "root cc 667x375, list cc 667x375, cell cc 667x375"),
    ("no forwarding of sizes", PHONE,
     controller("root", controller("list"), forwards=["willTransition"]),
     [(turned(PHONE_TURNED),
       "wT root cc, wT list cc, vT root 667x375, dC root cr, dC list cr")],
     "root cc 667x375, list cc 667x375"),
    ("an override that follows an iPad's orientation", PAD,
     controller("root", controller("list", controller("cell")), reactions=ORIENTATION),
     [(turned(PAD_TURNED),
       "vT root 1024x768, wT list rr, wT cell rr, vT list 1024x768, vT cell 1024x768,"
       " dC list cr, dC cell cr"),
      (turned(PAD),
       "vT root 768x1024, wT list cr, wT cell cr, vT list 768x1024, vT cell 768x1024,"
       " dC list rr, dC cell rr")],
     "root rr 768x1024, list cr 768x1024, cell cr 768x1024"),
    ("the same, set after forwarding", PAD,
     controller("root", controller("list"),
                reactions=[reaction("list", "cr", "wider", "afterForwarding")]),
     [(turned(PAD_TURNED), "vT root 1024x768, vT list 1024x768, wT list cr, dC list rr")],
     "root rr 1024x768, list cr 1024x768"),
    ("a change taken back in mid-transition is announced again, and did not happen", PHONE,
     controller("root", controller("list"),
                reactions=[reaction("list", "cr", "always", "beforeForwarding")]),
     [(turned(PHONE_TURNED),
       "wT root cc, wT list cc, vT root 667x375, wT list cr, vT list 667x375, dC root cr")],
     "root cc 667x375, list cr 667x375"),
    ("removed and added again: without its override", PHONE,
     controller("root", controller("list", override=traits("rr"))),
     [({"remove": "list"}, None),
      ({"add": {"parent": "root", "child": controller("list", controller("cell"))}}, None),
      (override("cell", "-c"), "wT cell cc, dC cell cr")],
     "root cr 375x667, list cr 375x667, cell cc 375x667"),
    ("actions on nobody", PHONE, controller("root"),
     [(override("nobody", "rr"), ""), ({"remove": "nobody"}, ""), ({"remove": "root"}, "")],
     "root cr 375x667"),
    ("a square window is neither taller nor wider", window(700, 700, "rr"),
     controller("root", controller("list"), reactions=[
         reaction("list", "cc", "taller"), reaction("list", "cc", "wider")]),
     [], "root rr 700x700, list rr 700x700"),
]



# Feature, request, the reply's fields.
QUESTIONS = [
    ("combine", {"type": "combine", "collections": []}, {"traits": {}}),
    ("combine",
     {"type": "combine", "collections": [traits("c-", 2), {}, traits("rr"), traits("-c")]},
     {"traits": traits("rc", 2)}),
    ("combine", {"type": "combine", "collections": [traits("c-")]}, {"traits": traits("c-")}),
    ("contains",
     {"type": "contains", "collection": traits("cr", 2), "other": traits("c-")},
     {"contains": True}),
    ("contains",
     {"type": "contains", "collection": traits("cr"), "other": traits("c-", 2)},
     {"contains": False}),
    ("contains", {"type": "contains", "collection": {}, "other": {}}, {"contains": True}),
    ("devices",
     {"type": "window", "device": "iPhone 6 Plus", "orientation": "landscapeRight"},
     {"window": PLUS_TURNED}),
    ("devices",
     {"type": "window", "device": "iPhone 17 Pro", "orientation": "landscapeLeft"},
     {"window": window(874, 402, "cc", 3)}),
    ("devices",
     {"type": "window", "screen": {"width": 1024, "height": 768}, "userInterfaceIdiom": "pad",
      "orientation": "portraitUpsideDown"},
     {"window": PAD}),
    ("devices", {"type": "window", "device": "iPhone 0", "orientation": "portrait"}, None),
    ("multitasking",
     {"type": "window", "device": "12.9-inch", "share": "2/3", "orientation": "landscapeLeft"},
     {"window": window(981, 1024, "rr", 2, "pad")}),
    ("multitasking",
     {"type": "window", "device": "12.9-inch", "share": "1/2", "orientation": "landscapeRight"},
     {"window": window(678, 1024, "rr", 2, "pad")}),
    ("multitasking",
     {"type": "window", "device": "11-inch", "share": "1/2", "orientation": "portrait"}, None),
]


class Driver:
    def __init__(self, name, command):
        self.name = name
        self.command = command
        self.complaints = []
        self.features = []

    def feed(self, data):
        """Exit code, replies as values, standard error."""
        ran = subprocess.run(self.command, input=data, capture_output=True, timeout=300)
        return ran.returncode, [json.loads(line) for line in ran.stdout.splitlines()], ran.stderr

    def ask(self, requests):
        """The replies by id, after a greeting and before a bye."""
        lines = [HELLO, *requests, {"type": "bye"}]
        code, replies, _ = self.feed(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        self.expect(code, 0, "exit code after bye")
        self.expect(len(replies), len(requests) + 1, "number of replies")
        self.features = replies[0]["features"]
        return {reply["id"]: reply for reply in replies[1:]}

    def expect(self, seen, expected, what):
        if seen != expected:
            self.complaints.append(f"{what}\n    expected {expected}\n    but saw  {seen}")


def restricted(scenario, features):
    """Whether a scenario uses only these."""
    text = json.dumps(scenario)
    return all(
        feature in features or f'"{word}"' not in text
        for word, feature in (
            ("override", "overrides"), ("sizing", "sizing"), ("forwards", "forwarding"),
            ("reactions", "reactions"), ("add", "containment"), ("remove", "containment"),
        )
    )


def check_examples(driver):
    driver.ask([])
    runs = [
        (str(number), {"window": start, "root": root, "actions": [action for action, _ in steps]})
        for number, (_, start, root, steps, _) in enumerate(EXAMPLES)
    ]
    runs = [run for run in runs if restricted(run[1], driver.features)]
    replies = driver.ask([{"type": "run", "id": id, "scenario": each} for id, each in runs])
    for id, _ in runs:
        title, _, _, steps, at_end = EXAMPLES[int(id)]
        reply = replies[id]
        if reply["type"] != "result":
            driver.complaints.append(f"{title}: {reply}")
            continue
        trace = reply["trace"]
        states = trace["steps"][-1]["states"] if steps else trace["initial"]
        before = trace["initial"]
        for (_, calls), step in zip(steps, trace["steps"]):
            if calls is not None:
                driver.expect(", ".join(brief(step)), calls, title)
            check_observations(driver, before, step, title)
            before = step["states"]
        driver.expect(", ".join(map(brief_state, states)), at_end, title)


def check_observations(driver, before, step, title):
    """A controller has the old until all have been told, and the new at didChange (PR-14)."""
    for call in step["calls"]:
        if "has" in call:
            states = step["states"] if call["call"] == "didChange" else before
            state = next(each for each in states if each["name"] == call["to"])
            expected = {"traits": state["traits"], "size": state["size"]}
            driver.expect(call["has"], expected, f"{title}: {brief_call(call)}")


def check_questions(driver):
    replies = driver.ask(
        [{"id": str(n), "unknown": 1, **request} for n, (_, request, _) in enumerate(QUESTIONS)]
    )
    for number, (feature, request, fields) in enumerate(QUESTIONS):
        reply = replies[str(number)]
        if feature not in driver.features:
            driver.expect(reply["type"], "unsupported", f"{feature} is not claimed")
        elif fields is None:
            driver.expect(reply["type"], "error", json.dumps(request))
        else:
            expected = {"type": "result", "id": str(number), **fields}
            driver.expect(reply, expected, json.dumps(request))


def check_conversation(driver):
    replies = driver.ask([
        {"type": "probe", "id": "p \u00e9\U0001f600\\\"", "operation": "waltz"},
        {"type": "waltz", "id": "unknown"},
        {"type": "run", "id": "empty"},
    ])
    probe = replies["p \u00e9\U0001f600\\\""]
    driver.expect((probe["type"], probe["feature"]), ("unsupported", "waltz"), "a probe")
    driver.expect(replies["unknown"]["type"], "error", "an unknown message type")
    driver.expect(replies["empty"]["type"], "error", "a run without a scenario")
    hello = json.dumps(HELLO).encode() + b"\n"
    code, replies, _ = driver.feed(hello)
    driver.expect((code, len(replies)), (0, 1), "end of input without a bye")
    code, replies, _ = driver.feed(hello + b'{"type":"run","id":"broken",,}\n{"type":"bye"}\n')
    driver.expect((code, replies[1:2] and replies[1]["id"]), (0, "broken"), "an unreadable request")
    for nonsense in b"nonsense\n", b"\xff\xfe\n", b"[" * 100_000 + b"\n", b'{"type":"zork"}\n':
        code, replies, noise = driver.feed(hello + nonsense)
        driver.expect((code, len(replies), bool(noise)), (65, 1, True), str(nonsense[:20]))
    versions = json.dumps({"type": "hello", "protocol": {"min": 2, "max": 3}}).encode()
    _, replies, _ = driver.feed(versions + b"\n")
    driver.expect(replies[0]["type"], "refuse", "a protocol of later")


def check_depth(driver):
    levels = 10_000
    deep = '{"name":"%d","children":[' * levels % tuple(range(levels)) + "]}" * levels
    wide = json.dumps(controller("root", *map(controller, map(str, range(levels)))))
    for shape, root in ("deep", deep), ("wide", wide):
        line = '{"type":"run","id":"x","scenario":{"window":%s,"root":%s,"actions":[%s]}}\n'
        line %= json.dumps(PHONE), root, json.dumps(turned(PHONE_TURNED))
        _, replies, _ = driver.feed(json.dumps(HELLO).encode() + b"\n" + line.encode())
        calls = len(replies[1]["trace"]["steps"][0]["calls"]) if replies[1:] else 0
        driver.expect(calls, 3 * (levels + (shape == "wide")), f"10 000 controllers, {shape}")


# The cross-check.


class Dice:
    """Random scenarios with as many corners as the protocol has."""

    def __init__(self, seed, features):
        self.random = random.Random(seed)
        self.features = features
        self.names = []
        self.free = 0

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def traits(self):
        pick = self.random.choice
        result = traits(pick("cr--") + pick("cr--"))
        if self.chance(6):
            result["displayScale"] = pick([1, 2, 3, 2.5])
        if self.chance(9):
            result["userInterfaceIdiom"] = pick(["phone", "pad", "carPlay"])
        return result

    def window(self):
        pick = self.random.choice
        if self.chance(4):
            side = pick([0, 1, 500])
            return window(side, pick([side, 501]), pick("cr") + pick("cr"), 3, pick(["tv", "mac"]))
        return pick([PHONE, PHONE_TURNED, PLUS, PLUS_TURNED, PAD, PAD_TURNED])

    def sizing(self):
        rules = [{"fixed": 320}, {"fixed": 0}, {"inset": 40}, {"inset": 700}, {"fraction": [1, 3]},
                 {"fraction": [2, 3]}, {"fraction": [1, 1]}]
        return {axis: self.random.choice(rules) for axis in ("width", "height") if self.chance(2)}

    def name(self):
        if self.names and self.chance(40):
            return self.random.choice(["nobody", self.names[0]])
        return self.random.choice(self.names)

    def reaction(self):
        pick = self.random.choice
        when = pick(["taller", "wider", "always"])
        order = pick([None, "beforeForwarding", "afterForwarding"])
        answer = reaction(pick(self.names), "", when, order)
        answer["override"]["traits"] = self.traits()
        return answer

    def tree(self, budget, is_root=False):
        self.free += 1
        name = f"c{self.free}" if not self.chance(30) else f"\u00fc \U0001f600\\{self.free}\""
        node = {"name": name}
        self.names.append(name)
        if "overrides" in self.features and not is_root and self.chance(4):
            node["override"] = self.traits()
        if "sizing" in self.features and not is_root and self.chance(4):
            node["sizing"] = self.sizing()
        if "forwarding" in self.features and self.chance(5):
            both = ["willTransition", "viewWillTransition"]
            node["forwards"] = [call for call in both if self.chance(2)]
        if budget > 1:
            node["children"] = []
        while budget > 1:
            share = self.random.randint(1, budget - 1)
            node["children"].append(self.tree(share))
            budget -= share
        return node

    def give_reactions(self, node):
        """Afterwards, when all names are known; mostly about own children."""
        if "reactions" in self.features and self.chance(3):
            node["reactions"] = [self.reaction() for _ in range(self.random.randint(1, 3))]
            for each in node["reactions"]:
                if node.get("children") and not self.chance(8):
                    each["override"]["child"] = self.random.choice(node["children"])["name"]
        for child in node.get("children", []):
            self.give_reactions(child)

    def presentation(self):
        """What the root presents. No action and no reaction names what is in it."""
        names, self.names = self.names, []
        presented = self.tree(self.random.choice([1, 2, 3]), is_root=True)
        self.names = names
        answer = {"by": f"p{self.free}", "controller": presented}
        if self.chance(2):
            answer["sizing"] = self.sizing()
        if self.chance(2):
            answer["override"] = self.traits()
        return answer

    def action(self):
        if "presentation" in self.features and self.chance(6):
            self.presents = not self.presents
            root = self.names[0]
            return {"present": {"on": root, **self.presentation()}} if self.presents else {"dismiss": root}
        kinds = ["rotate", "rotate", "resize"]
        for kind, feature in (("override", "overrides"), ("sizing", "sizing"),
                              ("add", "containment"), ("remove", "containment")):
            if feature in self.features:
                kinds.append(kind)
        kind = self.random.choice(kinds)
        if kind == "rotate":
            return turned(self.window())
        if kind == "resize":
            return {"resize": self.window()}
        if kind == "override":
            return {kind: {"child": self.name(), "traits": self.traits()}}
        if kind == "sizing":
            return {kind: {"child": self.name(), "sizing": self.sizing()}}
        if kind == "remove":
            self.removed = self.name()
            return {kind: self.removed}
        parent = self.names[0] if self.chance(3) else self.name()
        child = self.tree(self.random.randint(1, 4))
        if self.removed and self.chance(2):  # it comes back, if it ever left
            child["name"], self.removed = self.removed, None
        self.give_reactions(child)
        return {kind: {"parent": parent, "child": child}}

    def scenario(self):
        self.names, self.free, self.removed = [], 0, None
        start = self.window()
        root = self.tree(self.random.choice([1, 2, 3, 5, 8, 12]), is_root=True)
        self.give_reactions(root)
        self.presents = "presentation" in self.features and self.chance(3)
        if self.presents:
            root["presents"] = self.presentation()
        actions = [self.action() for _ in range(self.random.choice([1, 2, 3, 6]))]
        return {"window": start, "root": root, "actions": actions}


def cross_check(drivers, cases, seed):
    """The first differing scenarios, by the drivers' traces."""
    common = [each for each in drivers[0].features if all(each in d.features for d in drivers)]
    dice = Dice(seed, common)
    scenarios = [dice.scenario() for _ in range(cases)]
    requests = [{"type": "run", "id": str(n), "scenario": s} for n, s in enumerate(scenarios)]
    answers = []
    for driver in drivers:
        claimed = driver.features
        whole = driver.command
        driver.command = [*whole, "--features", ",".join(common)]
        answers.append(driver.ask(requests))
        driver.command, driver.features = whole, claimed
    for number, scenario in enumerate(scenarios):
        replies = [each[str(number)] for each in answers]
        for driver, reply in zip(drivers[1:], replies[1:]):
            errors = reply["type"] == replies[0]["type"] == "error"  # their words are their own
            if reply != replies[0] and not errors:
                driver.complaints.append(
                    f"differs from {drivers[0].name}\n    {json.dumps(scenario)}\n"
                    f"    {drivers[0].name}: {tell(replies[0])}\n    {driver.name}: {tell(reply)}"
                )
    kinds = [reply["type"] for reply in answers[0].values()]
    calls = sum(
        len(step["calls"])
        for reply in answers[0].values() if reply["type"] == "result"
        for step in reply["trace"]["steps"]
    )
    return kinds.count("result"), calls


def tell(reply):
    if reply["type"] != "result":
        return json.dumps(reply)
    return " / ".join(", ".join(brief(step)) for step in reply["trace"]["steps"])


def check_faults(cases, seed):
    """By which check each fault of the Python driver is noticed; whether all are."""
    sound = next(sample_drivers(None))
    sound.ask([])
    listed = subprocess.run([*sound.command, "--faults"], capture_output=True, check=True).stdout
    unnoticed = 0
    for line in listed.decode().splitlines():
        name, clause = line.split()[:2]
        faulty = Driver(name, [*sound.command, "--fault", name])
        check_examples(faulty)
        check_questions(faulty)
        check_layouts(faulty)
        by_hand, faulty.complaints = len(faulty.complaints), []
        cross_check([sound, faulty], cases, seed)
        unnoticed += not by_hand and not faulty.complaints
        print(f"{name:<28}{clause:<7}{by_hand:>4} by hand, {len(faulty.complaints):>4} of {cases}")
    print(f"{unnoticed} unnoticed")
    return unnoticed == 0


def sample_drivers(folder):
    yield Driver("adaptive.py", [sys.executable, join(HERE, "adaptive.py")])
    if shutil.which("node"):
        yield Driver("adaptive.js", ["node", join(HERE, "adaptive.js")])
    if shutil.which("c++"):
        built = join(folder, "adaptive")
        source = join(HERE, "adaptive.cpp")
        subprocess.run(["c++", "-std=c++17", "-O2", "-o", built, source], check=True)
        yield Driver("adaptive.cpp", [built])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commands", nargs="*", metavar="COMMAND")
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults", action="store_true")
    arguments = parser.parse_args()
    if arguments.faults:
        return 0 if check_faults(arguments.cases, arguments.seed) else 1
    with tempfile.TemporaryDirectory() as folder:
        if arguments.commands:
            drivers = [Driver(each, shlex.split(each)) for each in arguments.commands]
        else:
            drivers = list(sample_drivers(folder))
        for driver in drivers:
            for check in (
                check_examples, check_questions, check_layouts, check_conversation, check_depth
            ):
                check(driver)
        crossed = None
        if len(drivers) > 1 and not any(driver.complaints for driver in drivers):
            crossed = cross_check(drivers, arguments.cases, arguments.seed)
    for driver in drivers:
        verdict = f"{len(driver.complaints)} complaints" if driver.complaints else "well"
        print(f"{driver.name}: {verdict}; claims {len(driver.features)} features")
        for complaint in driver.complaints[:5]:
            print(f"  {complaint}")
    if crossed:
        played, calls = crossed
        print(f"cross-check: {played} of {arguments.cases} scenarios played, {calls} calls")
    return 1 if any(driver.complaints for driver in drivers) else 0


if __name__ == "__main__":
    sys.exit(main())
