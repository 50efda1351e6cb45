"""The adaptive model, object-oriented like UIKit: traits, a window, view controllers, transitions.

This module does not depend on scenarios, JSON or faults. A container overrides the methods of
`ViewController`, and calls super() to forward a call to its children.
"""

from typing import NamedTuple, Optional


class Traits(NamedTuple):
    """A trait collection. None: unspecified."""

    horizontal_size_class: Optional[str] = None
    vertical_size_class: Optional[str] = None
    display_scale: Optional[float] = None
    user_interface_idiom: Optional[str] = None

    @classmethod
    def combining(cls, collections):
        """One collection of several: per trait the last one that specifies it wins."""
        result = cls()
        for collection in collections:
            result = result.combined_with(collection)
        return result

    def combined_with(self, other):
        return self._make([mine if theirs is None else theirs for mine, theirs in zip(self, other)])

    def contains(self, other):
        return all(theirs is None or mine == theirs for mine, theirs in zip(self, other))


NO_TRAITS = Traits()


class Size(NamedTuple):
    width: float
    height: float


def same(length):
    return length


class ViewController:
    """What UIViewController does of itself. Subclasses override, and call super() or not."""

    passes_traits_on = True  # False in a container that keeps will_transition to itself

    def __init__(self, name):
        self.name = name
        self.window = None  # None: not in a window's hierarchy
        self.parent = None
        self.children = []
        self.traits = None
        self.size = None
        self.overrides = {}  # child: traits
        self.sizing = {}  # child: (rule of the width, rule of the height)
        self.preferred_content_size = Size(0, 0)
        self.presentation = None  # the presentation controller of what it presents

    # To override.

    def view_will_appear(self):
        """The controller has traits and size, its children have not yet."""

    def will_transition(self, traits, coordinator):
        """The controller's traits will be these. Forwards to the children whose traits change."""
        for child in self.contents():
            coordinator.announce_traits(child)

    def view_will_transition(self, size, coordinator):
        """The view's size will be this. Forwards to the children whose size changes."""
        for child in self.contents():
            coordinator.announce_size(child, self.size_for_child(child, size))

    def trait_collection_did_change(self, previous):
        """The controller has its new traits and size."""

    def preferred_content_size_did_change(self, child):
        """A child prefers another size. The container may give it one, and does not."""

    def size_for_child(self, child, size):
        """The size that a child gets where the container has this one."""
        width, height = self.sizing.get(child, (same, same))
        return Size(width(size.width), height(size.height))

    def traits_for_child(self, child, traits):
        """The traits that a child gets where the container has these."""
        override = self.overrides.get(child)
        return traits.combined_with(override) if override else traits

    # To call.

    def set_override(self, traits, child):
        """Overrides a child's traits until changed; empty traits take the override away."""
        if child.parent is not self:
            return
        self.store_override(traits, child)
        if child.window:
            self.window.override_changed(child)

    def store_override(self, traits, child):
        if traits == NO_TRAITS:
            self.overrides.pop(child, None)
        else:
            self.overrides[child] = traits

    def set_sizing(self, sizing, child):
        if child.parent is not self:
            return
        self.sizing[child] = sizing
        if child.window:
            self.window.sizing_changed(child)

    def set_preferred_content_size(self, size):
        if size != self.preferred_content_size:
            self.preferred_content_size = size
            if self.parent:
                self.parent.preferred_content_size_did_change(self)

    def add_child(self, child):
        self.children.append(child)
        child.parent = self
        if self.window:
            self.window.appear(child)

    def present(self, presentation):
        """Shows what a presentation controller presents, over all that is below this one."""
        self.presentation = presentation
        presentation.parent = self
        if self.window:
            self.window.appear(presentation)

    def dismiss(self):
        presentation, self.presentation = self.presentation, None
        presentation.parent = None
        for controller in presentation.subtree():
            controller.window = None

    def remove_from_parent(self):
        self.parent.children.remove(self)
        self.parent.overrides.pop(self, None)
        self.parent.sizing.pop(self, None)
        self.parent = None
        for controller in self.subtree():
            controller.window = None

    # Derived.

    def contents(self):
        """Its children, and at the end the presentation controller of what it presents."""
        return [*self.children, self.presentation] if self.presentation else self.children

    def inherited_traits(self, traits_of):
        """What the parent, or the window, gives this controller."""
        if self.parent is None:
            return self.window.traits
        return self.parent.traits_for_child(self, traits_of(self.parent))

    def given_size(self):
        if self.parent is None:
            return self.window.size
        return self.parent.size_for_child(self, self.parent.size)

    def subtree(self):
        """Itself and its descendants in pre-order."""
        to_visit = [self]
        while to_visit:
            controller = to_visit.pop()
            yield controller
            contents = controller.contents()
            if contents:
                to_visit.extend(reversed(contents))


class PresentationController(ViewController):
    """Stands between a presenter and what it presents, and answers for its size and its traits.

    It has what its presenter has; what it presents is its only child.
    """


