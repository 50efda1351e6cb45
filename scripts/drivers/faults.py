"""Faults that real code has had or could have: each is a small subclass with one error.

The base class is the one that contains the fault. `--faults` lists them.
"""

import re

from devices import C, R, DeviceTable
from layout import Catalogue, Editor, Loaded
from scenario import (
    AFTER, APPEAR, BEFORE, DID, SIZE, WILL, Kit, Log, ScenarioController, ScenarioPresentation
)
from uikit import Traits, Transition, ViewController

FAULTS = {}
PLACES = {
    "traits": Traits,
    "controller": ScenarioController,
    "presentation": ScenarioPresentation,
    "transition": Transition,
    "log": Log,
    "devices": DeviceTable,
    "catalogue": Catalogue,
    "loaded": Loaded,
    "editor": Editor,
}


class Fault:
    def __init__(self, name, clause, crime, culprit):
        self.name = name
        self.clause = clause  # the one it is meant to break; more may follow from it
        self.crime = crime
        place = next(place for place, kind in PLACES.items() if issubclass(culprit, kind))
        self.kit = type(name, (Kit,), {place: culprit})


def fault(clause, crime):
    """Lists the class under its name with dashes."""

    def listed(culprit):
        name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", culprit.__name__).lower()
        FAULTS[name] = Fault(name, clause, crime, culprit)
        return culprit

    return listed


# Trait collections.


@fault("TC-3", "a collection made from one trait comes with regular size classes")
class PartialNotPartial(Traits):
    @classmethod
    def combining(cls, collections):
        result = super().combining(collections)
        return cls(R, R).combined_with(result) if len(collections) == 1 else result


@fault("TC-4", "where several collections specify a trait, the first wins")
class MergeFirstWins(Traits):
    @classmethod
    def combining(cls, collections):
        return super().combining(collections[::-1])


@fault("TC-5", "a collection contains another if any trait agrees")
class ContainsAny(Traits):
    def contains(self, other):
        return any(theirs is not None and mine == theirs for mine, theirs in zip(self, other))


# Devices.


@fault("DV-1", "the 6 Plus in landscape is compact, as the other iPhones are")
class PlusLikeTheOthers(DeviceTable):
    def classes(self, row, landscape):
        classes = super().classes(row, landscape)
        return (C, C) if landscape and row[0] == "iPhone 6 Plus" else classes


@fault("DV-2", "a device that is not listed is taken for an iPhone 6")
class UnlistedTakenForIphone(DeviceTable):
    def like(self, screen, idiom):
        row = super().like(screen, idiom)
        return (*row[:4], *self.named("iPhone 6")[4:])


@fault("DV-3", "size classes are computed from a threshold")
class ThresholdInPlaceOfTable(DeviceTable):
    def classes(self, row, landscape):
        width, height = self.turned(row[1], landscape)
        return R if width >= 700 else C, R if height >= 480 else C


@fault("DV-4", "the window keeps its portrait size in landscape")
class LandscapeNotSwapped(DeviceTable):
    def turned(self, screen, landscape):
        return screen


@fault("DV-5", "turning the device changes the scale")
class ScaleByOrientation(DeviceTable):
    def scale(self, row, landscape):
        return 1 if landscape else row[2]


@fault("DV-7", "half of the screen is compact on every iPad")
class HalfIsCompact(DeviceTable):
    def share(self, model, share, landscape):
        size, classes, scale, idiom = super().share(model, share, landscape)
        return size, (C, R) if share == "1/2" else classes, scale, idiom


# What traits and sizes come to.


@fault("PR-2", "traits reach the root's children and none below")
class OnlyFirstLevel(ScenarioController):
    def traits_for_child(self, child, traits):
        if self.parent and child.traits:
            traits = child.traits
        return super().traits_for_child(child, traits)


@fault("PR-3", "overrides have no effect")
class OverrideIgnored(ScenarioController):
    def traits_for_child(self, child, traits):
        return traits


@fault("PR-4", "an overridden child passes on the window's traits")
class OverrideNotPassedOn(ScenarioController):
    def traits_for_child(self, child, traits):
        return super().traits_for_child(child, self.window.traits)


@fault("PR-20", "empty traits do not take an override away")
class OverrideNotTakenAway(ScenarioController):
    def store_override(self, traits, child):
        if traits != Traits():
            super().store_override(traits, child)


