"""Faults of documents under controllers."""

from faults import PLACES, fault
from scenario import ControllerDocument

PLACES["document"] = ControllerDocument


@fault("TR-7", "a controller's document is chosen by the window's classes")
class DocumentFollowsWindow(ControllerDocument):
    def class_of(self, controller):
        return super().class_of(controller.stage.window)
