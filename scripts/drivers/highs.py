#!/usr/bin/env python3
"""A driver for constraints on linear programs: scipy's HiGHS, one priority after the other.

    pip install scipy
    python3 scripts/drivers/highs.py

The sum of errors of each level is minimized, then fixed. A view is ambiguous if one of its four
numbers can still have another value at the end. In a conflict one constraint is given up: the last
one of a minimal set.
"""

import numpy
import scipy
from scipy.optimize import milp
from scipy.sparse import coo_matrix

from constraintrows import Layout
from solvedriver import converse

FEATURES = ["constraints", "priorities", "inequalities", "intrinsicSize", "conflicts", "ambiguity"]
SLACK = 1e-5  # what a level's optimum may grow by; HiGHS itself is exact to 1e-7
NEAR = 8  # how far another solution is looked for, in points: where there is one, one is near


class Program:
    """Rows over numbered variables, each equal to zero or not negative."""

    def __init__(self):
        self.numbers = {}
        self.lower = []
        self.equal, self.least = [], []

    def number(self, variable, lower=None):
        if variable not in self.numbers:
            self.numbers[variable] = len(self.numbers)
            self.lower.append(lower)
        return self.numbers[variable]

    def add(self, coefficients, constant, relation):
        """Adds a row; one without variables is worth nothing here."""
        row = [(self.number(variable), factor) for variable, factor in coefficients.items()]
        if relation == "==":
            self.equal.append((row, -constant))
        else:
            sign = -1 if relation == ">=" else 1
            self.least.append(([(n, sign * f) for n, f in row], -sign * constant))

    def limits(self, count):
        """The rows as a matrix between two limits."""
        rows = self.equal + self.least
        entries = [(factor, place, n) for place, (row, _) in enumerate(rows) for n, factor in row]
        factors, places, numbers = zip(*entries) if entries else ((), (), ())
        upper = numpy.array([constant for _, constant in rows], dtype=float)
        lower = upper.copy()
        lower[len(self.equal):] = -numpy.inf
        matrix = coo_matrix((factors, (places, numbers)), shape=(len(rows), count)).tocsc()
        return [(matrix, lower, upper)] if rows else []

    def extended(self, values):
        """The variables, where those that came later are zero."""
        return numpy.append(values, numpy.zeros(len(self.numbers) - len(values)))

    def minimise(self, coefficients, near=None):
        """The smallest value and the variables there, or near others; `None` without a solution."""
        count = max(1, len(self.numbers))
        costs = numpy.zeros(count)
        for variable, factor in coefficients.items():
            costs[self.number(variable)] += factor
        bounds = numpy.array([(-numpy.inf if each is None else each, numpy.inf)
                              for each in self.lower] or [(0, 0)]).T
        if near is not None and len(near):
            bounds = numpy.maximum(bounds[0], near - NEAR), near + NEAR
        # `linprog` looks at its input for twice as long, which for a layout is most of the time.
        problem = {"c": costs, "bounds": bounds, "constraints": self.limits(count)}
        found = milp(**problem)
        if found.status not in (0, 3):  # infeasible, or not told apart from unbounded
            found = milp(**problem, options={"presolve": False})
        if found.status == 3:
            return -numpy.inf, None
        return (found.fun, found.x[:len(self.numbers)]) if found.status == 0 else None


def started(rows):
    """The program of these rows and values for which they hold; `None` if they cannot all hold."""
    program = Program()
    for _, coefficients, constant, relation, _ in rows:
        if not coefficients:
            wrong = {"==": constant != 0, ">=": constant < -SLACK, "<=": constant > SLACK}
            if wrong[relation]:
                return None
        program.add(coefficients, constant, relation)
    found = program.minimise({})
    return found and (program, found[1])


