#!/usr/bin/env python3
"""Drivers that misbehave, one for each way we know. Usage: zoo.py NAME [FOLDER]

Every animal answers `contains` with what it should, except where its name says otherwise.
FOLDER is where an animal may keep what it wants to remember between processes. Animals start
hundreds of times, so each imports what only it needs.
"""
import json, os, signal, sys, time

name = sys.argv[1]
folder = sys.argv[2] if len(sys.argv) > 2 else "/nonexistent"
out = sys.stdout.buffer


def raw(data):
    if name == "byte-by-byte":
        for byte in data:
            os.write(1, bytes([byte]))
        return
    out.write(data.replace(b"\n", b"\r\n") if name == "carriage-returns" else data)
    out.flush()


def say(message):
    raw(json.dumps(message).encode() + b"\n")


def number():
    """How many requests were counted by all processes of this animal together."""
    path = os.path.join(folder, "count")
    with open(path, "ab") as file:
        file.write(b".")
    return os.path.getsize(path)


def contains(request):
    """Whether one collection has what the other specifies."""
    have, want = request["collection"], request["other"]
    return all(have.get(key) == value for key, value in want.items())


answers = {}


def result(request):
    answer = contains(request)
    if name == "caches":
        key = len(request["other"])  # a hash that is too weak
        answer = answers.setdefault(key, answer)
    return {"type": "result", "id": request["id"], "contains": answer}


def lines():
    """What is said, line by line; some animals have their own idea of a line."""
    if name == "reads-chunks":
        return iter(lambda: os.read(0, 65536).decode(), "")
    if name == "quits-when-idle":
        return iter(line_within_a_moment, "")
    return iter(sys.stdin.readline, "")


def line_within_a_moment():
    import select

    return sys.stdin.readline() if select.select([sys.stdin], [], [], 0.2)[0] else ""


def hang():
    """Whatever is said to it, for longer than any test."""
    while True:
        time.sleep(60)


def connects():
    import socket

    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as channel:
            channel.connect(("192.0.2.1", 9))
        return True
    except OSError:
        return False


def tell(request):
    """Answers with what the process finds around it."""
    import resource

    around = {
        "environment": sorted(os.environ),
        "folder": os.environ["TMPDIR"],
        "files": os.listdir(os.environ["TMPDIR"]),
        "cwd": os.getcwd(),
        "descriptors": sorted(int(name) for name in os.listdir("/proc/self/fd")),
        "isLeader": os.getpgid(0) == os.getpid(),
        "connects": connects(),
        "memory": resource.getrlimit(resource.RLIMIT_DATA)[0],
    }
    say({"type": "error", "id": request["id"], "message": json.dumps(around)})


def leave_child(new_session, environment=None):
    code = "import time; time.sleep(120)"
    command = [sys.executable, "-c", code, __file__, name, folder]
    import subprocess

    subprocess.Popen(command, start_new_session=new_session, env=environment)


# What a child runs: it says that it is what it is going to be, and stays.
STAY = "import sys, time; open(sys.argv[-1] + '/up', 'w').close(); time.sleep(120)"


def daemon(moment):
    """Leaves by a double fork, with a session of its own, no environment and no descriptors."""
    if os.fork():
        os.wait()
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    os.closerange(0, 256)
    os.execve(sys.executable, [sys.executable, "-c", STAY, __file__, moment, folder], {})


def join_group(other):
    """Leaves its process group for another one of the same session, where it may."""
    try:
        os.setpgid(0, other)
    except OSError:
        pass


def join_childs_group():
    import subprocess

    child = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(120)", __file__, name, folder],
        preexec_fn=lambda: os.setpgid(0, 0),
    )
    time.sleep(0.05)
    join_group(child.pid)


def keeper_signal(number):
    """A signal to the process that started it, and to that one's parent where it is the suite."""
    os.kill(os.getppid(), number)


