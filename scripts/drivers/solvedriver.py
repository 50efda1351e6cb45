"""Answers only the request `solve`, with any solver: one JSON object per line."""

import json
import sys


def converse(name, version, features, solve):
    """Reads requests until the end; `solve` gives the solution of a layout in a size."""
    def send(message):
        sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
        sys.stdout.flush()

    for line in sys.stdin:
        if not line.strip():
            continue
        request = json.loads(line)
        kind, identity = request.get("type"), request.get("id")
        if kind == "hello":
            implementation = {"name": name, "version": version}
            send({"type": "ready", "protocol": 1, "implementation": implementation,
                  "features": features})
        elif kind == "bye":
            return
        elif kind != "solve":
            send({"type": "unsupported", "id": identity, "feature": str(kind)})
        else:
            try:
                solutions = [
                    solve(request["layout"], size, request.get("scale"))
                    for size in request["sizes"]
                ]
                send({"type": "result", "id": identity, "solutions": solutions})
            except Exception as error:  # the request is answered, whatever went wrong
                send({"type": "error", "id": identity, "message": f"{error!r}"})
