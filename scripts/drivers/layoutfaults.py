"""Faults of layout documents: each is a small subclass with one error, as in faults.py."""

from faults import fault
from layout import ANY, CLASSES, Catalogue, Editor, Loaded, Thing, is_final, parts, resolve

# The nine classes.


@fault("SL-1", "it knows eight classes")
class RegularAnyForgotten(Catalogue):
    def list_classes(self):
        return [each for each in super().list_classes() if each["name"] != "regular-any"]


@fault("SL-1", "any-any is taken for a class that devices have")
class AnyAnyFinal(Catalogue):
    def list_classes(self):
        return [{**each, "final": each["final"] or each["name"] == ANY}
                for each in super().list_classes()]


# What holds in a class.


@fault("SL-2", "a Base class does not reach the Final ones that it covers")
class BaseStaysBase(Loaded):
    class thing(Thing):
        def is_installed(self, name):
            installed = self.entry.get("installed", {})
            return installed.get(name, installed.get(ANY, True))


@fault("SL-3", "constraints are what they are in any-any")
class ConstraintsNeverVary(Loaded):
    def is_active(self, constraint, name):
        return (
            constraint.entry.get("installed", {}).get(ANY, True)
            and self.installed.issuperset(constraint.entry["items"])
        )


@fault("SL-3", "attributes have the value of any-any")
class AttributesNeverVary(Loaded):
    class thing(Thing):
        def values(self, name):
            return super().values(ANY)


@fault("SL-4", "where a Base class says something, the Final class is not asked")
class BaseOverridesFinal(Loaded):
    class thing(Thing):
        def resolve(self, values, name, missing):
            bases = {each: value for each, value in values.items() if not is_final(each)}
            return resolve(bases if set(bases) - {ANY} else values, name, missing)


# What becomes of the things.


@fault("SL-5", "outlets are connected to what is in the hierarchy only")
class OutletsOfInstalledOnly(Loaded):
    def held(self, thing):
        return thing if thing in self.constraints or thing.id in self.installed else None


@fault("SL-6", "changing class adds, and never removes")
class NeverRemoved(Loaded):
    def change(self, name):
        before = set(self.installed)
        super().change(name)
        self.installed |= before


@fault("SL-6", "changing class removes, and never adds")
class NeverAdded(Loaded):
    def change(self, name):
        before = set(self.installed)
        super().change(name)
        if before:
            self.installed &= before


@fault("SL-7", "what returns is made anew")
class MadeAnew(Loaded):
    def change(self, name):
        before = set(self.installed)
        super().change(name)
        for view in self.views:
            if before and view.token and view.id in self.installed - before:
                view.token = f"object {next(Thing.tokens)}"


@fault("SL-9", "a view stays when its superview is out")
class SubviewsStay(Loaded):
    def change(self, name):
        self.installed = {
            view.id for view in self.views if view is self.root or view.is_installed(name)
        }


@fault("SL-9", "constraints stay when one of their views is out")
class ConstraintsOutliveViews(Loaded):
    def is_active(self, constraint, name):
        return constraint.is_installed(name)


@fault("SL-M1", "a conflict is decided by the width on loading, by the height later on")
class ConflictsByHistory(Loaded):
    changes = 0

    class thing(Thing):
        by_height = False

        def resolve(self, values, name, missing):
            width, height = parts(name)
            by_width = resolve(values, name, missing)
            is_open = name not in values and f"{width}-any" in values
            return values.get(f"any-{height}", by_width) if self.by_height and is_open else by_width

    def change(self, name):
        self.changes += 1
        for thing in self.views + self.constraints:
            thing.by_height = self.changes > 1
        super().change(name)


@fault("SL-M2", "what every class speaks of is taken to be out everywhere")
class ManyVariationsMeanOut(Loaded):
    class thing(Thing):
        def is_installed(self, name):
            is_full = len(self.entry.get("installed", {})) == len(CLASSES)
            return not is_full and super().is_installed(name)


# Editing.


@fault("ED-1", "editing starts at compact-regular, as in later editors")
class StartsAtPhone(Editor):
    start = "compact-regular"


@fault("ED-2", "what is added is installed everywhere")
class AddedEverywhere(Editor):
    def only_here(self):
        return {ANY: True}


@fault("ED-3", "deleting on canvas or outline uninstalls")
class DeletesSoftly(Editor):
    def removes(self, on_canvas, command):
        return self.is_plain and super().removes(on_canvas, command)


@fault("ED-4", "Command makes no difference")
class CommandIgnored(Editor):
    def removes(self, on_canvas, command):
        return super().removes(on_canvas, False)


@fault("ED-5", "the size inspector removes")
class InspectorRemoves(Editor):
    def removes(self, on_canvas, command):
        return not on_canvas or super().removes(on_canvas, command)


@fault("ED-5", "uninstalling clears every class")
class UninstalledEverywhere(Editor):
    def uninstall(self, identity):
        values = self.values_of({"id": identity})
        values.clear()
        values[ANY] = False


@fault("ED-6", "Command uninstalls even where only any-any was ever edited")
class AlwaysUninstalls(Editor):
    def removes(self, on_canvas, command):
        return not command and super().removes(on_canvas, command)


@fault("ED-7", "a line that is removed leaves its value to any-any")
class RemovedLineStays(Editor):
    def remove_line(self, argument):
        values = self.values_of(argument)
        value = values.get(argument["class"])
        super().remove_line(argument)
        values[ANY] = value


@fault("ED-7", "setting the any-any line takes the other lines away")
class SetsEveryLine(Editor):
    def set(self, argument):
        super().set(argument)
        if argument["class"] == ANY:
            values = self.values_of(argument)
            for name in set(values) - {ANY}:
                del values[name]


@fault("ED-8", "the grid marks the chosen class alone")
class MarksTheChosenOnly(Catalogue):
    def marked(self, chosen):
        return [chosen]


@fault("ED-8", "the grid leaves out what is held sideways")
class SidewaysForgotten(Catalogue):
    def grid(self, chosen, devices):
        grid = super().grid(chosen, devices)
        grid["affected"] = [
            each for each in grid["affected"] if each["orientation"] == "portrait"
        ]
        return grid
