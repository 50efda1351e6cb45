extension Skeleton {
  /// Python 3, without packages.
  static let python = Skeleton(
    name: "python",
    command: "python3 driver.py",
    model: "model.py",
    files: [("driver.py", pythonDriver), ("model.py", pythonModel)]
  )

  private static let pythonModel = #"""
    """What the driver stands for. The steps below are explained in STEPS.md, with examples."""

    NAME, VERSION = "mine", "0.1"

    # What the driver claims; each step says what to add.
    FEATURES = []


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
            """A list of {"name": …, "traits": {…}, "size": {…}}, a container before its children."""
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


    def action_kind(action):
        """The action's name: rotate, resize, override, sizing, add, remove."""
        return next((kind for kind in action if kind != "window"), "")
    """#

  private static let pythonDriver = #"""
    """The protocol's side of the driver; nothing here needs a change."""

    import json
    import os
    import sys

    import model

    # Standard output is the protocol's: what else is printed goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)


    def trace(scenario):
        calls = []

        def call(to, name, **carried):
            calls.append({"to": to, "call": name, **carried})

        stage = model.Stage(scenario, call)
        initial, steps = stage.states(), []
        for action in scenario.get("actions") or []:
            calls.clear()
            stage.perform(action)
            steps.append({"calls": list(calls), "states": stage.states()})
        return {"initial": initial, "steps": steps}


    ANSWERS = {
        "combine": lambda request: {"traits": model.combine(request["collections"])},
        "contains": lambda request: {
            "contains": model.contains(request["collection"], request["other"])
        },
        "run": lambda request: {"trace": trace(request["scenario"])},
    }


    def reply(request):
        kind = request.get("type")
        if kind == "hello":
            versions = request.get("protocol", {})
            if not versions.get("min", 1) <= 1 <= versions.get("max", 1):
                return {"type": "refuse", "reason": "this driver uses version 1"}
            return {
                "type": "ready",
                "protocol": 1,
                "implementation": {
                    "name": model.NAME, "version": model.VERSION, "language": "Python"
                },
                "features": model.FEATURES,
            }
        head = {"id": request.get("id")}
        if kind not in ANSWERS:
            return {"type": "unsupported", **head, "feature": request.get("operation", kind)}
        try:
            return {"type": "result", **head, **ANSWERS[kind](request)}
        except NotImplementedError as missing:
            return {"type": "unsupported", **head, "feature": str(missing)}
        except Exception as error:
            return {"type": "error", **head, "message": f"{type(error).__name__}: {error}"}


    sys.setrecursionlimit(100_000)
    if sys.stdin.isatty():
        print("This is a driver; try: adaptive-conformance doctor -- python3 driver.py", file=sys.stderr)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request.get("type") == "bye":
            break
        answers.write(json.dumps(reply(request)) + "\n")
        answers.flush()
    """#
}
