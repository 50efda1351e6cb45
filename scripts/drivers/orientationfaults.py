"""Faults of layouts that follow the shape of their view, most of them seen in public code."""

import json

from faults import PLACES, fault
from orientation import CONFLICT, ConstraintLayout

PLACES["set_layout"] = ConstraintLayout


@fault("OL-1", "the layout is chosen by how the device is held")
class LayoutByDevice(ConstraintLayout):
    def device_turned(self, note):
        self.update_constraints(note)

    def chosen(self, size):
        if self.sized or self.orientation is None:
            return super().chosen(size)
        return self.portrait if self.orientation.startswith("portrait") else self.landscape


@fault("OL-2", "the old set stays active beside the new one")
class OldSetKept(ConstraintLayout):
    def deactivate(self, constraints, note):
        pass


@fault("OL-3", "the layout is chosen at first and never again")
class LayoutChosenOnce(ConstraintLayout):
    def size_will_change(self, size, note):
        pass


@fault("OL-4", "the layout is chosen by the horizontal size class")
class LayoutByClass(ConstraintLayout):
    def chosen(self, size):
        if self.sized:
            return super().chosen(size)
        is_compact = self.controller.traits.horizontal_size_class == "compact"
        return self.portrait if is_compact else self.landscape


@fault("OL-5", "the layout is chosen in viewWillTransition, by the old bounds")
class LayoutByOldBounds(ConstraintLayout):
    def size_will_change(self, size, note):
        self.update_constraints(note)


@fault("OL-6", "the new set is activated before the old one is deactivated")
class ActivatesFirst(ConstraintLayout):
    def exchange(self, chosen, note):
        own = self.own()
        old = [each for each in self.active if each in own and each not in chosen]
        new = [each for each in self.common + chosen if each not in self.active]
        self.activate(new, note)
        if old and new:
            note(CONFLICT, json.dumps(new + old))
        self.deactivate(old, note)


@fault("OL-7", "no set is chosen at the first layout")
class NoFirstLayout(ConstraintLayout):
    def first_layout(self):
        self.active += [each for each in self.common if each not in self.active]


@fault("OL-8", "all constraints of the view are removed, foreign ones too")
class RemovesForeign(ConstraintLayout):
    def exchange(self, chosen, note):
        self.deactivate(list(self.active), note)
        self.activate(self.common + chosen, note)


@fault("OL-8", "after two changes common constraints are active twice")
class ConstraintsDoubled(ConstraintLayout):
    def exchange(self, chosen, note):
        super().exchange(chosen, note)
        if self.passes > 2:
            self.activate(list(self.common), note)


@fault("OL-9", "a layout by points takes the height for the width")
class HeightForWidth(ConstraintLayout):
    def chosen(self, size):
        return super().chosen(type(size)(*reversed(size)) if self.sized else size)


@fault("OL-M1", "the layout follows the first change of its size, and no later one")
class LayoutChosenTwice(ConstraintLayout):
    def update_constraints(self, note):
        if self.passes < 2:
            super().update_constraints(note)
