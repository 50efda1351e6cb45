#!/usr/bin/env python3
"""A framework with the two size classes and no other trait."""

from controllers import CLASSES, Framework, running
from conversation import converse

FEATURES = """willTransition viewWillTransition didChange previousTraits states observations
    overrides sizing containment combine contains""".split()
WORLD = {"traits": list(CLASSES)}
FAULTS = {"inherits-from-window": "PR-4", "hidden-change-told": "PR-9", "previous-is-current": "PR-13"}


class TwoTraits(Framework):
    traits = CLASSES

    def inherited(self, controller):
        if self.fault == "inherits-from-window":
            return self.window[0]
        return super().inherited(controller)

    def told_of_traits(self, controller):
        if self.fault == "hidden-change-told" and controller.override:
            parent = controller.parent
            if parent is not None and parent.traits != parent.next[0]:
                return True
        return super().told_of_traits(controller)

    def previous(self, controller, before):
        if self.fault == "previous-is-current":
            return controller.next[0]
        return super().previous(controller, before)


def combine(request, fault):
    combined = {}
    for collection in request["collections"]:
        combined.update(collection)
    return "traits", combined


def contains(request, fault):
    return "contains", all(request["collection"].get(k) == v for k, v in request["other"].items())


ANSWERS = {"run": running(TwoTraits, FEATURES), "combine": combine, "contains": contains}
if __name__ == "__main__":
    converse("two traits", FEATURES, WORLD, ANSWERS, FAULTS)