class Solver:
    """Each method is a step that can be got wrong; the faults of the sample are subclasses."""

    rows_of = Layout

    def solve(self, layout, size, scale):
        """The solution of a layout in a container of this size."""
        problem = self.rows_of(layout, size)
        required, broken = problem.required(), []
        while (start := started(required)) is None:
            row = self.given_up(required)
            required = [each for each in required if each is not row]
            if row[0][0] == "constraint":
                broken.append(row[0][1])
        program, values = start
        for number, level in enumerate(problem.levels()):
            values = self.lower_errors(program, values, level, number)
        found = {variable: values[number] for variable, number in program.numbers.items()}
        ambiguous = self.free_views(problem, program, values)
        return {"frames": problem.frames(found, scale), "broken": broken, "ambiguous": ambiguous}

    def solve_all(self, request, installed=None):
        """The solutions for each size; `installed` says what of a document is there."""
        layout = request["layout"] if installed is None else keep(request["layout"], installed)
        return [self.solve(layout, size, request.get("scale")) for size in request["sizes"]]

    def given_up(self, required):
        """The last row of a conflict from which none can be left out."""
        sizes = [row for row in required if row[0][0] == "size"]
        conflict = [row for row in required if row[0][0] != "size"]
        length = len(conflict)
        while length > 1:  # half of the rows at once, then fewer: most are no part of a conflict
            length //= 2
            place = 0
            while place < len(conflict):
                rest = conflict[:place] + conflict[place + length:]
                if started(rest + sizes):
                    place += length
                else:
                    conflict = rest
        return conflict[-1]

    def lower_errors(self, program, values, rows, level):
        """Adds the errors of rows, brings their sum to its minimum, and keeps it there."""
        errors = {}
        for place, (_, coefficients, constant, relation, _) in enumerate(rows):
            row = dict(coefficients)
            if relation in ("==", ">="):
                row[("below", level, place)] = 1
                program.number(("below", level, place), 0)
                errors[("below", level, place)] = 1
            if relation in ("==", "<="):
                row[("above", level, place)] = -1
                program.number(("above", level, place), 0)
                errors[("above", level, place)] = 1
            program.add(row, constant, relation)
        values = program.extended(values)
        least = 0
        if not all(holds(row, program, values) for row in rows):
            least, values = program.minimise(errors)
        program.add(errors, -least - SLACK, "<=")
        return values

    def free_views(self, problem, program, values):
        """Views of which some number can be another one."""
        sides = [(item, side) for item in problem.items if item in problem.views
                 for side in problem.root]
        moving = {variable for variable in sides if variable not in program.numbers}
        # Whatever moves shows when all is pushed one way, then the other: nearly always. What was
        # not seen to move is pushed again without the rest.
        still = [variable for variable in sides if variable in program.numbers]
        while still:
            push = {variable: 1 + 0.37 * place % 1 for place, variable in enumerate(still)}
            ends = [program.minimise({v: sign * f for v, f in push.items()}, values)
                    for sign in (1, -1)]
            spread = abs(ends[0][1] - ends[1][1])
            seen = {variable for variable in still if spread[program.numbers[variable]] > 0.01}
            if not seen:
                break
            moving |= seen
            still = [variable for variable in still if variable not in seen]
        return [item for item in problem.items if any(v[0] == item for v in moving)]


def holds(row, program, values):
    _, coefficients, constant, relation, _ = row
    total = constant + sum(f * values[program.numbers[v]] for v, f in coefficients.items())
    return abs(total) < 1e-7 or total > 0 and relation == ">=" or total < 0 and relation == "<="


def keep(layout, installed):
    """What of a layout a document installs; what it does not name is there."""
    gone = installed["gone"]
    return {
        "views": [view for view in layout["views"] if view["id"] not in gone],
        "constraints": [
            each for each in layout["constraints"]
            if each["id"] not in gone and each["first"][0] not in gone
            and not (each.get("second") and each["second"][0] in gone)
            and each.get("owner") not in gone
        ],
    }


def solve(layout, size, scale):
    return Solver().solve(layout, size, scale)


if __name__ == "__main__":
    converse("scipy HiGHS", scipy.__version__, FEATURES, solve)
