"""Performs a scenario of the protocol on the controllers of `uikit`, and records the trace."""

import importlib.util
import json
import math
from functools import lru_cache

from devices import DeviceTable
from orientation import EVENTS, ConstraintLayout
from layout import Catalogue, Editor, Loaded
from uikit import PresentationController, Size, Traits, Transition, ViewController, Window, same

WILL, SIZE, DID = "willTransition", "viewWillTransition", "didChange"
ALONGSIDE, COMPLETION, PREFERRED = "alongside", "completion", "preferredContentSizeDidChange"
APPEAR, BEFORE, AFTER = "viewWillAppear", "beforeForwarding", "afterForwarding"
CHANGED = "traitCollectionDidChange"
TRAITS = ("horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom")
SIZE_CLASSES = ("compact", "regular")
IDIOMS = ("phone", "pad", "tv", "carPlay", "mac", "vision")
FEATURES = (
    "combine contains devices willTransition viewWillTransition didChange states observations"
    " overrides sizing forwarding reactions containment sameObject coordinator preferredSize presentation"
    " multitasking rawValues layout layoutIdentity editing images constraintSets constraintEvents"
    " richReactions views controllerLayout"
).split()
SOLVING = "constraints priorities inequalities intrinsicSize conflicts ambiguity".split()
if not importlib.util.find_spec("scipy"):
    SOLVING = []


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


def read_size(fields):
    width, height = number(fields["width"], "width"), number(fields["height"], "height")
    if width < 0 or height < 0:
        raise Malformed(f"a negative size: {width} x {height}")
    return Size(width, height)


def read_choice(value, choices, unspecified, what):
    if value is None or value == unspecified:
        return None
    if value not in choices:
        raise Malformed(f"{what} is none of {', '.join(choices)}: {value!r}")
    return value


def read_traits(fields, kind=Traits):
    if not fields:
        return kind()
    get = fields.get
    scale = get("displayScale")
    return kind(
        read_choice(get("horizontalSizeClass"), SIZE_CLASSES, "unspecified", "horizontalSizeClass"),
        read_choice(get("verticalSizeClass"), SIZE_CLASSES, "unspecified", "verticalSizeClass"),
        number(scale, "displayScale") or None if scale is not None else None,
        read_choice(get("userInterfaceIdiom"), IDIOMS, "unspecified", "userInterfaceIdiom"),
    )


# A trace is written as text at once: the same few traits come again and again, and building
# dictionaries for the encoder to take apart took half the time of a scenario.


@lru_cache(maxsize=4096)
def write_traits(traits):
    return json.dumps(
        {name: value for name, value in zip(TRAITS, traits) if value is not None},
        separators=(",", ":"),
    )


def write_size(size):
    return '{"width":%s,"height":%s}' % size


def write_call(entry, observes):
    """Of an entry of the log: to, call, what it carries, what the controller had."""
    to, call, carried, traits, size = entry
    if call == SIZE:
        text = f'{{"to":{to},"call":"{call}","size":{write_size(carried)}'
    elif call == DID:
        text = f'{{"to":{to},"call":"{call}","previous":{write_traits(carried)}'
    elif call == WILL:
        text = f'{{"to":{to},"call":"{call}","traits":{write_traits(carried)}'
    elif call == PREFERRED:
        text = f'{{"to":{to},"call":"{call}","child":{carried}'
    elif call in (ALONGSIDE, COMPLETION):
        text = f'{{"to":{to},"call":"{call}","block":{carried}'
    elif call in EVENTS and carried:
        text = f'{{"to":{to},"call":"{call}","ids":{carried}'
    else:
        text = f'{{"to":{to},"call":"{call}"'
    if observes:
        text += f',"has":{{"traits":{write_traits(traits)},"size":{write_size(size)}}}'
    return text + "}"


