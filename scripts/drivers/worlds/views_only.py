#!/usr/bin/env python3
"""A layout library that adds and removes views, without constraints."""

from conversation import converse
from documents import showing

FEATURES = ["layoutViews", "layoutIdentity"]
FAULTS = {"general-first": "SL-3", "never-removed": "SL-6", "made-anew": "SL-7"}
if __name__ == "__main__":
    converse("views only", FEATURES, {}, {"layout": showing(("views",))}, FAULTS)
