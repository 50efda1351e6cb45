"""Size-class-specific layout: documents that vary by class, loaded, taken through classes, edited.

Documents are in the form of the protocol. Loading creates an object for every item. The hierarchy
holds the installed ones; a change of class adds and removes them.
"""

import copy
import itertools

WIDTHS = HEIGHTS = ("any", "compact", "regular")
CLASSES = [f"{width}-{height}" for width in WIDTHS for height in HEIGHTS]
ANY = "any-any"


class Refused(Exception):
    """An operation that cannot be done; nothing has changed."""


def parts(name):
    if name not in CLASSES:
        raise ValueError(f"no such class: {name!r}")
    return name.split("-")


def is_final(name):
    return "any" not in parts(name)


def covers(general, special):
    return all(one in ("any", other) for one, other in zip(parts(general), parts(special)))


def resolve(values, name, missing):
    """What holds in a class: its own word, else that of its width, of its height, of any-any."""
    width, height = parts(name)
    for candidate in (name, f"{width}-any", f"any-{height}", ANY):
        if candidate in values:
            return values[candidate]
    return missing


class Catalogue:
    """The nine classes, and the 3 x 3 grid that they are chosen from."""

    def list_classes(self):
        return [{"name": name, "final": is_final(name)} for name in CLASSES]

    def marked(self, chosen):
        return [name for name in CLASSES if covers(chosen, name)]

    def grid(self, chosen, devices):
        """The grid; devices are (name, classes in portrait, classes in landscape)."""
        return {
            "name": chosen,
            "marked": self.marked(chosen),
            "affected": [
                {"device": device, "orientation": orientation}
                for device, portrait, landscape in devices
                for orientation, classes in (("portrait", portrait), ("landscape", landscape))
                if covers(chosen, "-".join(classes))
            ],
            "highlighted": chosen != ANY,
        }


class Thing:
    """An object made for an item or a constraint; it lives as long as the document is loaded."""

    tokens = itertools.count(1)

    def __init__(self, entry, has_token=False):
        self.entry = entry
        self.token = f"object {next(self.tokens)}" if has_token else None
        self.superview = None

    @property
    def id(self):
        return self.entry["id"]

    def is_installed(self, name):
        return self.resolve(self.entry.get("installed", {}), name, True)

    def resolve(self, values, name, missing):
        return resolve(values, name, missing)

    def values(self, name):
        return [
            {
                "owner": self.id,
                "name": attribute["name"],
                "value": self.resolve(attribute["value"], name, None),
            }
            for attribute in self.entry.get("attributes", ())
        ]

    def reported(self):
        return {"id": self.id, **({"token": self.token} if self.token else {})}


class Loaded:
    """A loaded document."""

    thing = Thing

    def __init__(self, document, has_tokens=False):
        self.views = [self.thing(each, has_tokens) for each in document["items"]]
        self.constraints = [
            self.thing(each, has_tokens) for each in document.get("constraints", ())
        ]
        self.root = self.views[0]
        path = []
        for view in self.views:
            depth = view.entry.get("depth", 0)
            del path[depth:]
            view.superview = path[-1] if path else None
            path.append(view)
        objects = {thing.id: thing for thing in self.views + self.constraints}
        self.outlets = [
            (outlet["property"], objects.get(outlet["destination"]))
            for outlet in document.get("outlets", ())
        ]
        self.installed = set()

    def change(self, name):
        """Takes out what does not belong in this class, puts in what does; superviews come first."""
        for view in self.views:
            belongs = view is self.root or (
                view.superview.id in self.installed and view.is_installed(name)
            )
            (self.installed.add if belongs else self.installed.discard)(view.id)

    def is_active(self, constraint, name):
        return (
            constraint.is_installed(name)
            and self.installed.issuperset(constraint.entry["items"])
        )

    def held(self, thing):
        """What an outlet to a thing holds: the thing, whether it is in or out."""
        return thing

    def state(self, name):
        self.change(name)
        views = [view for view in self.views if view.id in self.installed]
        constraints = [each for each in self.constraints if self.is_active(each, name)]
        outlets = [(property, self.held(thing)) for property, thing in self.outlets]
        return {
            "class": name,
            "views": [
                {**view.reported(), **({"parent": view.superview.id} if view.superview else {})}
                for view in views
            ],
            "constraints": [constraint.reported() for constraint in constraints],
            "outlets": [
                {"property": property, **({"held": held.reported()} if held else {})}
                for property, held in outlets
            ],
            "values": [
                value for thing in self.views + self.constraints for value in thing.values(name)
            ],
        }


    def walk(self, classes):
        return [self.state(name) for name in classes]