def write_state(controller):
    views = "".join(
        f',{{"name":{json.dumps(view.name)},"traits":{write_traits(view.traits)}}}'
        for view in controller.views
    )
    views = f',"views":[{views[1:]}]' if views else ""
    shown = controller.shown_document()
    shown = f',"document":{json.dumps(shown)}' if shown else ""
    active = "" if controller.layout is None else f',"active":{json.dumps(controller.layout.active)}'
    return (
        f'{{"name":{controller.quoted_name},"traits":{write_traits(controller.traits)},'
        f'"size":{write_size(controller.size)}{active}{views}{shown}}}'
    )


def read_rule(fields):
    """What a container answers for one axis, as a function of its own length there."""
    if fields is None:
        return same
    if "fixed" in fields:
        fixed = number(fields["fixed"], "fixed")
        return lambda length: fixed
    if "inset" in fields:
        inset = number(fields["inset"], "inset")
        return lambda length: max(0, length - inset)
    if "fraction" in fields:
        over, under = fields["fraction"]
        if not number(under, "fraction"):
            raise Malformed("a fraction over zero")
        return lambda length: whole(length * over // under)
    raise Malformed("a rule that is none of fixed, inset, fraction")


def read_sizing(fields):
    return read_rule(fields.get("width")), read_rule(fields.get("height"))


class Reaction:
    """What a container does in a callback of its own, and when."""

    EFFECTS = "override", "sizing", "add", "remove", "activate"

    def __init__(self, fields, traits):
        self.during = fields["during"]
        self.order = fields.get("order")
        self.when = fields["when"]
        self.effect = next((each for each in self.EFFECTS if each in fields), None)
        if not self.effect:
            raise Malformed("a reaction that does nothing")
        self.given = fields[self.effect]
        if self.effect == "override":
            self.given = self.given["child"], read_traits(self.given.get("traits"), traits)
        if self.during not in (WILL, SIZE, APPEAR, CHANGED, PREFERRED):
            raise Malformed(f"a reaction during {self.during!r}")
        if self.during in (WILL, SIZE):
            self.order = self.order or BEFORE
            if self.order not in (BEFORE, AFTER):
                raise Malformed(f"a reaction with the order {self.order!r}")
        is_shape = self.when in ("always", "taller", "wider")
        if not is_shape and not isinstance(self.when, dict):
            raise Malformed(f"a reaction when {self.when!r}")
        self.is_rich = (
            not is_shape or self.effect != "override" or self.during not in (SIZE, APPEAR)
        )

    def speaks_of(self, traits, size):
        """What a will-callback announces; elsewhere what the container has."""
        if self.when == "taller":
            return size.height > size.width
        if self.when == "wider":
            return size.width > size.height
        if self.when == "always":
            return True
        if "widthOver" in self.when:
            return size.width > self.when["widthOver"]
        if "horizontal" in self.when:
            return traits.horizontal_size_class == self.when["horizontal"]
        return traits.vertical_size_class == self.when["vertical"]


class View:
    """A view of a controller, which is a trait environment of its own."""

    def __init__(self, name, controller):
        self.name = name
        self.quoted_name = json.dumps(name)
        self.controller = controller

    @property
    def traits(self):
        return self.controller.traits

    @property
    def size(self):
        return self.controller.size

    def trait_collection_did_change(self, previous):
        self.controller.stage.log.call(self, DID, previous)


class ControllerDocument:
    """A controller's document, shown in the classes that the controller has."""

    def __init__(self, document):
        self.loaded = Loaded(document)

    def class_of(self, controller):
        traits = controller.traits
        return f"{traits.horizontal_size_class}-{traits.vertical_size_class}"

    def shown(self, controller):
        state = self.loaded.state(self.class_of(controller))
        return {
            "installed": [each["id"] for each in state["views"] + state["constraints"]],
            "outlets": [each["property"] for each in state["outlets"] if "held" in each],
        }


class Blocks:
    """What a controller gives to the coordinator in one of its callbacks."""

    def __init__(self, fields):
        self.during = fields["during"]
        self.alongside = fields.get("alongside")
        self.completion = fields.get("completion")
        if self.during not in (WILL, SIZE):
            raise Malformed(f"blocks during {self.during!r}")


class ScenarioController(ViewController):
    """A controller as a scenario describes it: forwards or not, reacts or not, tells the log."""

    def __init__(self, fields, stage):
        super().__init__(fields["name"])
        if not isinstance(self.name, str):
            raise Malformed(f"a controller's name is no string: {self.name!r}")
        self.quoted_name = json.dumps(self.name)
        self.stage = stage
        forwards = fields.get("forwards", (WILL, SIZE))
        self.passes_traits_on = WILL in forwards
        self.passes_size_on = SIZE in forwards
        reactions = fields.get("reactions") or ()
        self.reactions = [Reaction(each, stage.kit.traits) for each in reactions]
        for each in self.reactions:
            stage.needs("richReactions" if each.is_rich else "reactions")
        self.coordinates = [Blocks(each) for each in fields.get("coordinates") or ()]
        self.views = [stage.kit.view(name, self) for name in fields.get("views") or ()]
        sets = fields.get("constraintSets")
        self.layout = stage.kit.set_layout(sets, self) if sets else None
        document = fields.get("document")
        self.document = stage.kit.document(document) if document else None
        self.transition = None

    def shown_document(self):
        return self.document.shown(self) if self.document else None

    def view_will_appear(self):
        super().view_will_appear()
        if self.reactions:
            self.react(APPEAR, None, self.traits, self.size)
        if self.layout:
            self.layout.orientation = self.stage.orientation
            self.layout.first_layout()

    def note(self, event, constraints):
        self.stage.log.call(self, event, constraints)

    def will_transition(self, traits, coordinator):
        self.stage.log.call(self, WILL, traits)
        self.coordinate(WILL, coordinator)
        if self.reactions:
            self.react(WILL, BEFORE, traits, self.size)
        if self.passes_traits_on:
            super().will_transition(traits, coordinator)
        if self.reactions:
            self.react(WILL, AFTER, traits, self.size)

    def view_will_transition(self, size, coordinator):
        self.stage.log.call(self, SIZE, size)
        self.coordinate(SIZE, coordinator)
        if self.layout:
            self.transition = coordinator
            self.layout.size_will_change(size, self.note)
        if self.reactions:
            self.react(SIZE, BEFORE, self.traits, size)
        if self.passes_size_on:
            super().view_will_transition(size, coordinator)
        if self.reactions:
            self.react(SIZE, AFTER, self.traits, size)

    def trait_collection_did_change(self, previous):
        super().trait_collection_did_change(previous)
        self.stage.log.call(self, DID, previous)
        for view in self.views:
            view.trait_collection_did_change(previous)
        if self.reactions:
            self.react(CHANGED, None, self.traits, self.size)

    def preferred_content_size_did_change(self, child):
        super().preferred_content_size_did_change(child)
        self.stage.log.call(self, PREFERRED, child.quoted_name)
        if self.reactions:
            self.react(PREFERRED, None, self.traits, self.size)

    def coordinate(self, during, coordinator):
        for blocks in self.coordinates:
            if blocks.during == during:
                coordinator.animate(
                    self.block(ALONGSIDE, blocks.alongside),
                    self.block(COMPLETION, blocks.completion),
                )

    def block(self, kind, name):
        if name is None:
            return None
        return lambda: self.stage.log.call(self, kind, json.dumps(name))

    def react(self, during, order, traits, size):
        for reaction in self.reactions:
            if reaction.during != during or reaction.order not in (order, None):
                continue
            if reaction.speaks_of(traits, size):
                getattr(self, f"react_with_{reaction.effect}")(reaction.given)

    # What it does; a child of another container, or of none, is left alone.

    def react_with_override(self, given):
        name, traits = given
        child = self.own_child(name)
        if child:
            self.set_override(traits, child)

    def react_with_sizing(self, given):
        child = self.own_child(given["child"])
        if child:
            self.set_sizing(read_sizing(given.get("sizing") or {}), child)

    def react_with_add(self, given):
        if given["name"] not in self.stage.controllers:
            self.add_child(self.stage.build(given, self))

    def react_with_remove(self, name):
        child = self.own_child(name)
        if child:
            self.stage.remove(child)

    def react_with_activate(self, side):
        if self.layout:
            self.layout.make_active(side, self.note)

    def own_child(self, name):
        child = self.stage.controllers.get(name)
        return child if child is not None and child.parent is self else None


class ScenarioPresentation(PresentationController):
    """A presentation controller that tells the log."""

    def __init__(self, name, stage):
        super().__init__(name)
        self.quoted_name = json.dumps(name)
        self.stage = stage
        self.layout = None
        self.views = []

    def shown_document(self):
        return None

    def will_transition(self, traits, coordinator):
        self.stage.log.call(self, WILL, traits)
        super().will_transition(traits, coordinator)

    def view_will_transition(self, size, coordinator):
        self.stage.log.call(self, SIZE, size)
        super().view_will_transition(size, coordinator)

    def trait_collection_did_change(self, previous):
        super().trait_collection_did_change(previous)
        self.stage.log.call(self, DID, previous)

    def preferred_content_size_did_change(self, child):
        super().preferred_content_size_did_change(child)
        self.stage.log.call(self, PREFERRED, child.quoted_name)


class Log:
    """The calls of one step in their order."""

    def __init__(self):
        self.entries = []

    def call(self, controller, call, carried):
        entry = controller.quoted_name, call, carried, controller.traits, controller.size
        self.entries.append(entry)

    def take(self):
        entries, self.entries = self.entries, []
        return entries


class Stage:
    """One scenario being played."""

    def __init__(self, scenario, features, kit):
        self.features = features
        self.kit = kit
        self.unheard = {WILL, SIZE, DID} - features
        if "coordinator" not in features:
            self.unheard |= {ALONGSIDE, COMPLETION}
        if "preferredSize" not in features:
            self.unheard.add(PREFERRED)
        if "constraintEvents" not in features:
            self.unheard.update(EVENTS)
        self.device, self.orientation = scenario.get("device"), scenario.get("orientation")
        self.log = kit.log()
        self.controllers = {}
        self.removed = {}
        traits, size = self.read_window(scenario["window"])
        root = self.build(scenario["root"])
        self.window = Window(traits, size, root)
        self.window.transition_class = kit.transition

    def play(self, actions):
        """The trace, as text."""
        initial = self.states()
        self.log.take()  # what happened before is no part of a step
        steps = []
        for action in actions:
            self.perform(action)
            steps.append(f'{{"calls":[{self.calls()}],"states":[{self.states()}]}}')
        return f'{{"initial":[{initial}],"steps":[{",".join(steps)}]}}'

    def needs(self, feature):
        if feature not in self.features:
            raise Unsupported(feature)

    def calls(self):
        observes = "observations" in self.features
        entries = self.log.take()
        return ",".join(
            write_call(each, observes) for each in entries if each[1] not in self.unheard
        )

    def states(self):
        if "states" not in self.features:
            return ""
        return ",".join(map(write_state, self.window.root_view_controller.subtree()))

    def read_window(self, fields):
        traits = read_traits(fields["traits"], self.kit.traits)
        if None in traits:
            raise Malformed("a window with unspecified traits")
        return traits, read_size(fields["size"])

    def build(self, fields, parent=None):
        """A controller and its subtree, not yet in the window."""
        top = None
        to_build = [(fields, parent)]
        while to_build:
            fields, parent = to_build.pop()
            controller = self.build_one(fields)
            if top is None:
                top = controller
            else:
                parent.add_child(controller)
            if parent is not None:
                self.place(controller, parent, fields)
            children = fields.get("children")
            if children:
                to_build.extend((child, controller) for child in reversed(children))
            if fields.get("presents"):
                presentation = self.build_presentation(fields["presents"])
                controller.present(presentation)
                to_build.append((fields["presents"]["controller"], presentation))
        return top

    def build_presentation(self, fields):
        """A presentation controller with its answers for what it presents, which is not built yet."""
        self.needs("presentation")
        presentation = self.kit.presentation(fields["by"], self)
        self.register(presentation)
        presentation.answers = fields
        return presentation

    def build_one(self, fields):
        for key, feature in (
            ("forwards", "forwarding"), ("coordinates", "coordinator"), ("constraintSets", "constraintSets"),
            ("views", "views"), ("document", "controllerLayout"),
        ):
            if key in fields:
                self.needs(feature)
        controller = self.removed.pop(fields["name"], None)
        if controller:
            # The very same object returns; what the scenario says of it is new.
            controller.__init__(fields, self)
        else:
            controller = self.kit.controller(fields, self)
        self.register(controller)
        return controller

    def register(self, controller):
        if controller.name in self.controllers:
            raise Malformed(f"two controllers named {controller.name!r}")
        self.controllers[controller.name] = controller

    def place(self, controller, parent, fields):
        """Stores what the parent holds for the child. The top of what is added has none yet."""
        if isinstance(parent, PresentationController):
            return self.place_presented(controller, parent)
        if fields.get("override"):
            self.needs("overrides")
            parent.store_override(read_traits(fields["override"], self.kit.traits), controller)
        if fields.get("sizing"):
            self.needs("sizing")
            parent.sizing[controller] = read_sizing(fields["sizing"])

    def place_presented(self, controller, presentation):
        """Stores what a presentation controller answers for what it presents."""
        answers = presentation.answers
        if answers.get("override"):
            traits = read_traits(answers["override"], self.kit.traits)
            presentation.store_override(traits, controller)
        if answers.get("sizing"):
            presentation.sizing[controller] = read_sizing(answers["sizing"])

    def turned(self, orientation):
        """The rotation to the window that the device table gives (only with a window of one's own)."""
        request = {"device": self.device, "orientation": orientation}
        (width, height), (horizontal, vertical), scale, idiom = self.kit.devices().window(request)
        traits = {"horizontalSizeClass": horizontal, "verticalSizeClass": vertical,
                  "displayScale": scale, "userInterfaceIdiom": idiom}
        window = {"size": {"width": width, "height": height}, "traits": traits}
        return {"rotate": orientation, "window": window}

    def perform(self, action):
        if "turn" in action:
            action = self.turned(action["turn"])
        if "rotate" in action:
            self.orientation = action["rotate"]
            layouts = [each.layout for each in self.controllers.values() if each.layout]
            for layout in layouts:
                layout.orientation = self.orientation
            self.window.change(*self.read_window(action["window"]))
            for layout in layouts:
                layout.device_turned(layout.controller.note)
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
        elif "present" in action:
            self.needs("presentation")
            presenter = self.controllers.get(action["present"]["on"])
            if presenter and not presenter.presentation:
                presentation = self.build_presentation(action["present"])
                presentation.add_child(self.build(action["present"]["controller"], presentation))
                presenter.present(presentation)
        elif "dismiss" in action:
            self.needs("presentation")
            presenter = self.controllers.get(action["dismiss"])
            if presenter and presenter.presentation:
                for controller in presenter.presentation.subtree():
                    del self.controllers[controller.name]
                presenter.dismiss()
        elif "prefer" in action:
            self.needs("preferredSize")
            controller = self.controllers.get(action["prefer"]["controller"])
            if controller:
                controller.set_preferred_content_size(read_size(action["prefer"]["size"]))
        else:
            raise Malformed(f"an action of an unknown kind: {', '.join(action) or 'empty'}")

    def child(self, name):
        """The controller of this name if it has a container; the root has none."""
        controller = self.controllers.get(name)
        return controller if controller and controller.parent else None

    def remove(self, child):
        for controller in child.subtree():
            del self.controllers[controller.name]
            if isinstance(controller, ScenarioController):
                self.removed[controller.name] = controller
        child.remove_from_parent()


def solver():
    """What lays out constraints; it needs scipy, which takes a while to load."""
    from highs import Solver

    return Solver()


class Kit:
    """The classes that a driver plays with; a fault puts a subclass of its own in their place."""

    traits = Traits
    controller = ScenarioController
    presentation = ScenarioPresentation
    transition = Transition
    log = Log
    stage = Stage
    devices = DeviceTable
    catalogue = Catalogue
    loaded = Loaded
    editor = Editor
    solver = staticmethod(solver)
    set_layout = ConstraintLayout
    view = View
    document = ControllerDocument
