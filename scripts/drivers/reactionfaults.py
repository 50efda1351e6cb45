"""Faults of containers that react in their callbacks."""

from faults import fault
from scenario import PREFERRED, CHANGED, ScenarioController
from uikit import Transition


@fault("TR-6", "a child that is added in a callback has the traits of before")
class AddedWithoutTraits(Transition):
    def settle(self):
        pass


@fault("TR-6", "a child that is removed in a callback stays")
class RemovedStays(ScenarioController):
    def react_with_remove(self, name):
        pass


@fault("TR-6", "a child's size that is given in a callback has no effect")
class SizedInVain(ScenarioController):
    def react_with_sizing(self, given):
        pass


@fault("TR-6", "what a container does in a report has no effect")
class IdleInReports(ScenarioController):
    def react(self, during, order, traits, size):
        if during not in (CHANGED, PREFERRED):
            super().react(during, order, traits, size)
