#!/usr/bin/env python3
"""A layout library that shows documents only in Final classes, the classes of devices."""

from conversation import converse
from documents import showing

SIZES = ("any", "compact", "regular")


def classes(request, fault):
    names = [(f"{width}-{height}", "any" not in (width, height)) for width in SIZES for height in SIZES]
    return "layoutClasses", [{"name": name, "final": final} for name, final in names]


def shown(request, fault):
    # A Base class cannot be had at run time: it ends the library.
    assert all("any" not in name for name in request["classes"])
    return showing(("views", "constraints", "attributes"))(request, fault)


FEATURES = ["layout", "layoutIdentity"]
FAULTS = {"base-classes-ignored": "SL-2", "never-removed": "SL-6", "made-anew": "SL-7"}
ANSWERS = {"layout": shown, "layoutClasses": classes}
if __name__ == "__main__":
    converse("final classes", FEATURES, {}, ANSWERS, FAULTS)
