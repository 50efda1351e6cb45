"""Faults of solving constraints: each is a small change of the solver with one error."""

import importlib.util

from faults import FAULTS, Fault
from scenario import Kit


def fault(name, clause, crime):
    """Lists a function that makes the faulty solver; scipy is not loaded before it is needed."""

    def listed(make):
        if importlib.util.find_spec("scipy"):
            FAULTS[name] = each = object.__new__(Fault)
            each.name, each.clause, each.crime = name, clause, crime
            each.kit = type(name, (Kit,), {"solver": staticmethod(make)})
        return make

    return listed


def rows_changed(change):
    """A solver whose rows are changed before they are solved."""
    from highs import Layout, Solver

    class Rows(Layout):
        def __init__(self, layout, size):
            super().__init__(layout, size)
            self.rows = [row for each in self.rows if (row := change(each)) is not None]

    return type("Faulty", (Solver,), {"rows_of": Rows})()


@fault("inequalities-turned", "AL-1", "at least is taken for at most, and the reverse")
def inequalities_turned():
    turned = {"<=": ">=", ">=": "<=", "==": "=="}
    return rows_changed(
        lambda row: (*row[:3], turned[row[3]], row[4]) if row[0][0] == "constraint" else row
    )


@fault("negative-sizes", "AL-2", "a view may be narrower than nothing")
def negative_sizes():
    return rows_changed(lambda row: None if row[0][0] == "size" else row)


@fault("conflicts-unsaid", "AL-3", "what is given up is not reported")
def conflicts_unsaid():
    from highs import Solver

    class Faulty(Solver):
        def solve(self, *arguments):
            return {**super().solve(*arguments), "broken": []}

    return Faulty()


@fault("one-level", "AL-4", "all optional constraints are weighed against each other at once")
def one_level():
    return rows_changed(lambda row: (*row[:4], 500) if row[4] < 1000 else row)


@fault("content-exchanged", "AL-6", "hugging and compression resistance are exchanged")
def content_exchanged():
    turned = {"hugging": "<=", "compression": ">="}
    other = {"hugging": ">=", "compression": "<="}
    return rows_changed(
        lambda row: (*row[:3], other[row[0][0]], row[4]) if row[0][0] in turned else row
    )


@fault("never-ambiguous", "AL-7", "no view is ever reported as ambiguous")
def never_ambiguous():
    from highs import Solver

    return type("Faulty", (Solver,), {"free_views": lambda self, *_: []})()


@fault("uninstalled-counted", "AL-9", "views and constraints count that a class does not install")
def uninstalled_counted():
    from highs import Solver

    class Faulty(Solver):
        def solve_all(self, request, installed=None):
            return super().solve_all(request)

    return Faulty()


@fault("scale-ignored", "AL-10", "frames are not rounded to pixels")
def scale_ignored():
    from highs import Solver

    class Faulty(Solver):
        def solve(self, layout, size, scale):
            return super().solve(layout, size, None)

    return Faulty()
