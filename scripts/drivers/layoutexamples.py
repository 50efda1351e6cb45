"""Worked examples with layout documents, written by hand from the sentences that “clauses” lists, for selftest.py."""

ROOT = {"id": "root", "kind": "view", "depth": 0}


def item(identity, depth=1, **fields):
    return {"id": identity, "kind": "label", "depth": depth, **fields}


def document(*items, constraints=(), outlets=()):
    return {
        "items": [ROOT, *items],
        "constraints": list(constraints),
        "outlets": [{"property": f"to {each}", "destination": each} for each in outlets],
    }


def only(*names):
    """Installed in these classes, and nowhere else."""
    return {"any-any": False, **{name: True for name in names}}


def font(**values):
    """A font by class, with an underscore in its name."""
    by_class = {name.replace("_", "-"): value for name, value in values.items()}
    return [{"name": "font", "value": by_class}]


EVERY = [f"{w}-{h}" for w in ("any", "compact", "regular") for h in ("any", "compact", "regular")]
# Title, document, and for each class what is in, what is held, which values there are.
WALKS = [
    ("a Base class reaches the Final ones", document(item("a", installed=only("compact-any"))),
     [("compact-regular", "root a"), ("compact-any", "root a"), ("regular-regular", "root")]),
    ("the Final class overrides",
     document(item("a", installed={"any-any": True, "compact-any": False, "compact-regular": True})),
     [("compact-regular", "root a"), ("compact-compact", "root"), ("any-any", "root a")]),
    ("values vary", document(item("a", attributes=font(any_any="1", regular_any="2",
                                                       regular_compact="3"))),
     [("any-any", "root a, font=1"), ("regular-regular", "root a, font=2"),
      ("regular-compact", "root a, font=3")]),
    ("constraints vary",
     document(item("a"), constraints=[{"id": "c", "items": ["a"], "installed": only("any-compact")}]),
     [("regular-compact", "root a c"), ("any-regular", "root a")]),
    ("a superview takes its subviews out, and constraints",
     document(item("a", installed=only("any-regular")), item("b", 2),
              constraints=[{"id": "c", "items": ["b", "root"]}]),
     [("compact-regular", "root a b c"), ("compact-compact", "root"), ("any-regular", "root a b c")]),
    ("outlets hold what is out, and it comes back",
     document(item("a", installed=only("compact-any")), outlets=["a"]),
     [("regular-regular", "root, holds a"), ("compact-regular", "root a, holds a"),
      ("regular-regular", "root, holds a"), ("compact-compact", "root a, holds a")]),
    ("variations that change nothing",
     document(item("a", installed={name: True for name in EVERY})),
     [("regular-regular", "root a"), ("any-any", "root a")]),
    ("history does not matter where two classes disagree",
     document(item("a", installed={"any-any": False, "compact-any": False, "any-regular": True})),
     [("compact-regular", "*"), ("any-any", "root"), ("compact-regular", "*")]),
]


def delete(identity, place="canvas", command=False):
    return {"delete": {"id": identity, "from": place, "command": command}}


def line(operation, name, **fields):
    return {operation: {"id": "a", "attribute": "font", "class": name, **fields}}


TWO = document(item("a", installed={"any-any": True, "regular-any": False}), item("b"))
PLAIN = document(item("a", attributes=font(any_any="1")))
# Title, document, and operations with what the document is then: items, where a is, its font.
SESSIONS = [
    ("added in the class that is edited", PLAIN,
     [({"choose": "compact-any"}, "compact-any: root a, font any-any 1"),
      ({"addItem": {"id": "z", "kind": "view", "inside": "root"}},
       "compact-any: root a z(any-any - compact-any +), font any-any 1")]),
    ("deleted from the canvas", TWO, [(delete("a"), "any-any: root b")]),
    ("deleted with Command", TWO,
     [({"choose": "any-compact"}, "any-compact: root a(any-any + regular-any -) b"),
      (delete("b", command=True),
       "any-compact: root a(any-any + regular-any -) b(any-any + any-compact -)")]),
    ("deleted in the size inspector", TWO,
     [(delete("b", "sizeInspector"), "any-any: root a(any-any + regular-any -) b(any-any -)")]),
    ("deleted where only any-any was edited", PLAIN,
     [(delete("a", "outline", True), "any-any: root")]),
    ("deleted from the size inspector where only any-any was edited", PLAIN,
     [(delete("a", "sizeInspector"), "any-any: root")]),
    ("lines of an inspector", PLAIN,
     [(line("addLine", "compact-any"), "any-any: root a, font any-any 1 compact-any 1"),
      (line("set", "compact-any", value="2"), "any-any: root a, font any-any 1 compact-any 2"),
      (line("set", "any-any", value="3"), "any-any: root a, font any-any 3 compact-any 2"),
      (line("removeLine", "compact-any"), "any-any: root a, font any-any 3")]),
]
PLUS = {"device": "iPhone 6 Plus", "orientation": "landscape"}