class Editor:
    """Edits a document, as Interface Builder does."""

    start = ANY

    def __init__(self, document):
        self.document = copy.deepcopy(document)
        self.editing = self.start
        self.is_plain = not any(
            set(values) - {ANY} for entry in self.entries() for values in self.all_values(entry)
        )

    def state(self):
        return {"editing": self.editing, "document": copy.deepcopy(self.document),
                "highlighted": self.editing != ANY}

    def apply(self, operation):
        (name, argument), = operation.items()
        if name == "choose":
            parts(argument)
            self.editing = argument
            self.is_plain = self.is_plain and argument == ANY
        else:
            getattr(self, {"addItem": "add_item", "addConstraint": "add_constraint",
                           "addLine": "add_line", "removeLine": "remove_line"}
                    .get(name, name))(argument)

    # What is in the document.

    def entries(self):
        return self.document["items"] + self.document.get("constraints", [])

    @staticmethod
    def all_values(entry):
        yield entry.get("installed", {})
        for attribute in entry.get("attributes", ()):
            yield attribute["value"]

    def find(self, identity):
        for entry in self.entries():
            if entry["id"] == identity:
                return entry
        raise Refused(f"nothing has the id {identity!r}")

    def is_root(self, identity):
        return self.document["items"][0]["id"] == identity

    def values_of(self, argument):
        """The values by class that an inspector shows: of an attribute, or where it is installed."""
        entry = self.find(argument["id"])
        if "attribute" not in argument:
            if self.is_root(argument["id"]):
                raise Refused("the root is always installed")
            installed = entry.setdefault("installed", {})
            installed.setdefault(ANY, True)
            return installed
        attributes = entry.setdefault("attributes", [])
        for attribute in attributes:
            if attribute["name"] == argument["attribute"]:
                return attribute["value"]
        attributes.append({"name": argument["attribute"], "value": {ANY: None}})
        return attributes[-1]["value"]

    # On the canvas.

    def only_here(self):
        return {ANY: self.editing == ANY, self.editing: True}

    def require_free(self, identity):
        if any(entry["id"] == identity for entry in self.entries()):
            raise Refused(f"{identity!r} is taken")

    def require_on_canvas(self, identities):
        loaded = Loaded(self.document)
        loaded.change(self.editing)
        for identity in identities:
            if identity not in loaded.installed:
                raise Refused(f"{identity!r} is not on the canvas")

    def add_item(self, argument):
        self.require_free(argument["id"])
        self.require_on_canvas([argument["inside"]])
        items = self.document["items"]
        start, end = self.subtree(argument["inside"])
        items.insert(end, {
            "id": argument["id"],
            "kind": argument.get("kind", "view"),
            "depth": items[start].get("depth", 0) + 1,
            "installed": self.only_here(),
        })

    def add_constraint(self, argument):
        self.require_free(argument["id"])
        self.require_on_canvas(argument["items"])
        self.document.setdefault("constraints", []).append({
            "id": argument["id"], "items": argument["items"], "installed": self.only_here(),
        })

    def subtree(self, identity):
        items = self.document["items"]
        start = next(place for place, item in enumerate(items) if item["id"] == identity)
        end = start + 1
        while end < len(items) and items[end]["depth"] > items[start].get("depth", 0):
            end += 1
        return start, end

    def delete(self, argument):
        identity = argument["id"]
        if self.is_root(identity):
            raise Refused("the root stays")
        self.find(identity)
        on_canvas = argument["from"] in ("canvas", "outline")
        if self.removes(on_canvas, argument["command"]):
            self.remove(identity)
        else:
            self.uninstall(identity)

    def removes(self, on_canvas, command):
        return self.is_plain or on_canvas and not command

    def uninstall(self, identity):
        self.values_of({"id": identity})[self.editing] = False

    def remove(self, identity):
        gone = {identity}
        if any(item["id"] == identity for item in self.document["items"]):
            start, end = self.subtree(identity)
            gone = {item["id"] for item in self.document["items"][start:end]}
            del self.document["items"][start:end]
        constraints = self.document.get("constraints", [])
        gone |= {each["id"] for each in constraints if not gone.isdisjoint(each["items"])}
        constraints[:] = [each for each in constraints if each["id"] not in gone]
        outlets = self.document.get("outlets", [])
        outlets[:] = [outlet for outlet in outlets if outlet["destination"] not in gone]

    # In an inspector.

    def set(self, argument):
        values = self.values_of(argument)
        if argument["class"] != ANY and argument["class"] not in values:
            raise Refused("there is no such line")
        values[argument["class"]] = (
            argument.get("value") if "attribute" in argument else argument["installed"]
        )

    def add_line(self, argument):
        values, name = self.values_of(argument), argument["class"]
        if name == ANY or name in values:
            raise Refused("there is such a line already")
        values[name] = resolve(values, name, None)
        self.is_plain = False

    def remove_line(self, argument):
        values, name = self.values_of(argument), argument["class"]
        if name == ANY or name not in values:
            raise Refused("there is no such line")
        del values[name]

    def edit(self, operations):
        """The document before any operation and after each; what is refused changes nothing."""
        states = [self.state()]
        for operation in operations:
            try:
                self.apply(operation)
            except Refused:
                pass
            states.append(self.state())
        return states
