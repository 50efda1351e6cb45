#!/usr/bin/env python3
"""A framework that follows system 27 and has every trait that the protocol knows."""

import two_traits
from controllers import Framework, running
from conversation import converse

TRAITS = Framework.traits + (
    "userInterfaceStyle", "layoutDirection", "preferredContentSizeCategory", "accessibilityContrast",
    "legibilityWeight", "activeAppearance", "userInterfaceLevel",
)
WORLD = {"system": 27, "traits": list(TRAITS)}
FAULTS = {"style-not-inherited": "PR-2", "contrast-not-overridden": "PR-3", "level-not-combined": "TC-3"}


class AllTraits(Framework):
    traits = TRAITS

    def inherited(self, controller):
        traits = dict(super().inherited(controller))
        # Of the root only: lost further down, an override of an ancestor is lost too, which is PR-4.
        if self.fault == "style-not-inherited" and controller.parent.parent is None:
            traits["userInterfaceStyle"] = "light"
        if self.fault == "contrast-not-overridden":
            # The override is applied after this, so that it must not have the trait.
            controller.override = {k: v for k, v in controller.override.items() if k != "accessibilityContrast"}
        return traits


def combine(request, fault):
    field, combined = two_traits.combine(request, fault)
    if fault == "level-not-combined":
        combined.pop("userInterfaceLevel", None)
    return field, combined


ANSWERS = {
    "run": running(AllTraits, two_traits.FEATURES),
    "combine": combine,
    "contains": two_traits.contains,
}
if __name__ == "__main__":
    converse("all traits", two_traits.FEATURES, WORLD, ANSWERS, FAULTS)
