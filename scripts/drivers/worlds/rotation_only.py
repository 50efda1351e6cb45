#!/usr/bin/env python3
"""A framework whose hierarchy never changes: the only action is a rotation of the device."""

from controllers import Framework, running
from conversation import converse

FEATURES = "willTransition viewWillTransition didChange previousTraits states observations".split()
WORLD = {"actions": ["rotate"], "windows": "devices"}
FAULTS = {"last-child-forgotten": "PR-11", "sizes-before-traits": "PR-5", "traits-early": "PR-14"}


class RotationOnly(Framework):
    def told_of_size(self, controller):
        siblings = controller.parent.children if controller.parent else []
        if self.fault == "last-child-forgotten" and len(siblings) > 1:
            return controller is not siblings[-1] and super().told_of_size(controller)
        return super().told_of_size(controller)

    def phases(self, controllers):
        phases = list(super().phases(controllers))
        if self.fault == "sizes-before-traits":
            phases.sort(key=lambda phase: phase[1])
        return phases

    def call(self, calls, controller, call, carried):
        if self.fault == "traits-early" and call == "willTransition":
            before, controller.traits = controller.traits, controller.next[0]
            super().call(calls, controller, call, carried)
            controller.traits = before
        else:
            super().call(calls, controller, call, carried)


ANSWERS = {"run": running(RotationOnly, FEATURES)}
if __name__ == "__main__":
    converse("rotation only", FEATURES, WORLD, ANSWERS, FAULTS)
