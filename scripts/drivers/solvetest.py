#!/usr/bin/env python3
"""Worked examples for the drivers that solve constraints; skips those whose packages are missing.

    python3 scripts/drivers/solvetest.py
"""

import importlib
import sys

PHONE, WIDE = {"width": 320, "height": 480}, {"width": 480, "height": 320}
WHOLE = 1000


def constraint(identity, first, relation, second=None, constant=0, priority=WHOLE, multiplier=1):
    return {"id": identity, "first": first.split("."), "relation": relation,
            "second": second.split(".") if second else None, "multiplier": multiplier,
            "constant": constant, "priority": priority}


def layout(*constraints, **view):
    return {"views": [{"id": "a", **view}, {"id": "b"}], "constraints": list(constraints)}


def width(solution, item="a"):
    return next(frame["width"] for frame in solution["frames"] if frame["id"] == item)


def check_examples(solve):
    """Numbers that follow from the constraints by hand."""
    edges = layout(constraint("1", "a.left", "==", "root.left", 16),
                   constraint("2", "root.right", "==", "a.right", 16))
    yield "edges follow the container", [
        round(width(solve(edges, size, None)), 3) for size in (PHONE, WIDE, PHONE)
    ], [288, 448, 288]

    order = layout(constraint("1", "a.width", ">=", None, 100, 501),
                   constraint("2", "a.width", "==", None, 90, 500),
                   constraint("3", "a.width", "==", None, 50, 10))
    yield "priorities", round(width(solve(order, PHONE, None)), 3), 100

    nothing = layout(constraint("1", "a.width", "==", "b.width", multiplier=2),
                     constraint("2", "b.width", "==", "a.width", multiplier=3))
    yield "no size at all", round(width(solve(nothing, PHONE, None)), 3), 0

    label = layout(constraint("1", "a.width", "<=", None, 60),
                   intrinsic=[100, None], hugging=[250, 250], compression=[750, 750])
    yield "an intrinsic size", round(width(solve(label, PHONE, None)), 3), 60

    conflict = layout(constraint("1", "a.width", "==", None, 40),
                      constraint("2", "a.width", "==", None, 24))
    yield "a conflict", len(solve(conflict, PHONE, None)["broken"]), 1
    yield "a negative size", solve(layout(constraint("1", "a.width", "==", None, -16)), PHONE,
                                   None)["broken"], ["1"]


def check_ambiguity(solve):
    known = [constraint(f"{place}", f"a.{attribute}", "==", None, 40)
             for place, attribute in enumerate(("width", "height"))]
    known += [constraint("2", "a.left", "==", "root.left"),
              constraint("3", "a.top", "==", "root.top")]
    yield "what is determined", solve(layout(*known), PHONE, None)["ambiguous"], ["b"]


def main():
    failures = 0
    for name in ("kiwi", "highs"):
        try:
            driver = importlib.import_module(name)
        except ImportError as error:
            print(f"{name}: skipped, {error}")
            continue
        checks = list(check_examples(driver.solve))
        if "ambiguity" in driver.FEATURES:
            checks += list(check_ambiguity(driver.solve))
        for title, found, expected in checks:
            if found != expected:
                failures += 1
                print(f"{name}: {title}: {found}, expected {expected}")
        print(f"{name}: {len(checks)} examples")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