def deep_folder():
    """A folder so deep that its path is longer than the system takes, and one that is closed."""
    here = os.getcwd()
    os.chdir(os.environ["TMPDIR"])
    for _ in range(600):
        os.mkdir("deeper-" * 8)
        os.chdir("deeper-" * 8)
    open("file", "w").close()
    os.chdir(os.environ["TMPDIR"])
    os.mkdir(b"not-utf8-\xff")
    open(b"not-utf8-\xff/file", "w").close()
    os.mkdir("closed")
    open("closed/file", "w").close()
    os.chmod("closed", 0)
    os.chdir(here)


def fork_children(count):
    """Children of children, each in a session of its own."""
    for _ in range(count):
        if os.fork():
            continue
        os.setsid()
        if os.fork() == 0:
            os.execv(
                sys.executable,
                [sys.executable, "-c", "import time; time.sleep(120)", __file__, name, folder],
            )
        os._exit(0)
    for _ in range(count):
        os.wait()


def harms():
    """What it can do to what is outside: files, the suite's processes and output, other programs."""
    import socket

    outside = os.path.join(folder, "harm")
    own = os.path.join(os.environ["TMPDIR"], "own")
    suite = int(os.environ.get("ZOO_SUITE", "0"))
    trials = {
        "writes outside": lambda: open(outside, "w").close(),
        "changes modes": lambda: os.chmod(folder, 0o755),
        "changes times": lambda: os.utime(folder),
        "changes attributes": lambda: os.setxattr(folder, "user.harm", b"x"),
        "mounts": lambda: mounts(folder),
        "connects": lambda: socket.socket(socket.AF_UNIX).connect(os.environ["ZOO_SOCKET"]),
        "signals": lambda: os.kill(suite, 0),
        "output": lambda: os.readlink("/proc/%d/fd/1" % suite),
        "own folder": lambda: open(own, "w").close(),
        "own modes": lambda: os.chmod(own, 0o700),
        "own sockets": lambda: socket.socketpair()[0].close(),
    }
    return [name for name, trial in trials.items() if succeeds(trial)]


def succeeds(trial):
    try:
        trial()
        return True
    except OSError:
        return False


def mounts(path):
    """Makes the mount of a path writable again, by either call."""
    import ctypes, struct

    library = ctypes.CDLL(None, use_errno=True)
    remount_bind = 0x1020
    attributes = ctypes.create_string_buffer(struct.pack("QQQQ", 0, 1, 0, 0), 32)
    by_name = library.mount(None, b"/", None, remount_bind, None)
    by_attributes = library.syscall(442, -100, b"/", 0x8000, attributes, 32)
    if by_name and by_attributes:
        raise OSError(path)


# --- before the handshake ---

if name == "leaves-group":
    join_childs_group()
if name == "leaves-group-and-stays":
    join_childs_group()
    for number_of_signal in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number_of_signal, signal.SIG_IGN)
if name == "daemon":
    daemon(name)
if name == "daemon-hangs":
    daemon(name)
    number()
    hang()
if name == "many-children":
    fork_children(20)
if name == "deep-folder":
    deep_folder()

if name == "exits-at-once":
    sys.stderr.write("cannot find libadaptive.so\n")
    sys.exit(3)
if name == "hangs-at-start":
    hang()
if name == "hangs-with-child":
    import subprocess

    subprocess.Popen([sys.executable, "-c", STAY, __file__, folder])
    number()
    hang()
if name == "nonsense-at-start":
    print("Welcome to Adaptive 1.0!", flush=True)
if name == "half-ready":
    raw(b'{"type":"ready","proto')
    sys.exit(0)
if name == "closes-stdout-at-start":
    os.close(1)
    hang()