@fault("PR-20", "a child that is removed and added again has its old override")
class OverrideSurvivesRemoval(ScenarioController):
    def remove_from_parent(self):
        old = vars(self.stage).setdefault("old_overrides", {})
        old[self.name] = self.parent.overrides.get(self)
        super().remove_from_parent()

    def add_child(self, child):
        old = vars(self.stage).get("old_overrides", {}).get(child.name)
        if old:
            self.overrides.setdefault(child, old)
        super().add_child(child)


@fault("PR-21", "a partial override also keeps the traits that it does not specify")
class OverrideReplaces(ScenarioController):
    def store_override(self, traits, child):
        if self.traits and traits != Traits():
            traits = self.traits.combined_with(traits)
        super().store_override(traits, child)

    def view_will_appear(self):
        for child, traits in self.overrides.items():
            self.overrides[child] = self.traits.combined_with(traits)
        super().view_will_appear()


@fault("PR-24", "every child fills its container")
class EveryChildFills(ScenarioController):
    def size_for_child(self, child, size):
        return size


# Which controllers get calls.


@fault("PR-8", "a container forgets to forward new traits to its last child")
class LastSiblingForgotten(ScenarioController):
    def will_transition(self, traits, coordinator):
        if len(self.children) > 1:
            coordinator.told_traits[self.children[-1]] = coordinator.traits_at_end(
                self.children[-1]
            )
        super().will_transition(traits, coordinator)


@fault("PR-8", "after the first turn no controller gets traitCollectionDidChange any more")
class SecondRotationOnly(Transition):
    def report(self, changed):
        turns = vars(self.top.window).get("turns", 0)
        if not self.top.parent:
            self.top.window.turns = turns + 1
        if turns == 0:
            super().report(changed)


@fault("PR-8", "a child with an override, however partial, gets no call for its container's change")
class PartialOverrideSilences(Transition):
    def announce_traits(self, controller):
        if controller is self.top or controller not in controller.parent.overrides:
            super().announce_traits(controller)


@fault("PR-9", "a child is told of a change that its override hides")
class OverriddenChildTold(Transition):
    def announce_traits(self, controller):
        super().announce_traits(controller)
        hidden = self.traits_at_end(controller) == controller.traits
        if hidden and controller is not self.top and controller in controller.parent.overrides:
            controller.will_transition(controller.traits, self)


@fault("PR-15", "a controller that gets a call for traits gets one for its size too, changed or not")
class SizeCallWithoutChange(Transition):
    def announce_size(self, controller, size):
        if size != controller.size or controller in self.told_traits:
            controller.view_will_transition(size, self)


@fault("PR-11", "a container forgets to forward its new size to its last child")
class LastSiblingNotResized(ScenarioController):
    def view_will_transition(self, size, coordinator):
        if len(self.children) > 1:
            coordinator.forgotten = self.children[-1]
        super().view_will_transition(size, coordinator)


class ForgetfulTransition(Transition):
    forgotten = None

    def announce_size(self, controller, size):
        if controller is not self.forgotten:
            super().announce_size(controller, size)


FAULTS["last-sibling-not-resized"].kit.transition = ForgetfulTransition


def is_fixed(rule):
    return rule(0) == rule(1_000_000)


def fixed_sides(controller):
    rules = controller.parent.sizing.get(controller, ()) if controller.parent else ()
    return sum(map(is_fixed, rules))


@fault("PR-12", "a view of fixed width and height is told of its size")
class FixedChildTold(Transition):
    def announce_size(self, controller, size):
        if size != controller.size or fixed_sides(controller) == 2 and controller is not self.top:
            controller.view_will_transition(size, self)


@fault("PR-12", "one fixed side silences a view though the other changes")
class OneFixedSideSilences(Transition):
    def announce_size(self, controller, size):
        if fixed_sides(controller) == 0:
            super().announce_size(controller, size)


@fault("PR-15", "turning an iPad brings a trait callback too")
class NotifyOnEveryRotation(Transition):
    def announce_size(self, controller, size):
        if size != controller.size and controller not in self.told_traits:
            controller.will_transition(self.traits_at_end(controller), self)
        super().announce_size(controller, size)


@fault("PR-17", "children get will-callbacks though their parent does not forward them")
class ForwardingIgnored(ScenarioController):
    def __init__(self, fields, stage):
        super().__init__(fields, stage)
        self.passes_traits_on = self.passes_size_on = True


