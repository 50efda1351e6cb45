#!/usr/bin/env python3
"""A driver for kiwisolver (PyPI), a constraint solver in public use for layouts.

    pip install kiwisolver
    python3 scripts/drivers/kiwi.py

kiwi has equalities and inequalities with strengths. This driver adds:
- width >= 0 and height >= 0 of every view, as required constraints;
- the two inequalities of an intrinsic size;
- strengths for priorities. A strength is a weight below a thousand million, so the priorities that
  a layout uses are spread over that range evenly by factor: neighbours are a factor of 1 000 apart
  if there are two priorities, 19 for six, 2.7 for twenty. kiwi allows no larger factors.

The remaining failure is kiwi's own: AL-4, because weights add up. Enough weak constraints, or one
with a large enough error, outweigh a stronger one. kiwi does not determine whether a solution is
unique, so `ambiguity` is not claimed.
"""

import kiwisolver

from constraintrows import REQUIRED, Layout
from solvedriver import converse

FEATURES = ["constraints", "priorities", "inequalities", "intrinsicSize", "conflicts"]
STRONGEST = 1e9


def strengths(levels):
    """A weight for each priority; neighbours differ by the same factor."""
    factor = STRONGEST ** (1 / (len(levels) + 1))
    weights = [factor ** (len(levels) - place) for place in range(len(levels))]
    return {level[0][4]: weight for level, weight in zip(levels, weights)}


def solve(layout, size, scale):
    problem = Layout(layout, size)
    weights = strengths(problem.levels())
    # Sizes first: what cannot hold beside them is then a constraint of the layout.
    rows = sorted(problem.rows, key=lambda row: row[0][0] != "size")
    broken = []
    while True:
        values, refused = attempt(rows, weights)
        if refused is None:
            return {"frames": problem.frames(values, scale), "broken": broken, "ambiguous": []}
        # A solver that has refused a constraint is not used any more: its state is spoiled.
        rows = [row for row in rows if row is not refused]
        if refused[0][0] == "constraint":
            broken.append(refused[0][1])


def attempt(rows, weights):
    """The variables' values, or the first row that kiwi refuses."""
    solver, variables = kiwisolver.Solver(), {}
    for row in rows:
        _, coefficients, constant, relation, priority = row
        terms = []
        for variable, coefficient in coefficients.items():
            if variable not in variables:
                variables[variable] = kiwisolver.Variable("%s.%s" % variable)
            terms.append(kiwisolver.Term(variables[variable], coefficient))
        expression = kiwisolver.Expression(terms, constant)
        strength = weights[priority] if priority < REQUIRED else "required"
        try:
            solver.addConstraint(kiwisolver.Constraint(expression, relation, strength))
        except kiwisolver.UnsatisfiableConstraint:
            return None, row
    solver.updateVariables()
    return {variable: each.value() for variable, each in variables.items()}, None


if __name__ == "__main__":
    converse("kiwisolver", kiwisolver.__version__, FEATURES, solve)
