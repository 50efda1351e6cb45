#!/usr/bin/env python3
"""A framework that derives the size classes from the size of its window, and ignores the given ones.

It is right on every device of the table and on every share of a screen, but not for other windows.
"""

from controllers import CLASSES, Framework, running
from conversation import converse

FEATURES = """willTransition viewWillTransition didChange previousTraits states observations
    overrides containment""".split()
WORLD = {
    "traits": [*CLASSES, "userInterfaceIdiom"], "idioms": ["phone", "pad"],
    "constant": ["userInterfaceIdiom"], "windows": "devices",
}
FAULTS = {"by-width-alone": "PR-1", "size-of-before": "PR-13", "told-of-every-turn": "PR-15"}


class DerivedClasses(Framework):
    traits = (*CLASSES, "userInterfaceIdiom")

    def window_traits(self, window):
        width, height = window["size"]["width"], window["size"]["height"]
        idiom = window["traits"]["userInterfaceIdiom"]
        is_regular = width >= 660 if idiom == "pad" else width > height >= 414
        if self.fault == "by-width-alone" and idiom == "phone":
            is_regular = width >= 736
        is_tall = idiom == "pad" or height > width
        return {
            "horizontalSizeClass": "regular" if is_regular else "compact",
            "verticalSizeClass": "regular" if is_tall else "compact",
            "userInterfaceIdiom": idiom,
        }

    def told_of_traits(self, controller):
        if self.fault == "told-of-every-turn" and controller.parent is None:
            return controller.size != controller.next[1] or super().told_of_traits(controller)
        return super().told_of_traits(controller)

    def call(self, calls, controller, call, carried):
        if self.fault == "size-of-before" and call == "viewWillTransition":
            carried = {"size": controller.size}
        super().call(calls, controller, call, carried)


ANSWERS = {"run": running(DerivedClasses, FEATURES)}
if __name__ == "__main__":
    converse("derived classes", FEATURES, WORLD, ANSWERS, FAULTS)
