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


def trait_trace(request):
    scene = model.TraitScene(request["window"], request["elements"])
    initial, turns = scene.states(), []
    for turn in request.get("turns") or []:
        calls = scene.turn(turn["actions"])
        turns.append({"calls": calls, "states": scene.states()})
    return {"initial": initial, "turns": turns}


ANSWERS = {
    "combine": lambda request: {"traits": model.combine(request["collections"])},
    "contains": lambda request: {
        "contains": model.contains(request["collection"], request["other"])
    },
    "run": lambda request: {"trace": trace(request["scenario"])},
    "traitScene": lambda request: {"traitTrace": trait_trace(request)},
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
            **({"world": model.WORLD} if model.WORLD else {}),
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
