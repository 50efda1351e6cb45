#!/usr/bin/env python3
"""A framework with a window of its own: it knows the screen, and derives size and traits in a turn."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from controllers import Framework, running
from conversation import converse
from devices import DeviceTable

FEATURES = """ownWindow willTransition viewWillTransition didChange previousTraits states observations
    overrides sizing containment""".split()
WORLD = {}
FAULTS = {"classes-stay": "TR-8", "below-the-bar": "TR-8", "root-left-behind": "PR-1"}
TABLE = DeviceTable()


class OwnWindow(Framework):
    def __init__(self, scenario, features, fault=None):
        self.device, self.orientation = scenario["device"], scenario["orientation"]
        self.share = "1"
        super().__init__(scenario, features, fault)

    def take(self, window):
        """Takes what the screen has, whatever window comes with a scenario."""
        request = {"device": self.device, "orientation": self.orientation}
        if self.share != "1":
            request["share"] = self.share
        elif self.device[0].isdigit() or self.device.startswith("mini"):
            request["screen"] = TABLE.screen(self.device)
            request["userInterfaceIdiom"] = "pad"
            del request["device"]
        (width, height), (horizontal, vertical), scale, idiom = TABLE.window(request)
        traits = {"horizontalSizeClass": horizontal, "verticalSizeClass": vertical,
                  "displayScale": scale, "userInterfaceIdiom": idiom}
        if self.fault == "classes-stay" and hasattr(self, "window"):
            traits = self.window[0]
        self.window = traits, {"width": width, "height": height}

    def environment(self, controller):
        if self.fault == "root-left-behind" and controller.parent is None and controller.traits:
            controller.next = controller.traits, controller.size
            return controller.next
        return super().environment(controller)

    def perform(self, action):
        if "turn" in action or "share" in action:
            self.orientation = action.get("turn", self.orientation)
            self.share = action.get("share", self.share)
            self.take(None)
            return self.transition(self.root)
        return super().perform(action)

    def reported(self):
        traits, size = self.window
        begin = {"x": 0, "y": 20 if self.fault == "below-the-bar" else 0}
        return {"origin": begin, "size": size, "traits": traits}

    def play(self, actions):
        trace = {"window": self.reported(), "initial": self.states(), "steps": []}
        for action in actions:
            calls = self.perform(action)
            step = {"calls": calls, "states": self.states(), "window": self.reported()}
            trace["steps"].append(step)
        return "trace", trace


ANSWERS = {"run": running(OwnWindow, FEATURES)}
if __name__ == "__main__":
    converse("own window", FEATURES, WORLD, ANSWERS, FAULTS)
