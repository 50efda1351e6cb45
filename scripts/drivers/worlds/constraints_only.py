#!/usr/bin/env python3
"""A layout library that activates constraints by class; its views always exist."""

from conversation import converse
from documents import showing

FEATURES = ["layoutConstraints"]
FAULTS = {"general-first": "SL-3", "never-removed": "SL-6", "base-classes-ignored": "SL-2"}
if __name__ == "__main__":
    converse("constraints only", FEATURES, {}, {"layout": showing(("constraints",))}, FAULTS)
