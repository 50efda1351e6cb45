#!/usr/bin/env python3
"""A framework of controllers and views with own overrides and registrations, as since system 17."""

from conversation import converse

FEATURES = [
    "traitOverrides", "viewsBetween", "registration", "traitCollectionDidChange", "updateTraits",
    "customTraits",
]
WORLD = {"system": 17}
FAULTS = {
    "below-untouched": "TO-1", "inherited-wins": "TO-2", "removed-stays": "TO-3",
    "topmost-wins": "TO-4", "child-of-parent": "TO-5", "own-change-only": "TO-6",
    "any-trait": "TO-7", "previous-is-current": "TO-8", "never-ends": "TO-9",
    "not-beside-registrations": "TO-10", "updates-later": "TO-12", "no-default": "TO-13",
}


class Scene:
    def __init__(self, fields, fault):
        self.fault = fault
        self.defaults = {} if fault == "no-default" else fields.get("defaults", {})
        self.window = fields["window"]
        self.elements = fields["elements"]
        self.overrides = {each["name"]: each.get("overrides", {}) for each in self.elements}
        self.former = {name: dict(own) for name, own in self.overrides.items()}
        self.registrations = []
        self.traits = self.resolved()

    def perform(self, action):
        if "window" in action:
            self.window = action["window"]
        elif "override" in action:
            given = action["override"]
            self.overrides[given["of"]] = given["traits"]
            self.former[given["of"]].update(given["traits"])
        elif "register" in action:
            self.registrations.append(action["register"])
        elif self.fault != "never-ends":
            ended = action["unregister"]
            self.registrations = [
                each for each in self.registrations
                if (each["id"], each["of"]) != (ended["id"], ended["of"])
            ]

    def resolved(self):
        """The traits of each element, in order: those of what it is inside, and its own overrides."""
        traits, controllers = {}, {}
        for element in self.elements:
            name, container = element["name"], element.get("inside")
            inherited = traits.get(container, {**self.defaults, **self.window})
            own = self.overrides[name]
            parent = controllers.get(container)
            controllers[name] = parent if element.get("view") else name
            if self.fault == "below-untouched":
                inherited = {**self.defaults, **self.window}
            elif self.fault == "child-of-parent" and not element.get("view") and parent:
                inherited = traits[parent]
            if self.fault == "inherited-wins":
                traits[name] = {**own, **inherited}
            elif self.fault == "removed-stays":
                traits[name] = {**inherited, **self.former[name], **own}
            elif self.fault == "topmost-wins" and container:
                above = {**self.overrides[container]}
                traits[name] = {**inherited, **own, **above}
            else:
                traits[name] = {**inherited, **own}
        return traits

    def inside(self, top):
        """The names of an element and of all that is inside it, in order."""
        names = [top]
        for element in self.elements:
            if element.get("inside") in names and element["name"] not in names:
                names.append(element["name"])
        return [each["name"] for each in self.elements if each["name"] in names]

    def update(self, top=None):
        """Gives each element, or one and all inside it, its traits; the callbacks about the changes."""
        names = self.inside(top) if top else list(self.traits)
        before, resolved = self.traits, self.resolved()
        self.traits = {**before, **{name: resolved[name] for name in names}}
        calls = []
        for name in names:
            old, new = before[name], self.traits[name]
            if old == new:
                continue
            own = [each for each in self.registrations if each["of"] == name]
            if not (self.fault == "not-beside-registrations" and own):
                calls.append({"to": name, "previous": old, "has": new})
            for registration in own:
                if self.is_called(registration, name, old, new):
                    previous = new if self.fault == "previous-is-current" else old
                    calls.append(
                        {"to": name, "registration": registration["id"], "previous": previous, "has": new}
                    )
        return calls

    def is_called(self, registration, name, old, new):
        if self.fault == "any-trait":
            return True
        if self.fault == "own-change-only" and not self.overrides[name]:
            return False
        return any(old.get(trait) != new.get(trait) for trait in registration["traits"])

    def states(self, names=None):
        return [{"name": name, "traits": self.traits[name]} for name in names or self.traits]


def play(request, fault):
    scene = Scene(request, fault)
    trace = {"initial": scene.states(), "turns": []}
    for turn in request["turns"]:
        calls, updates = [], []
        for action in turn["actions"]:
            if "update" in action:
                if fault != "updates-later":
                    calls += scene.update(action["update"])
                states = scene.states(scene.inside(action["update"]))
                updates.append({"calls": len(calls), "states": states})
            else:
                scene.perform(action)
        calls += scene.update()
        trace["turns"].append({"calls": calls, "states": scene.states(), "updates": updates})
    return "traitTrace", trace


if __name__ == "__main__":
    converse("trait overrides", FEATURES, WORLD, {"traitScene": play}, FAULTS)
