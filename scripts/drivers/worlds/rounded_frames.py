#!/usr/bin/env python3
"""A solver of equations whose frames lie on whole points; it cannot represent other frames."""

import sys
from fractions import Fraction
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from constraintrows import Layout
from conversation import converse

FEATURES = ["constraints"]
WORLD = {"rounded": True}
FAULTS = {"trailing-inside": "AL-1", "constants-doubled": "AL-1", "edges-cut": "AL-1"}


def solved(rows):
    """The variables that equations determine, by Gauss; those that are free are 0."""
    reduced = []
    for coefficients, constant in rows:
        row = {variable: Fraction(value) for variable, value in coefficients.items()}
        constant = Fraction(constant)
        for pivot, (others, rest) in reduced:
            factor = row.pop(pivot, 0)
            if factor:
                constant += factor * rest
                for variable, value in others.items():
                    row[variable] = row.get(variable, 0) + factor * value
        row = {variable: value for variable, value in row.items() if value}
        if not row:
            continue
        # Sizes stay free before positions do: those that are free are 0, and none is negative.
        pivot = next((each for each in row if each[1] in ("x", "y")), next(iter(row)))
        scale = -row.pop(pivot)
        reduced.append((pivot, ({v: c / scale for v, c in row.items()}, constant / scale)))
    values = {}
    for pivot, (others, rest) in reversed(reduced):
        values[pivot] = rest + sum(c * values.get(v, 0) for v, c in others.items())
    return values


def solve(request, fault):
    solutions = []
    for size in request["sizes"]:
        given = request["layout"]
        if fault == "trailing-inside":
            given = changed(given, lambda each: each["first"][1] == "trailing", -1)
        if fault == "constants-doubled":
            given = changed(given, lambda each: True, 2)
        layout = Layout(given, size)
        rows = [row[1:3] for row in layout.required() if row[3] == "=="]
        values = solved(rows)
        frames = layout.frames({key: float(value) for key, value in values.items()}, 1)
        if fault == "edges-cut":
            frames = [{**frame, "width": max(0, frame["width"] - 1)} for frame in frames]
        solutions.append({"frames": frames, "broken": [], "ambiguous": []})
    return "solutions", solutions


def changed(layout, concerns, factor):
    constraints = [
        {**each, "constant": each.get("constant", 0) * factor} if concerns(each) else each
        for each in layout["constraints"]
    ]
    return {**layout, "constraints": constraints}


if __name__ == "__main__":
    converse("rounded frames", FEATURES, WORLD, {"solve": solve}, FAULTS)
