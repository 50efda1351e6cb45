"""Plays a scenario of the protocol on the controllers of `uikit`, and writes down what happens."""

import math

from devices import DeviceTable
from uikit import NO_TRAITS, Size, Traits, ViewController, Window, Transition, same

WILL, SIZE, DID = "willTransition", "viewWillTransition", "didChange"
APPEAR, BEFORE, AFTER = "viewWillAppear", "beforeForwarding", "afterForwarding"
TRAITS = ("horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom")
SIZE_CLASSES = ("compact", "regular")
IDIOMS = ("phone", "pad", "tv", "carPlay", "mac", "vision")
FEATURES = (
    "combine contains devices willTransition viewWillTransition didChange states observations"
    " overrides sizing forwarding reactions containment multitasking rawValues"
).split()


class Malformed(Exception):
    """A request that the protocol does not allow."""


class Unsupported(Exception):
    """A request that needs a feature which is not claimed."""


# From JSON and back.


def number(value, what):
    if type(value) is int:
        return value
    if type(value) is not float or not math.isfinite(value):
        raise Malformed(f"{what} is not a number: {value!r}")
    return int(value) if value.is_integer() else value


def whole(length):
    return int(length) if length == int(length) else length


def read_size(json):
    width, height = number(json["width"], "width"), number(json["height"], "height")
    if width < 0 or height < 0:
        raise Malformed(f"a negative size: {width} x {height}")
    return Size(width, height)


def read_choice(value, choices, unspecified, what):
    if value is None or value == unspecified:
        return None
    if value not in choices:
        raise Malformed(f"{what} is none of {', '.join(choices)}: {value!r}")
    return value


def read_traits(json, kind=Traits):
    if not json:
        return kind()
    get = json.get
    scale = get("displayScale")
    return kind(
        read_choice(get("horizontalSizeClass"), SIZE_CLASSES, "unspecified", "horizontalSizeClass"),
        read_choice(get("verticalSizeClass"), SIZE_CLASSES, "unspecified", "verticalSizeClass"),
        number(scale, "displayScale") or None if scale is not None else None,
        read_choice(get("userInterfaceIdiom"), IDIOMS, "unspecified", "userInterfaceIdiom"),
    )


def write_traits(traits):
    return {name: value for name, value in zip(TRAITS, traits) if value is not None}


def write_size(size):
    return {"width": size.width, "height": size.height}