@fault("PR-18", "every child is told twice that its traits did change")
class ChildToldTwice(Transition):
    def report(self, changed):
        for entry in changed:
            super().report([entry, entry] if entry[0].parent else [entry])


@fault("PR-19", "an override is announced to the child's neighbours too")
class NeighboursTold(Transition):
    def announce_traits(self, controller):
        super().announce_traits(controller)
        if controller is self.top and controller.parent and controller in self.told_traits:
            for neighbour in controller.parent.children:
                if neighbour is not controller:
                    neighbour.will_transition(neighbour.traits, self)


@fault("PR-27", "the callbacks from before iOS 8 are sent too")
class LegacyRotation(Transition):
    def run(self):
        if self.top.parent:
            return super().run()
        self.top.stage.log.call(self.top, "willRotate", None)
        super().run()
        self.top.stage.log.call(self.top, "didRotate", None)


# In which order, and with what.


@fault("PR-5", "sizes are announced before traits")
class SizeBeforeTraits(Log):
    def take(self):
        return sorted(super().take(), key=lambda entry: {SIZE: 0, WILL: 1}.get(entry[1], 2))


@fault("PR-5", "traits did change before they will")
class DidBeforeWill(Log):
    def take(self):
        return sorted(super().take(), key=lambda entry: entry[1] != DID)


@fault("PR-6", "a container forwards a call before it does its own part")
class ChildBeforeParent(ScenarioController):
    def will_transition(self, traits, coordinator):
        self.react(WILL, BEFORE, traits, self.size)
        if self.passes_traits_on:
            ViewController.will_transition(self, traits, coordinator)
        self.stage.log.call(self, WILL, traits)
        self.coordinate(WILL, coordinator)
        self.react(WILL, AFTER, traits, self.size)


@fault("PR-13", "the previous traits are the current ones")
class PreviousIsCurrent(Transition):
    def report(self, changed):
        super().report((controller, controller.traits) for controller, _ in changed)


@fault("PR-13", "children are told the window's size for theirs")
class WindowSizeToEveryChild(Transition):
    def announce_size(self, controller, size):
        if size != controller.size:
            controller.view_will_transition(controller.window.size, self)


@fault("PR-14", "traits flip before the size is announced")
class TraitsBeforeWill(Transition):
    def announce_size(self, controller, size):
        if controller is self.top:
            self.early = self.flip_traits()
        super().announce_size(controller, size)

    def report(self, changed):
        super().report(self.early + changed)


@fault("PR-14", "traits did change while the view still has its old size")
class DidChangeBeforeSize(Transition):
    def flip_traits(self):
        self.report(super().flip_traits())
        return []


@fault("PR-22", "each controller gets the call for its size right after the one for its traits")
class Interleaved(Log):
    def take(self):
        entries = super().take()
        places = {}
        for to, *_ in entries:
            places.setdefault(to, len(places))
        wills = [entry for entry in entries if entry[1] in (WILL, SIZE)]
        others = [entry for entry in entries if entry[1] not in (WILL, SIZE)]
        return sorted(wills, key=lambda entry: places[entry[0]]) + others


@fault("PR-22", "that traits did change is told from the bottom up")
class DidChangeFromBelow(Transition):
    def report(self, changed):
        super().report(reversed(changed))


@fault("PR-M7", "every third scenario is played otherwise, though legally under `documented`")
class RemembersEarlierScenario(Log):
    scenarios = 0

    def __init__(self):
        super().__init__()
        RemembersEarlierScenario.scenarios += 1
        self.backwards = self.scenarios % 3 == 0

    def take(self):
        entries = super().take()
        if not self.backwards:
            return entries
        dids = [entry for entry in entries if entry[1] == DID]
        return [dids.pop() if entry[1] == DID else entry for entry in entries]


# Overrides that follow the orientation.


@fault("CO-1", "a container decides from the size that it has, not from the one to come")
class ReactionToOldSize(ScenarioController):
    def react(self, during, order, traits, size):
        super().react(during, order, traits, self.size)


@fault("CO-4", "an override that follows the orientation comes after the flip")
class ReactionAfterFlip(ScenarioController):
    def set_override(self, traits, child):
        transition = self.window and self.window.transition
        if transition:
            transition.late.append((self, traits, child))
        else:
            super().set_override(traits, child)


class TransitionWithLateOverrides(Transition):
    def run(self):
        self.late = []
        super().run()
        self.top.window.transition = None
        for container, traits, child in self.late:
            container.set_override(traits, child)


