"""Faults of views as trait environments."""

from faults import PLACES, fault
from scenario import View

PLACES["view"] = View


@fault("TR-9", "views have the window's traits, whatever their controller has")
class ViewsFollowWindow(View):
    @property
    def traits(self):
        return self.controller.stage.window.traits


@fault("TR-10", "views receive no didChange")
class ViewsNotTold(View):
    def trait_collection_did_change(self, previous):
        pass
