#!/usr/bin/env python3
"""A framework that reports its callbacks, but never the traits or size of a controller."""

from controllers import Framework, running
from conversation import converse

FEATURES = "willTransition viewWillTransition didChange previousTraits overrides sizing".split()
WORLD = {}
FAULTS = {"children-untold": "PR-8", "fixed-view-told": "PR-12", "size-of-the-window": "PR-13"}


class NoStates(Framework):
    def told_of_traits(self, controller):
        told = super().told_of_traits(controller)
        if self.fault == "children-untold" and controller.parent and controller.parent.parent:
            return False
        return told

    def told_of_size(self, controller):
        is_fixed = all("fixed" in controller.sizing.get(side, {}) for side in ("width", "height"))
        if self.fault == "fixed-view-told" and is_fixed:
            return True
        return super().told_of_size(controller)

    def call(self, calls, controller, call, carried):
        if self.fault == "size-of-the-window" and call == "viewWillTransition":
            carried = {"size": self.window[1]}
        super().call(calls, controller, call, carried)


ANSWERS = {"run": running(NoStates, FEATURES)}
if __name__ == "__main__":
    converse("no states", FEATURES, WORLD, ANSWERS, FAULTS)