def read_rule(json):
    """What a container answers for one axis, as a function of its own length there."""
    if json is None:
        return same
    if "fixed" in json:
        fixed = number(json["fixed"], "fixed")
        return lambda length: fixed
    if "inset" in json:
        inset = number(json["inset"], "inset")
        return lambda length: max(0, length - inset)
    if "fraction" in json:
        over, under = json["fraction"]
        if not number(under, "fraction"):
            raise Malformed("a fraction over zero")
        return lambda length: whole(length * over // under)
    raise Malformed("a rule that is none of fixed, inset, fraction")


def read_sizing(json):
    return read_rule(json.get("width")), read_rule(json.get("height"))


class Reaction:
    def __init__(self, json, traits):
        self.during = json["during"]
        self.order = json.get("order")
        self.when = json["when"]
        self.child = json["override"]["child"]
        self.traits = read_traits(json["override"].get("traits"), traits)
        if self.when not in ("always", "taller", "wider"):
            raise Malformed(f"a reaction when {self.when!r}")
        if self.during not in (SIZE, APPEAR):
            raise Malformed(f"a reaction during {self.during!r}")
        if self.during == SIZE and self.order not in (BEFORE, AFTER):
            raise Malformed(f"a reaction with the order {self.order!r}")

    def speaks_of(self, size):
        if self.when == "taller":
            return size.height > size.width
        if self.when == "wider":
            return size.width > size.height
        return True


class ScenarioController(ViewController):
    """A controller as a scenario describes it: forwards or not, reacts or not, tells the log."""

    def __init__(self, json, stage):
        super().__init__(json["name"])
        self.stage = stage
        forwards = json.get("forwards", (WILL, SIZE))
        self.passes_traits_on = WILL in forwards
        self.passes_size_on = SIZE in forwards
        self.reactions = [Reaction(each, stage.kit.traits) for each in json.get("reactions") or ()]

    def view_will_appear(self):
        super().view_will_appear()
        if self.reactions:
            self.react(APPEAR, None, self.size)

    def will_transition(self, traits, coordinator):
        self.stage.log.call(self, WILL, "traits", write_traits(traits))
        if self.passes_traits_on:
            super().will_transition(traits, coordinator)

    def view_will_transition(self, size, coordinator):
        self.stage.log.call(self, SIZE, "size", write_size(size))
        if self.reactions:
            self.react(SIZE, BEFORE, size)
        if self.passes_size_on:
            super().view_will_transition(size, coordinator)
        if self.reactions:
            self.react(SIZE, AFTER, size)

    def trait_collection_did_change(self, previous):
        super().trait_collection_did_change(previous)
        self.stage.log.call(self, DID, "previous", write_traits(previous))

    def react(self, during, order, size):
        for reaction in self.reactions:
            if reaction.during == during and reaction.order == order and reaction.speaks_of(size):
                child = self.stage.controllers.get(reaction.child)
                if child is not None and child.parent is self:
                    self.set_override(reaction.traits, child)


class Log:
    """The calls of one step, as the protocol writes them; only what is claimed."""

    def __init__(self, features):
        self.heard = {call for call in (WILL, SIZE, DID) if call in features}
        self.observes = "observations" in features
        self.calls = []

    def call(self, controller, call, key, value):
        if call in self.heard:
            entry = {"to": controller.name, "call": call, key: value}
            if self.observes:
                entry["has"] = {
                    "traits": write_traits(controller.traits), "size": write_size(controller.size)
                }
            self.calls.append(entry)

    def take(self):
        calls, self.calls = self.calls, []
        return calls


class Stage:
    """One scenario being played."""

    def __init__(self, scenario, features, kit):
        self.features = features
        self.kit = kit
        self.log = kit.log(features)
        self.controllers = {}
        traits, size = self.read_window(scenario["window"])
        root = self.build(scenario["root"])
        self.window = Window(traits, size, root)
        self.window.transition_class = kit.transition

    def play(self, actions):
        trace = {"initial": self.states(), "steps": []}
        for action in actions:
            self.perform(action)
            trace["steps"].append({"calls": self.log.take(), "states": self.states()})
        return trace

    def needs(self, feature):
        if feature not in self.features:
            raise Unsupported(feature)

    def states(self):
        if "states" not in self.features:
            return []
        return [
            {"name": each.name, "traits": write_traits(each.traits), "size": write_size(each.size)}
            for each in self.window.root_view_controller.subtree()
        ]

    def read_window(self, json):
        traits = read_traits(json["traits"], self.kit.traits)
        if None in traits:
            raise Malformed("a window with unspecified traits")
        return traits, read_size(json["size"])

    def build(self, json, parent=None):
        """A controller and its subtree, not yet in the window."""
        top = None
        to_build = [(json, parent)]
        while to_build:
            json, parent = to_build.pop()
            controller = self.build_one(json)
            if top is None:
                top = controller
            else:
                parent.add_child(controller)
            if parent is not None:
                self.place(controller, parent, json)
            children = json.get("children")
            if children:
                to_build.extend((child, controller) for child in reversed(children))
        return top

    def build_one(self, json):
        for key in "forwards", "reactions":
            if key in json:
                self.needs(key)
        controller = self.kit.controller(json, self)
        if controller.name in self.controllers:
            raise Malformed(f"two controllers named {controller.name!r}")
        self.controllers[controller.name] = controller
        return controller

    def place(self, controller, parent, json):
        """Stores what the parent holds for the child. The top of what is added has none yet."""
        if json.get("override"):
            self.needs("overrides")
            parent.overrides[controller] = read_traits(json["override"], self.kit.traits)
        if json.get("sizing"):
            self.needs("sizing")
            parent.sizing[controller] = read_sizing(json["sizing"])

    def perform(self, action):
        if "rotate" in action:
            self.window.change(*self.read_window(action["window"]))
        elif "resize" in action:
            self.window.change(*self.read_window(action["resize"]))
        elif "override" in action:
            self.needs("overrides")
            child = self.child(action["override"]["child"])
            if child:
                traits = read_traits(action["override"].get("traits"), self.kit.traits)
                child.parent.set_override(traits, child)
        elif "sizing" in action:
            self.needs("sizing")
            child = self.child(action["sizing"]["child"])
            if child:
                child.parent.set_sizing(read_sizing(action["sizing"].get("sizing") or {}), child)
        elif "add" in action:
            self.needs("containment")
            parent = self.controllers.get(action["add"]["parent"])
            if parent:
                parent.add_child(self.build(action["add"]["child"], parent))
        elif "remove" in action:
            self.needs("containment")
            child = self.child(action["remove"])
            if child:
                self.remove(child)
        else:
            raise Malformed(f"an action of an unknown kind: {', '.join(action) or 'empty'}")

    def child(self, name):
        """The controller of this name if it is somebody's child; the root is nobody's."""
        controller = self.controllers.get(name)
        return controller if controller and controller.parent else None

    def remove(self, child):
        for controller in child.subtree():
            del self.controllers[controller.name]
        child.remove_from_parent()


class Kit:
    """The classes that a driver plays with; a fault puts a subclass of its own in their place."""

    traits = Traits
    controller = ScenarioController
    transition = Transition
    log = Log
    stage = Stage
    devices = DeviceTable
