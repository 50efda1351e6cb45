"""A small framework of view controllers, for drivers whose worlds are smaller than the documents'.

A driver defines the existing traits and the way in which the window gets them, and implements its
faults in the methods of a subclass.
"""

CLASSES = ("horizontalSizeClass", "verticalSizeClass")


class Controller:
    def __init__(self, fields, parent=None):
        self.name = fields["name"]
        self.parent = parent
        self.override = fields.get("override") or {}
        self.sizing = fields.get("sizing") or {}
        self.children = [Controller(child, self) for child in fields.get("children") or ()]
        self.traits, self.size = {}, {"width": 0, "height": 0}

    def subtree(self):
        yield self
        for child in self.children:
            yield from child.subtree()


class Framework:
    """Plays one scenario. `features` are those that the driver claims."""

    traits = CLASSES + ("displayScale", "userInterfaceIdiom")

    def __init__(self, scenario, features, fault=None):
        self.features = features
        self.fault = fault
        self.root = Controller(scenario["root"])
        self.take(scenario["window"])
        for controller in self.root.subtree():
            controller.traits, controller.size = self.environment(controller)

    # What a driver may do in another way.

    def window_traits(self, window):
        return {name: window["traits"][name] for name in self.traits}

    def inherited(self, controller):
        """The traits that a child gets from its container."""
        return controller.parent.next[0]

    def told_of_traits(self, controller):
        return controller.traits != controller.next[0]

    def told_of_size(self, controller):
        return controller.size != controller.next[1]

    def previous(self, controller, before):
        return before

    def phases(self, controllers):
        """Which controller gets which call before the change, in order."""
        yield from ((each, "willTransition") for each in controllers if self.told_of_traits(each))
        yield from ((each, "viewWillTransition") for each in controllers if self.told_of_size(each))

    # What is the same everywhere.

    def take(self, window):
        self.window = self.window_traits(window), dict(window["size"])

    def environment(self, controller):
        if controller.parent is None:
            controller.next = self.window
        else:
            traits = dict(self.inherited(controller))
            traits.update({k: v for k, v in controller.override.items() if k in self.traits})
            size = {side: length(controller.sizing.get(side), controller.parent.next[1][side])
                    for side in ("width", "height")}
            controller.next = traits, size
        return controller.next

    def transition(self, top):
        controllers = list(top.subtree())
        for controller in controllers:
            self.environment(controller)
        calls = []
        for controller, call in self.phases(controllers):
            carried = {"traits": controller.next[0]} if call == "willTransition" else {
                "size": controller.next[1]}
            self.call(calls, controller, call, carried)
        changed = [(each, each.traits) for each in controllers if self.told_of_traits(each)]
        for controller in controllers:
            controller.traits, controller.size = controller.next
        for controller, before in changed:
            carried = {"previous": self.previous(controller, before)}
            self.call(calls, controller, "didChange", carried)
        return calls

    def call(self, calls, controller, call, carried):
        if call not in self.features:
            return
        entry = {"to": controller.name, "call": call, **carried}
        if "observations" in self.features:
            entry["has"] = {"traits": controller.traits, "size": controller.size}
        calls.append(entry)

    def named(self, name):
        return next((each for each in self.root.subtree() if each.name == name), None)

    def perform(self, action):
        if "rotate" in action or "resize" in action:
            self.take(action.get("resize") or action["window"])
            return self.transition(self.root)
        if "override" in action:
            child = self.named(action["override"]["child"])
            if child is None or child.parent is None:
                return []
            child.override = action["override"].get("traits") or {}
            return self.transition(child)
        if "sizing" in action:
            child = self.named(action["sizing"]["child"])
            if child is not None and child.parent is not None:
                child.sizing = action["sizing"].get("sizing") or {}
                self.settle(child)
        elif "add" in action:
            parent = self.named(action["add"]["parent"])
            if parent is not None:
                child = Controller(action["add"]["child"], parent)
                parent.children.append(child)
                self.settle(child)
        elif "remove" in action:
            child = self.named(action["remove"])
            if child is not None and child.parent is not None:
                child.parent.children.remove(child)
        return []

    def settle(self, top):
        """Gives a subtree what it has at rest, without a call."""
        for controller in top.subtree():
            controller.traits, controller.size = self.environment(controller)

    def states(self):
        if "states" not in self.features:
            return []
        return [{"name": each.name, "traits": each.traits, "size": each.size}
                for each in self.root.subtree()]

    def play(self, actions):
        trace = {"initial": self.states(), "steps": []}
        for action in actions:
            calls = self.perform(action)
            trace["steps"].append({"calls": calls, "states": self.states()})
        return "trace", trace


def length(rule, parents):
    if not rule:
        return parents
    if "fixed" in rule:
        return rule["fixed"]
    if "inset" in rule:
        return max(0, parents - rule["inset"])
    over, under = rule["fraction"]
    return parents * over // under


def running(framework, features):
    """An answer to “run”."""
    return lambda request, fault: framework(
        request["scenario"], set(features), fault).play(request["scenario"].get("actions") or ())
