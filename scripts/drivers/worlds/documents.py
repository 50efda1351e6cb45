"""Layout documents that vary with the size class, for the drivers in this folder."""


def resolved(values, name, usual):
    """What holds in a class: the most specific entry that covers it; width before height."""
    width, height = name.split("-")
    for each in (name, f"{width}-any", f"any-{height}", "any-any"):
        if each in (values or {}):
            return values[each]
    return usual


class Shown:
    """A document that is taken through classes; `fault` names what is wrong with it."""

    def __init__(self, document, parts, fault=None):
        self.items = document.get("items") or []
        self.constraints = document.get("constraints") or []
        self.outlets = document.get("outlets") or []
        self.parts = parts
        self.fault = fault
        self.present = set()
        self.born = {}

    def resolved(self, values, name, usual):
        if self.fault == "base-classes-ignored":
            values = {k: v for k, v in (values or {}).items() if "any" not in k or k == "any-any"}
        if self.fault == "general-first":
            for each in ("any-any", *("-".join(p) for p in (
                    ("any", name.split("-")[1]), (name.split("-")[0], "any")))):
                if each in (values or {}):
                    return values[each]
        return resolved(values, name, usual)

    def show(self, name):
        before = set(self.present)
        views, inside, path = [], set(), []
        for item in self.items:
            del path[item["depth"]:]
            parent = path[-1] if path else None
            path.append(item["id"])
            if parent is not None and parent not in inside:
                continue
            if parent is None or self.keeps(item, name, before):
                inside.add(item["id"])
                views.append(self.made(item["id"], parent))
        constraints = [
            self.made(each["id"]) for each in self.constraints
            if all(item in inside for item in each.get("items") or ())
            and self.keeps(each, name, before)
        ]
        self.present = inside | {each["id"] for each in constraints}
        state = {"class": name}
        if "views" in self.parts:
            state["views"], state["outlets"] = views, [self.outlet(each) for each in self.outlets]
        if "constraints" in self.parts:
            state["constraints"] = constraints
        if "attributes" in self.parts:
            state["values"] = [
                {"owner": each["id"], "name": value["name"],
                 "value": self.resolved(value.get("value"), name, None)}
                for each in self.items + self.constraints for value in each.get("attributes") or ()
            ]
        return state

    def keeps(self, entry, name, before):
        if self.fault == "never-removed" and entry["id"] in before:
            return True
        return self.resolved(entry.get("installed"), name, True)

    def made(self, identifier, parent=None):
        made = {"id": identifier, "token": self.token(identifier)}
        return {**made, "parent": parent} if parent is not None else made

    def token(self, identifier):
        if self.fault == "made-anew" and identifier not in self.present:
            self.born[identifier] = self.born.get(identifier, 0) + 1
        return f"{identifier} {self.born.get(identifier, 0)}"

    def outlet(self, each):
        identifier = each["destination"]
        return {"property": each["property"], "held": {"id": identifier, "token": self.held(identifier)}}

    def held(self, identifier):
        return f"{identifier} {self.born.get(identifier, 0)}"


def showing(parts):
    """An answer to “layout”."""

    def answer(request, fault):
        shown = Shown(request["document"], parts, fault)
        return "layout", [shown.show(name) for name in request["classes"]]

    return answer