FAULTS["reaction-after-flip"].kit.transition = TransitionWithLateOverrides


@fault("CO-3", "the override for the initial orientation is missed")
class InitialOverrideMissed(ScenarioController):
    def react(self, during, order, traits, size):
        if during != APPEAR:
            super().react(during, order, traits, size)


# Around a transition.


@fault("PR-23", "the first block runs alongside, and once more at the end")
class BlockRunTwice(Transition):
    def run_blocks(self, blocks):
        super().run_blocks(blocks)
        if blocks is self.completions:
            super().run_blocks(self.alongside[:1])


@fault("PR-23", "a block runs alongside as soon as it is given, before others are told")
class AlongsideAtOnce(Transition):
    def animate(self, alongside=None, completion=None):
        super().animate(None, completion)
        if alongside:
            alongside()


@fault("PR-23", "completion blocks run before anybody is told that traits did change")
class CompletionBeforeReports(Transition):
    def report(self, changed):
        self.run_blocks(self.completions)
        self.completions = []
        super().report(changed)


@fault("TR-1", "a completion block that is given alone is not run")
class CompletionAloneDropped(Transition):
    def animate(self, alongside=None, completion=None):
        super().animate(alongside, completion if alongside else None)


@fault("TR-1", "a transition in which no traits change has no coordinator")
class NoCoordinatorForSizes(Transition):
    def run_blocks(self, blocks):
        if self.coming_traits:
            super().run_blocks(blocks)


@fault("TR-2", "completion blocks find the size of before")
class CompletionFindsOldSize(Log):
    def call(self, controller, call, carried):
        if call == SIZE:
            vars(self).setdefault("old_sizes", {})[controller] = controller.size
        super().call(controller, call, carried)
        old = vars(self).get("old_sizes", {})
        if call == "completion" and controller in old:
            self.entries[-1] = (*self.entries[-1][:4], old[controller])

    def take(self):
        self.old_sizes = {}
        return super().take()


@fault("PR-26", "a preferred size is told to every container above")
class PreferenceBubblesUp(ScenarioController):
    def preferred_content_size_did_change(self, child):
        super().preferred_content_size_did_change(child)
        if self.parent:
            self.parent.preferred_content_size_did_change(child)


@fault("PR-26", "a child that prefers a size is told that it gets it")
class PreferenceSentAsSize(ScenarioController):
    def preferred_content_size_did_change(self, child):
        super().preferred_content_size_did_change(child)
        self.stage.log.call(child, SIZE, child.preferred_content_size)


@fault("PR-18", "a controller that gives a block is told of its size a second time")
class BlocksRepeatSizes(ScenarioController):
    def view_will_transition(self, size, coordinator):
        super().view_will_transition(size, coordinator)
        if self.coordinates:
            self.stage.log.call(self, SIZE, size)


@fault("PR-25", "what is presented is told before the presenter's children")
class PresentedFirst(ScenarioController):
    def will_transition(self, traits, coordinator):
        if self.presentation and self.passes_traits_on:
            coordinator.announce_traits(self.presentation)
        super().will_transition(traits, coordinator)


@fault("PR-25", "a presentation controller is told the size that it answers for what it presents")
class PresentationToldItsAnswer(ScenarioPresentation):
    def view_will_transition(self, size, coordinator):
        answer = self.size_for_child(self.children[0], size)
        self.stage.log.call(self, SIZE, answer)
        ViewController.view_will_transition(self, size, coordinator)


@fault("TR-3", "what is presented is told of sizes though its presenter does not forward them")
class PresentationNeedsNoForwarding(ScenarioController):
    def view_will_transition(self, size, coordinator):
        super().view_will_transition(size, coordinator)
        if self.presentation and not self.passes_size_on:
            coordinator.announce_size(self.presentation, self.size_for_child(self.presentation, size))


@fault("TR-4", "what a presentation controller overrides has no effect")
class PresentationOverrideIgnored(ScenarioPresentation):
    def traits_for_child(self, child, traits):
        return traits


@fault("TR-5", "what is presented is as large as its presenter")
class PresentedFills(ScenarioPresentation):
    def size_for_child(self, child, size):
        return size


@fault("PR-26", "a presented controller's preferred size is told to its presenter")
class PreferenceToldToPresenter(ScenarioPresentation):
    def preferred_content_size_did_change(self, child):
        self.parent.preferred_content_size_did_change(child)