class Transition:
    """All that one action causes, up to rest; the transition coordinator of its callbacks."""

    def __init__(self, top):
        self.top = top
        self.coming_traits = {}  # of the controllers for whom they were found to change
        self.told_traits = {}  # what a controller was told last
        self.told_before = False  # an override changed after the sweep of all wills of traits
        self.alongside = []  # the blocks that were given, in order
        self.completions = []
        self.needing_update = []  # layouts whose constraints are updated once sizes have changed
        self.unsettled = []  # controllers that were added or sized before traits and sizes changed
        self.has_changed = False  # whether they have

    def traits_at_end(self, controller):
        return self.coming_traits.get(controller, controller.traits)

    def traits_last_told(self, controller):
        return self.told_traits.get(controller, controller.traits)

    def run(self):
        """All wills of traits, all wills of size, flip, all dids, then the blocks."""
        self.inherit_traits(self.top)
        self.announce_traits(self.top)
        self.announce_size(self.top, self.top.given_size())
        changed = self.flip_traits()
        self.flip_sizes()
        self.has_changed = True
        self.settle()
        self.update_constraints()
        self.report(changed)
        self.run_blocks(self.alongside)
        self.run_blocks(self.completions)

    def animate(self, alongside=None, completion=None):
        """Either block may be left out."""
        if alongside:
            self.alongside.append(alongside)
        if completion:
            self.completions.append(completion)

    def set_needs_update(self, layout):
        """Asks for an update pass, which comes when views have their new sizes."""
        self.needing_update.append(layout)

    def update_constraints(self):
        for layout in self.needing_update:
            layout.update_constraints(layout.controller.note)

    def run_blocks(self, blocks):
        for block in blocks:
            block()

    def settle(self):
        """Gives those that were added or sized on the way what their containers have by now."""
        for top in self.unsettled:
            if top.window:
                top.window.give_environment(top)

    def override_changed(self, child):
        """In mid-transition. A controller whose last call is no longer true is called again."""
        if self.inherit_traits(child):
            self.told_before = True
            self.announce_traits(child)

    def inherit_traits(self, top):
        """Finds the traits that the controllers from here on down will have; whether any change."""
        changes = False
        to_visit = [(top, top.inherited_traits(self.traits_at_end))]
        while to_visit:
            controller, traits = to_visit.pop()
            if traits == self.traits_at_end(controller):
                continue
            changes = True
            self.coming_traits[controller] = traits
            for child in controller.contents():
                to_visit.append((child, controller.traits_for_child(child, traits)))
        return changes

    def announce_traits(self, controller):
        traits = self.traits_at_end(controller)
        if traits != self.traits_last_told(controller):
            self.told_traits[controller] = traits
            controller.will_transition(traits, self)
        elif self.told_before and controller.passes_traits_on:
            # Below a container that does not forward, an old belief may be true again while that
            # of a child, told by itself meanwhile, is not.
            for child in controller.contents():
                self.announce_traits(child)

    def announce_size(self, controller, size):
        if size != controller.size:
            controller.view_will_transition(size, self)

    def flip_traits(self):
        """Gives each the new traits; those that changed, each with the old ones, in pre-order."""
        if not self.coming_traits:
            return []
        changed = []
        for controller in self.top.subtree():
            traits = self.traits_at_end(controller)
            if traits != controller.traits:
                changed.append((controller, controller.traits))
                controller.traits = traits
        return changed

    def flip_sizes(self):
        to_visit = [(self.top, self.top.given_size())]
        while to_visit:
            controller, size = to_visit.pop()
            if size != controller.size:
                controller.size = size
                for child in controller.contents():
                    to_visit.append((child, controller.size_for_child(child, size)))

    def report(self, changed):
        for controller, previous in changed:
            controller.trait_collection_did_change(previous)


class Window:
    """The root of the hierarchy."""

    transition_class = Transition

    def __init__(self, traits, size, root):
        self.traits = traits
        self.size = size
        self.root_view_controller = root
        self.transition = None
        self.appear(root)

    def appear(self, top):
        """Lets a controller and its subtree in, from the top down, without any call."""
        for controller in top.subtree():
            controller.window = self
            controller.traits = controller.inherited_traits(lambda parent: parent.traits)
            controller.size = controller.given_size()
            controller.view_will_appear()
        if self.transition and not self.transition.has_changed:
            self.transition.unsettled.append(top)

    def give_environment(self, top):
        """Gives a controller and its subtree what follows from their containers."""
        for controller in top.subtree():
            controller.traits = controller.inherited_traits(lambda parent: parent.traits)
            controller.size = controller.given_size()

    def change(self, traits, size):
        """The device turned, or the window got another share of the screen."""
        self.traits = traits
        self.size = size
        self.run(self.root_view_controller)

    def override_changed(self, child):
        if self.transition and not self.transition.has_changed:
            self.transition.override_changed(child)
        else:
            # In a report traits have changed already: this is a transition of its own.
            self.run(child)

    def sizing_changed(self, child):
        """A container gave a child another size at rest: no callback (open: PR-O9)."""
        if self.transition and not self.transition.has_changed:
            self.transition.unsettled.append(child)
            return
        for controller in child.subtree():
            controller.size = controller.given_size()

    def run(self, top):
        outer, self.transition = self.transition, self.transition_class(top)
        self.transition.run()
        self.transition = outer
