"""The conversation of a driver, for the small frameworks in this folder."""

import json
import signal
import sys


class Skipped(Exception):
    """A question that cannot be asked here."""


def converse(name, features, world, answers, faults):
    """Answers requests until “bye”. `answers` maps a type to a function of the request and fault."""
    fault = sys.argv[sys.argv.index("--fault") + 1] if "--fault" in sys.argv else None
    if "--faults" in sys.argv:
        # Who closes the output, as “head” does, has seen enough.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        print("\n".join(f"{clause}  {each}" for each, clause in faults.items()))
        return
    if fault is not None and fault not in faults:
        sys.exit(f"{name}: no fault {fault!r}; there are {', '.join(faults)}")
    for line in sys.stdin.buffer:
        request = json.loads(line)
        kind = request.get("type")
        if kind == "bye":
            return
        if kind == "hello":
            say({
                "type": "ready", "protocol": 1, "features": features, "world": world,
                "implementation": {"name": name, "version": "1", "language": "Python"},
            })
            continue
        answer = {"type": "unsupported", "id": request["id"], "feature": kind}
        if kind in answers:
            try:
                field, value = answers[kind](request, fault)
                answer = {"type": "result", "id": request["id"], field: value}
            except Skipped as reason:
                answer = {"type": "skipped", "id": request["id"], "reason": str(reason)}
        say(answer)


def say(message):
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()