odd_greetings = {
    "null-at-start": b"null\n",
    "list-at-start": b"[]\n",
    "empty-at-start": b"{}\n",
    "ready-without-features": b'{"type":"ready","protocol":1,"implementation":{"name":"zoo"}}\n',
    "protocol-is-text": b'{"type":"ready","protocol":"1","implementation":{"name":"zoo"},"features":[]}\n',
    "utf16-at-start": '{"type":"ready"}\n'.encode("utf-16"),
    "deep-at-start": b'{"type":"ready","later":' + b"[" * 5000 + b"]" * 5000 + b"}\n",
    "turned-around": json.dumps({"type": "refuse", "reason": "\u202eevil\u2066"}).encode() + b"\n",
}
if name in odd_greetings:
    raw(odd_greetings[name])
    hang()
if name == "byte-order-mark":
    raw(b"\xef\xbb\xbf")
if name == "ignores-signals":
    for number_of_signal in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number_of_signal, signal.SIG_IGN)

hello = json.loads(sys.stdin.readline())
assert hello["type"] == "hello", hello
if name == "refuses":
    say({"type": "refuse", "reason": "no licence \x1b[31mhere\x07"})
    sys.exit(0)

implementation = {"name": "zoo " + name, "version": "1", "language": "Python"}
if name == "forges-names":
    implementation["name"] = "\x1b[2J\x1b]0;owned\x07<script>alert(1)</script>\u202e"
ready = {
    "type": "ready",
    "protocol": 2 if name == "wrong-version" else 1,
    "implementation": implementation,
    "features": ["contains"],
}
if name == "one-at-a-time":
    ready["maxInFlight"] = 1
if name == "later-features":
    ready["features"].append("telepathy")
if name == "hundred-features":
    ready["features"] += ["contains", ""] + ["feature %d" % number for number in range(100)]
if name == "feature-is-a-number":
    ready["features"].append(7)
if name == "huge-name":
    implementation["name"] = "x" * 10_000_000
if name == "more-fields":
    ready["later"] = {"a": [None]}
if name in ("dies-of-two", "hangs-at-two"):
    ready["features"] = ["contains", "combine"]
    number()
say(ready)
if name == "ready-twice":
    say(ready)
if name == "answers-unasked":
    say({"type": "result", "id": "1", "contains": True})
if name == "exits-after-ready":
    sys.exit(0)
if name == "hangs-at-start-of-probe":
    hang()
if name in ("leaves-children", "leaves-children-elsewhere"):
    leave_child(new_session=name.endswith("elsewhere"))
if name == "leaves-children-unmarked":
    leave_child(new_session=True, environment={})
if name == "floods-the-log":
    sys.stderr.write("x" * 5_000_000 + "\nlast words\n")

# --- requests ---

# What stands in the place of an answer; ID is the request's.
odd_lines = {
    "trailing-comma": b'{"type":"result","id":ID,"contains":true,}',
    "leading-zero": b'{"type":"result","id":ID,"contains":true,"n":013}',
    "comment": b'{"type":"result","id":ID,"contains":true} // done',
    "single-quotes": b"{'type':'result','id':ID,'contains':true}",
    "null-answer": b'{"type":"result","id":ID,"contains":null}',
    "empty-object": b"{}",
    "list-line": b"[]",
    "no-id": b'{"type":"result","contains":true}',
    "no-answer": b'{"type":"result","id":ID}',
    "id-with-blanks": b'{"type":"result","id":" 1 ","contains":true}',
    "huge-number": b'{"type":"result","id":ID,"contains":' + b"9" * 400 + b"}",
    "infinity": b'{"type":"result","id":ID,"contains":Infinity}',
    "overlong-utf8": b'{"type":"result","id":"\xc0\xaf","contains":true}',
    "carriage-return-only": b'{"type":"result",\r"id":ID,\r"contains":"x"}',
    "type-twice": b'{"type":"result","type":"error","id":ID,"contains":true}',
}

asked = 0
waiting = []


def batch_of(line):
    """This line and all that can be read without waiting."""
    import select

    yield line
    while select.select([sys.stdin], [], [], 0.1)[0]:
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def bad(request):
    """Whether this is the request that the animal stumbles over: a scale of 13."""
    return "ZOO_ALWAYS" in os.environ or request.get("collection", {}).get("displayScale") == 13