def brief_state(state):
    """What is in, what outlets hold, and the values."""
    names = [each["id"] for each in state["views"] + state["constraints"]]
    held = [f"holds {each['held']['id'] if 'held' in each else None}" for each in state["outlets"]]
    values = [f"{each['name']}={each['value']}" for each in state["values"]]
    return ", ".join([" ".join(names), *held, *values])


def brief_document(state):
    """The class that is edited, the items, where they are if not everywhere, the fonts."""
    names, values = [], []
    for each in state["document"]["items"]:
        installed = each.get("installed", {"any-any": True})
        signs = " ".join(f"{name} {'+' if installed[name] else '-'}"
                         for name in EVERY if name in installed)
        names.append(each["id"] + (f"({signs})" if signs != "any-any +" else ""))
        for attribute in each.get("attributes", ()):
            value = attribute["value"]
            values.append(" ".join(f"{name} {value[name]}" for name in EVERY if name in value))
    return f"{state['editing']}: " + ", ".join([" ".join(names), *(f"font {v}" for v in values)])


def keeps_identity(states):
    """Whether every id has had one token all along."""
    tokens = {}
    return all(
        tokens.setdefault(each["id"], each.get("token")) == each.get("token")
        for state in states
        for each in state["views"] + state["constraints"]
    )


def check_layouts(driver):
    walks = [
        {"type": "layout", "id": f"w{number}", "document": each, "classes": [name for name, _ in seen]}
        for number, (_, each, seen) in enumerate(WALKS)
    ]
    sessions = [
        {"type": "editing", "id": f"s{number}", "document": each,
         "operations": [operation for operation, _ in steps]}
        for number, (_, each, steps) in enumerate(SESSIONS)
    ]
    grids = [{"type": "grid", "id": name, "class": name} for name in EVERY]
    replies = driver.ask([*walks, *sessions, *grids, {"type": "layoutClasses", "id": "classes"}])
    if "layout" in driver.features:
        check_walks(driver, replies)
    if "editing" in driver.features:
        check_editing(driver, replies)


def check_walks(driver, replies):
    finals = {each["name"] for each in replies["classes"]["layoutClasses"] if each["final"]}
    driver.expect(len(replies["classes"]["layoutClasses"]), 9, "the number of classes")
    driver.expect(finals, {name for name in EVERY if "any" not in name}, "the Final classes")
    for number, (title, _, expected) in enumerate(WALKS):
        states = replies[f"w{number}"]["layout"]
        seen = {}
        for state, (name, words) in zip(states, expected):
            if words == "*":
                words = seen.setdefault(name, brief_state(state))
            driver.expect(brief_state(state), words, f"{title}, in {name}")
        driver.expect(keeps_identity(states), True, f"{title}: the same objects")


def check_editing(driver, replies):
    for number, (title, _, steps) in enumerate(SESSIONS):
        states = replies[f"s{number}"]["editing"]
        driver.expect(states[0]["editing"], "any-any", f"{title}: editing starts")
        for state, (operation, words) in zip(states[1:], steps):
            driver.expect(brief_document(state), words, f"{title}: {operation}")
    for name in EVERY:
        grid = replies[name]["grid"]
        width, height = name.split("-")
        covered = [each for each in EVERY if each.startswith(width.replace("any", ""))
                   and each.endswith(height.replace("any", ""))]
        driver.expect(grid["marked"], covered, f"the marks of {name}")
        driver.expect(PLUS in grid["affected"], "regular-compact" in covered, f"{name}: a 6 Plus")
        driver.expect(grid["highlighted"], name != "any-any", f"{name}: highlighted")
