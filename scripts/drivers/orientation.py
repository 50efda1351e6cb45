"""Layouts whose constraints follow the shape, or the size, of their own view."""

import json

CHOOSE, DEACTIVATE, ACTIVATE, CONFLICT = "choose", "deactivate", "activate", "conflict"
EVENTS = (CHOOSE, DEACTIVATE, ACTIVATE, CONFLICT)


class ConstraintLayout:
    """The constraints of a view that fills its controller's view; which are active follows its size.

    Each method is a step that can be got wrong; the faults of the sample are subclasses.
    """

    def __init__(self, fields, controller):
        self.controller = controller
        self.common = fields.get("common", [])
        self.portrait = fields.get("portrait", [])
        self.landscape = fields.get("landscape", [])
        self.sized = fields.get("sized", [])
        self.active = list(fields.get("others", []))
        self.orientation = None  # of the device; no layout looks at it
        self.passes = 0

    def first_layout(self):
        """The view has its first size; no size is sent then."""
        self.update_constraints(lambda *_: None)

    def device_turned(self, note):
        """The device is held otherwise: that says nothing of the view."""

    def size_will_change(self, size, note):
        """The view still has the old size: its update pass comes when it has the new one."""
        self.controller.transition.set_needs_update(self)

    def update_constraints(self, note):
        """Makes the set for the view's size the active one; `note` takes what happens."""
        self.passes += 1
        note(CHOOSE, None)
        self.exchange(self.chosen(self.controller.size), note)

    def chosen(self, size):
        """The constraints for a size, the common ones left out."""
        if not self.sized:
            return self.landscape if size.width > size.height else self.portrait
        for each in self.sized:
            if size.width > each.get("widthOver", -1) and size.height > each.get("heightOver", -1):
                return each["constraints"]
        return []

    def own(self):
        """All that is chosen from."""
        sets = [each["constraints"] for each in self.sized] or [self.portrait, self.landscape]
        return [constraint for each in sets for constraint in each]

    def make_active(self, side, note):
        """The controller asks for one of the sets in a callback."""
        self.exchange({"portrait": self.portrait, "landscape": self.landscape}[side], note)

    def exchange(self, chosen, note):
        """The old ones go before the new ones come: they would conflict."""
        own = self.own()
        old = [each for each in self.active if each in own and each not in chosen]
        new = [each for each in self.common + chosen if each not in self.active]
        self.deactivate(old, note)
        self.activate(new, note)

    def deactivate(self, constraints, note):
        for each in constraints:
            self.active.remove(each)
        if constraints:
            note(DEACTIVATE, json.dumps(constraints))

    def activate(self, constraints, note):
        self.active += constraints
        if constraints:
            note(ACTIVATE, json.dumps(constraints))
