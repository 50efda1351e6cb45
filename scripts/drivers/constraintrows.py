"""A layout of the request `solve` as linear rows, for any solver.

A row is (name, {variable: coefficient}, constant, relation, priority): the sum of coefficients times
variables plus the constant has to be = 0, >= 0 or <= 0. A variable is (item, "x" | "y" | "width" |
"height"); the container's are numbers. The name of a row is ("constraint", id), ("size", id, side),
("compression", id, side) or ("hugging", id, side).
"""

REQUIRED = 1000
AXES = {
    "left": ("x", 0), "leading": ("x", 0), "right": ("x", 1), "trailing": ("x", 1),
    "centerX": ("x", 0.5), "top": ("y", 0), "bottom": ("y", 1), "centerY": ("y", 0.5),
}
LENGTH = {"x": "width", "y": "height"}


class Layout:
    def __init__(self, layout, size):
        self.items = [view["id"] for view in layout["views"]]
        self.views = {v["id"] for v in layout["views"] if v.get("kind") != "guide"}
        self.root = {"x": 0, "y": 0, "width": size["width"], "height": size["height"]}
        self.rows = []
        for constraint in layout["constraints"]:
            if constraint.get("active", True):
                self.rows.append(self.row(constraint))
        for view in layout["views"]:
            self.add_sizes(view)

    def value(self, item, side):
        """A position or size as coefficients and a constant."""
        return ({}, self.root[side]) if item == "root" else ({(item, side): 1}, 0)

    def attribute(self, anchor, owner):
        item, name = anchor
        if name in ("width", "height"):
            return self.value(item, name)
        side, share = AXES[name]
        total = self.value(item, side)
        if share:
            total = plus(total, self.value(item, LENGTH[side]), share)
        return plus(total, self.value(owner, side), -1) if owner else total

    def row(self, constraint):
        owner = constraint.get("owner")
        total = self.attribute(constraint["first"], owner)
        if constraint.get("second"):
            second = self.attribute(constraint["second"], owner)
            total = plus(total, second, -constraint.get("multiplier", 1))
        coefficients, constant = plus(total, ({}, constraint.get("constant", 0)), -1)
        priority = constraint.get("priority", REQUIRED)
        name = ("constraint", constraint["id"])
        return name, coefficients, constant, constraint["relation"], priority

    def add_sizes(self, view):
        item = view["id"]
        intrinsic = view.get("intrinsic") or [None, None]
        if isinstance(intrinsic, dict):
            intrinsic = [intrinsic.get("width"), intrinsic.get("height")]
        hugging = view.get("hugging") or [250, 250]
        compression = view.get("compression") or [750, 750]
        for axis, side in enumerate(("width", "height")):
            length = {(item, side): 1}
            if item in self.views:
                self.rows.append((("size", item, side), length, 0, ">=", REQUIRED))
            if intrinsic[axis] is not None:
                size = -intrinsic[axis]
                name = ("compression", item, side)
                self.rows.append((name, length, size, ">=", compression[axis]))
                self.rows.append((("hugging", item, side), length, size, "<=", hugging[axis]))

    def levels(self):
        """The optional rows by priority, the strongest first."""
        priorities = sorted({row[4] for row in self.rows if row[4] < REQUIRED}, reverse=True)
        return [[row for row in self.rows if row[4] == each] for each in priorities]

    def required(self):
        return [row for row in self.rows if row[4] >= REQUIRED]

    def frames(self, values, scale=None):
        """The frame of each item; with a scale each edge is rounded to the nearest pixel."""
        frames = []
        for item in self.items:
            frame = {"id": item}
            for near, length in LENGTH.items():
                start = values.get((item, near), 0)
                end = start + values.get((item, length), 0)
                if scale:
                    start, end = pixel(start, scale), pixel(end, scale)
                frame[near], frame[length] = start, end - start
            frames.append(frame)
        return frames


def plus(left, right, factor):
    coefficients = dict(left[0])
    for variable, coefficient in right[0].items():
        coefficients[variable] = coefficients.get(variable, 0) + factor * coefficient
    return {v: c for v, c in coefficients.items() if c}, left[1] + factor * right[1]


def pixel(value, scale):
    return (value * scale + 0.5 + 1e-7) // 1 / scale
