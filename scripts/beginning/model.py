"""The steps of STEPS.md, taken: what a new user writes into model.py."""

NAME, VERSION = "mine", "0.1"

FEATURES = []

WORLD = None

TRAITS = ("horizontalSizeClass", "verticalSizeClass", "displayScale", "userInterfaceIdiom")


def combine(collections):
    result = {}
    for collection in collections:
        result.update(collection)
    return result


def contains(collection, other):
    return all(collection.get(trait) == value for trait, value in other.items())


def length(rule, side):
    if not rule:
        return side
    if "fixed" in rule:
        return rule["fixed"]
    if "inset" in rule:
        return max(0, side - rule["inset"])
    part, whole = rule["fraction"]
    return side * part // whole


class Controller:
    def __init__(self, fields, parent):
        self.name = fields["name"]
        self.parent = parent
        self.override = fields.get("override") or {}
        self.sizing = fields.get("sizing") or {}
        self.forwards = fields.get("forwards")
        self.children = [Controller(child, self) for child in fields.get("children") or []]

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


class Stage:
    def __init__(self, scenario, call):
        self.call = call
        self.window = scenario["window"]
        self.root = Controller(scenario["root"], None)
        self.settle(self.root)

    def find(self, name):
        return next((each for each in self.root.all() if each.name == name), None)

    def traits_of(self, each, container):
        return combine([container, each.override]) if each.parent else self.window["traits"]

    def size_of(self, each, container):
        if not each.parent:
            return self.window["size"]
        return {
            side: length(each.sizing.get(side), container[side]) for side in ("width", "height")
        }

    def settle(self, top):
        for each in top.all():
            parent = each.parent
            each.traits = self.traits_of(each, parent.traits if parent else None)
            each.size = self.size_of(each, parent.size if parent else None)

    def states(self):
        return [{"name": e.name, "traits": e.traits, "size": e.size} for e in self.root.all()]

    def note(self, each, name, **carried):
        self.call(each.name, name, has={"traits": each.traits, "size": each.size}, **carried)

    def will(self, each, traits):
        if traits == each.traits:
            return
        self.note(each, "willTransition", traits=traits)
        if each.forwards is None or "willTransition" in each.forwards:
            for child in each.children:
                self.will(child, self.traits_of(child, traits))

    def will_resize(self, each, size):
        if size == each.size:
            return
        self.note(each, "viewWillTransition", size=size)
        if each.forwards is None or "viewWillTransition" in each.forwards:
            for child in each.children:
                self.will_resize(child, self.size_of(child, size))

    def transition(self, top):
        parent = top.parent
        self.will(top, self.traits_of(top, parent.traits if parent else None))
        self.will_resize(top, self.size_of(top, parent.size if parent else None))
        before = [(each, each.traits) for each in top.all()]
        self.settle(top)
        for each, traits in before:
            if traits != each.traits:
                self.note(each, "didChange", previous=traits)

    def perform(self, action):
        kind = next((kind for kind in action if kind != "window"), "")
        if kind in ("rotate", "resize"):
            self.window = action["window"] if kind == "rotate" else action["resize"]
            self.transition(self.root)
        elif kind in ("override", "sizing"):
            child = self.find(action[kind]["child"])
            if not child or not child.parent:
                return
            if kind == "override":
                child.override = action[kind].get("traits") or {}
                self.transition(child)
            else:
                child.sizing = action[kind].get("sizing") or {}
                self.settle(child)
        elif kind == "add":
            parent = self.find(action["add"]["parent"])
            if parent:
                parent.children.append(Controller(action["add"]["child"], parent))
                self.settle(parent.children[-1])
        elif kind == "remove":
            child = self.find(action["remove"])
            if child and child.parent:
                child.parent.children.remove(child)


class TraitScene:
    def __init__(self, window, elements):
        self.window = window
        self.elements = elements
        self.own = {each["name"]: each.get("overrides") or {} for each in elements}
        self.registrations = []
        self.update()

    def update(self):
        self.traits = {}
        for each in self.elements:
            above = self.traits.get(each.get("inside"), self.window)
            self.traits[each["name"]] = combine([above, self.own[each["name"]]])

    def states(self):
        return [{"name": name, "traits": traits} for name, traits in self.traits.items()]

    def perform(self, action):
        if "window" in action:
            self.window = action["window"]
        elif "override" in action:
            self.own[action["override"]["of"]] = action["override"]["traits"]
        elif "register" in action:
            self.registrations.append(action["register"])
        else:
            ended = action["unregister"]
            self.registrations = [
                each for each in self.registrations
                if (each["id"], each["of"]) != (ended["id"], ended["of"])
            ]

    def turn(self, actions):
        before, calls = self.traits, []
        for action in actions:
            self.perform(action)
        self.update()
        for name, has in self.traits.items():
            previous = before[name]
            if previous != has:
                calls.append({"to": name, "previous": previous, "has": has})
            for each in self.registrations:
                if each["of"] == name and any(previous.get(t) != has.get(t) for t in each["traits"]):
                    call = {"to": name, "registration": each["id"]}
                    calls.append({**call, "previous": previous, "has": has})
        return calls