def answer(request):
    global asked
    if request["type"] == "probe" and name != "answers-anything":
        return say({"type": "unsupported", "id": request["id"], "feature": request["operation"]})
    if name == "hangs-at-two" and request["type"] == "combine":
        hang()
    if name == "dies-of-two" and request["type"] == "combine":
        sys.stderr.write("Fatal error: nothing to combine\n")
        sys.stderr.flush()
        os.abort()
    if request["type"] not in ("contains", "probe"):
        return say({"type": "unsupported", "id": request["id"], "feature": request["type"]})
    asked += 1
    behave(request)


def behave(request):
    if name == "answers-anything":
        say({"type": "result", "id": request["id"], "contains": True})
    elif name == "hangs-in-the-middle" and bad(request):
        hang()
    elif name == "crashes" and bad(request):
        sys.stderr.write("Segmentation fault \x1b[31m(core dumped)\n")
        sys.stderr.flush()
        os.kill(os.getpid(), signal.SIGSEGV)
    elif name == "crashes-on-standard-output" and bad(request):
        # As a Java virtual machine does.
        raw(b"#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n#  SIGSEGV (0xb)\n")
        time.sleep(0.05)
        os.kill(os.getpid(), signal.SIGABRT)
    elif name == "crashes-now-and-then" and asked == 5:
        os._exit(9)
    elif name == "always-crashes":
        os._exit(1)
    elif name == "exits-after-each":
        say(result(request))
        os._exit(0)
    elif name in odd_lines and bad(request):
        raw(odd_lines[name].replace(b"ID", json.dumps(request["id"]).encode()) + b"\n")
    elif name == "tabs":
        raw(json.dumps(result(request)).replace(" ", "\t ").encode() + b"\n")
    elif name == "turns-around" and bad(request):
        say({"type": "error", "id": request["id"], "message": "\u202edlrow\u2066 \u200bhidden"})
    elif name == "half-a-megabyte-of-log" and bad(request):
        sys.stderr.buffer.write(b"\xff\x1b[2J" * 100_000)
        sys.stderr.flush()
        os._exit(7)
    elif name == "closes-stdout" and bad(request):
        os.close(1)
        hang()
    elif name == "daemon-at-work" and bad(request):
        daemon(name)
        say(result(request))
    elif name == "kills-its-parent" and bad(request):
        keeper_signal(signal.SIGKILL)
        hang()
    elif name == "stops-its-parent" and bad(request):
        keeper_signal(signal.SIGSTOP)
        hang()
    elif name == "harms" and bad(request):
        say({"type": "error", "id": request["id"], "message": json.dumps(harms())})
    elif name == "hangs-stopped" and bad(request):
        os.kill(os.getpid(), signal.SIGSTOP)
    elif name == "ends-in-the-middle" and bad(request):
        sys.exit(0)
    elif name == "kills-its-group" and bad(request):
        os.killpg(0, signal.SIGKILL)
    elif name == "lone-surrogate" and bad(request):
        say(dict(result(request), note="\ud800"))
    elif name == "nul" and bad(request):
        raw(b"\0" + json.dumps(result(request)).encode() + b"\n")
    elif name == "empty-line" and bad(request):
        raw(b"\n" + json.dumps(result(request)).encode() + b"\n")
    elif name == "two-on-a-line" and bad(request):
        raw(2 * (json.dumps(result(request)).encode() + b" ") + b"\n")
    elif name == "several-lines" and bad(request):
        raw(json.dumps(result(request), indent=2).encode() + b"\n")
    elif name == "escaped-names":
        raw(json.dumps(result(request)).replace("cont", "\\u0063ont").encode() + b"\n")
    elif name == "more-fields":
        say(dict(result(request), later={"x": [None]}))
    elif name == "half-a-line" and bad(request):
        raw(b'{"type":"result","id":')
        os._exit(0)
    elif name == "hundred-megabytes" and bad(request):
        raw(b'{"type":"result","id":"')
        try:
            for _ in range(100):
                raw(b"x" * 1_000_000)
        except BrokenPipeError:
            os._exit(1)
        raw(b'"}\n')
    elif name == "deep-nesting" and bad(request):
        raw(b'{"type":"result","id":"1","trace":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n")
    elif name == "invalid-utf8" and bad(request):
        raw(b'{"type":"result","id":"\xff\xfe","contains":true}\n')
    elif name == "nan" and bad(request):
        raw(b'{"type":"result","id":%s,"contains":NaN}\n' % json.dumps(request["id"]).encode())
    elif name == "1e999" and bad(request):
        raw(b'{"type":"result","id":%s,"contains":1e999}\n' % json.dumps(request["id"]).encode())
    elif name == "duplicate-keys" and bad(request):
        id = json.dumps(request["id"]).encode()
        raw(b'{"type":"result","id":%s,"contains":true,"contains":false}\n' % id)
    elif name == "wrong-type" and bad(request):
        say({"type": "result", "id": request["id"], "contains": "yes \x1b[31m"})
    elif name == "unknown-message" and bad(request):
        say({"type": "progress", "id": request["id"]})
    elif name == "wrong-id" and bad(request):
        say({"type": "result", "id": "<b>\x1b[31m" + request["id"], "contains": True})
    elif name == "number-as-id" and bad(request):
        say({"type": "result", "id": 7, "contains": True})
    elif name == "answers-each-twice" or (name == "answers-twice" and bad(request)):
        raw(2 * (json.dumps(result(request)).encode() + b"\n"))
    elif name == "noise" and bad(request):
        print("debug: computing \x1b[31mcontains", flush=True)
        say(result(request))
    elif name == "tells" and bad(request):
        tell(request)
    elif name == "long-answers":
        say(dict(result(request), later="x" * 900_000))
    elif name == "slow":
        time.sleep(0.06)
        say(result(request))
    elif name == "chokes-on-more" and "later" in request:
        say({"type": "error", "id": request["id"], "message": "unknown field"})
    elif name == "empty-lines-without-end" and bad(request):
        os.execvp("yes", ["yes", ""])
    elif name == "hangs-and-floods-the-log" and bad(request):
        os.set_inheritable(os.dup(1), True)
        os.dup2(2, 1)
        os.execvp("yes", ["yes", "still computing"])
    elif name == "late-noise" and bad(request):
        print("debug: buffered until the end")
        say(result(request))
    elif name == "unsupported" and bad(request):
        say({"type": "unsupported", "id": request["id"], "feature": "contains"})
    elif name == "raises" and bad(request):
        say({"type": "error", "id": request["id"], "message": "KeyError: 13 \x1b[31m"})
    elif name == "differs" and bad(request):
        say({"type": "result", "id": request["id"], "contains": number() % 2 == 0})
    elif name == "remembers" and bad(request):
        say({"type": "result", "id": request["id"], "contains": asked > 1})
    elif name == "tires" and bad(request) and asked > 3:
        say({"type": "unsupported", "id": request["id"], "feature": "contains"})
    else:
        say(result(request))


for line in lines():
    group = list(batch_of(line)) if name == "backwards" else [line]
    for request in reversed([json.loads(line) for line in group]):
        if request["type"] == "bye":
            if name in ("hangs-at-bye", "leaves-group-and-stays"):
                hang()
            if name == "crashes-at-bye":
                os.kill(os.getpid(), signal.SIGSEGV)
            if name == "aborts-at-bye":
                os.abort()
            if name == "floods-without-end-at-bye":
                os.execvp("yes", ["yes", "so long"])
            if name == "floods-at-bye":
                raw(b"x" * 3_000_000)
            if name == "exit-code":
                sys.exit(4)
            if name == "speaks-after-bye":
                print("so long")
            sys.exit(0)
        answer(request)
if name == "ignores-the-end":
    hang()
