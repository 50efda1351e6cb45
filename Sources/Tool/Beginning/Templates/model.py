"""What the driver stands for. The steps below are explained in STEPS.md, with examples."""

NAME, VERSION = "mine", "0.1"

# What the driver claims; each step says what to add.
FEATURES = []

# What the driver says of its world; step 8 says what.
WORLD = None


def combine(collections):
    # @step 1
    raise NotImplementedError("combine")


def contains(collection, other):
    raise NotImplementedError("contains")


class Stage:
    """A window and its controllers, fresh for each scenario."""

    def __init__(self, scenario, call):
        """call("root", "willTransition", traits={…}) notes a callback."""
        self.call = call
        # @step 2
        raise NotImplementedError("run")

    def states(self):
        """A list of {"name": …, "traits": {…}, "size": {…}}, in pre-order."""
        return []

    def perform(self, action):
        kind = action_kind(action)
        if kind in ("rotate", "resize"):
            window = action["window"] if kind == "rotate" else action["resize"]
            # @step 3
        elif kind == "override":
            change = action["override"]  # child, traits
            # @step 4
        elif kind == "sizing":
            change = action["sizing"]  # child, sizing
            # @step 5
        elif kind == "add":
            change = action["add"]  # parent, child
            # @step 6
        elif kind == "remove":
            name = action["remove"]
        # @step 7


class TraitScene:
    """A window with controllers and views, fresh for each request."""

    def __init__(self, window, elements):
        # @step 8
        raise NotImplementedError("traitScene")

    def states(self):
        """A list of {"name": …, "traits": {…}}, in the order of the elements."""
        return []

    def turn(self, actions):
        """A list of {"to": …, "registration": id, if it is one's, "previous": {…}, "has": {…}}."""
        return []


def action_kind(action):
    """The action's name: rotate, resize, override, sizing, add, remove."""
    return next((kind for kind in action if kind != "window"), "")
