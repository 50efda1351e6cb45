// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite("Trait collections", .computing) struct TraitsInvariants {
  // A trait collection has horizontalSizeClass, verticalSizeClass, displayScale and
  // userInterfaceIdiom.
  @Test(arguments: Proof.of("TC-1")) func `TC-1`(_ proof: Proof) throws { try proof.expect() }

  // A size class is unspecified (0), compact (1) or regular (2).
  @Test(arguments: Proof.of("TC-2")) func `TC-2`(_ proof: Proof) throws { try proof.expect() }

  // A collection can be partial: a trait that no collection specifies stays unspecified, and
  // several collections are combined into one.
  @Test(arguments: Proof.of("TC-3")) func `TC-3`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Devices and the window", .computing) struct DevicesInvariants {
  // A listed device has the size classes of its row in table 12-2, in both orientations.
  @Test(arguments: Proof.of("DV-1")) func `DV-1`(_ proof: Proof) throws { try proof.expect() }

  // A device that is not listed has the classes of the listed device with the same screen
  // dimensions.
  @Test(arguments: Proof.of("DV-2")) func `DV-2`(_ proof: Proof) throws { try proof.expect() }

  // The window's origin is always (0, 0); its bounds change when the device turns between portrait
  // and landscape: width and height swap.
  @Test(arguments: Proof.of("DV-4")) func `DV-4`(_ proof: Proof) throws { try proof.expect() }

  // Turning the device changes neither displayScale nor idiom.
  @Test(arguments: Proof.of("DV-5")) func `DV-5`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Propagation and notification", .computing) struct ChangesInvariants {
  // The window is the root: it gives the root controller its baseline traits and its size.
  @Test(arguments: Proof.of("PR-1")) func `PR-1`(_ proof: Proof) throws { try proof.expect() }

  // A child has its parent's traits where its parent overrides nothing for it, as long as it is in
  // the hierarchy, and only as long.
  @Test(arguments: Proof.of("PR-2")) func `PR-2`(_ proof: Proof) throws { try proof.expect() }

  // A container can override a child's traits: the child has the inherited ones combined with the
  // override.
  @Test(arguments: Proof.of("PR-3")) func `PR-3`(_ proof: Proof) throws { try proof.expect() }

  // A child passes its effective traits on to its own children, including overrides of its
  // ancestors.
  @Test(arguments: Proof.of("PR-4")) func `PR-4`(_ proof: Proof) throws { try proof.expect() }

  // For one controller in one transition willTransition comes before viewWillTransition, and that
  // before didChange.
  @Test(arguments: Proof.of("PR-5")) func `PR-5`(_ proof: Proof) throws { try proof.expect() }

  // Down the hierarchy: a parent's willTransition comes before its child's, its viewWillTransition
  // before its child's.
  @Test(arguments: Proof.of("PR-6")) func `PR-6`(_ proof: Proof) throws { try proof.expect() }

  // A controller receives trait callbacks only if its traits change.
  @Test(arguments: Proof.of("PR-7")) func `PR-7`(_ proof: Proof) throws { try proof.expect() }

  // A controller whose traits change receives a trait callback before and one after.
  @Test(arguments: Proof.of("PR-8")) func `PR-8`(_ proof: Proof) throws { try proof.expect() }

  // A child whose override hides the container's change gets no trait callback.
  @Test(arguments: Proof.of("PR-9")) func `PR-9`(_ proof: Proof) throws { try proof.expect() }

  // A controller receives viewWillTransition only if its view's size changes.
  @Test(arguments: Proof.of("PR-10")) func `PR-10`(_ proof: Proof) throws { try proof.expect() }

  // A controller whose view's size changes receives viewWillTransition.
  @Test(arguments: Proof.of("PR-11")) func `PR-11`(_ proof: Proof) throws { try proof.expect() }

  // A view of fixed width and height causes no size callback; one fixed side does not suppress the
  // callback when the other side changes.
  @Test(arguments: Proof.of("PR-12")) func `PR-12`(_ proof: Proof) throws { try proof.expect() }

  // willTransition carries the traits that the controller then has, viewWillTransition the size
  // that its view then has, didChange the traits that it had before.
  @Test(arguments: Proof.of("PR-13")) func `PR-13`(_ proof: Proof) throws { try proof.expect() }

  // During the will-callbacks a controller still has its old traits and size; at didChange it has
  // the new ones, both of them.
  @Test(arguments: Proof.of("PR-14")) func `PR-14`(_ proof: Proof) throws { try proof.expect() }

  // Traits and size are announced independently: a change of size alone causes no trait callback,
  // a change of traits alone no size callback.
  @Test(arguments: Proof.of("PR-15")) func `PR-15`(_ proof: Proof) throws { try proof.expect() }

  // A size class changed explicitly by the container is reported by the same callbacks as one
  // changed by the window.
  @Test(arguments: Proof.of("PR-16")) func `PR-16`(_ proof: Proof) throws { try proof.expect() }

  // The old rotation callbacks are replaced: they are not sent where the new ones are.
  @Test(arguments: Proof.of("PR-27")) func `PR-27`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Overrides that follow the orientation", .computing) struct OrientationOverridesInvariants {
  // A container decides the override of a child from the size it is about to get; on an iPad the
  // child is compact-regular in portrait and regular-regular in landscape.
  @Test(arguments: Proof.of("CO-1")) func `CO-1`(_ proof: Proof) throws { try proof.expect() }

  // The initial override comes from the initial size.
  @Test(arguments: Proof.of("CO-3")) func `CO-3`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Around a transition", .computing) struct TransitionsInvariants {
  // On a turn the window itself updates its classes and its bounds, and its origin stays (0, 0).
  @Test(arguments: Proof.of("TR-8")) func `TR-8`(_ proof: Proof) throws { try proof.expect() }

  // Size class changes are the time to add or remove child controllers: a container that does so
  // in a callback, or overrides or sizes a child there, has at rest the hierarchy, traits and
  // sizes that follow from it.
  @Test(arguments: Proof.of("TR-6")) func `TR-6`(_ proof: Proof) throws { try proof.expect() }

  // A controller applies the storyboard's layout for its own effective classes, overrides
  // included, not for the window's.
  @Test(arguments: Proof.of("TR-7")) func `TR-7`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Orientation-specific layout", .computing) struct OrientationLayoutInvariants {
  // Orientation is read from the view itself, landscape if it is wider than high; never from the
  // device.
  @Test(arguments: Proof.of("OL-1")) func `OL-1`(_ proof: Proof) throws { try proof.expect() }

  // At rest exactly one of the two sets is active, the one for the view's shape, and all of it,
  // where each change of its size was sent; the common constraints are always active.
  @Test(arguments: Proof.of("OL-2")) func `OL-2`(_ proof: Proof) throws { try proof.expect() }

  // When a size is sent, the layout is requested again, and chosen once the view has its new size:
  // no set chosen by the old shape stays.
  @Test(arguments: Proof.of("OL-3")) func `OL-3`(_ proof: Proof) throws { try proof.expect() }

  // Where the size class stays the same, the layout still follows the size, although no trait
  // callback comes.
  @Test(arguments: Proof.of("OL-4")) func `OL-4`(_ proof: Proof) throws { try proof.expect() }

  // A layout chosen by shape or points is not chosen by the old size that the view still has while
  // its change is announced.
  @Test(arguments: Proof.of("OL-5")) func `OL-5`(_ proof: Proof) throws { try proof.expect() }

  // A layout chosen by points follows the view's own width or height at rest, where each change of
  // its size was sent.
  @Test(arguments: Proof.of("OL-9")) func `OL-9`(_ proof: Proof) throws { try proof.expect() }

  // The active set is a function of the view's size: history does not matter.
  @Test(arguments: Proof.of("OL-M1")) func `OL-M1`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Scenarios in pairs", .computing) struct MetamorphicInvariants {
  // There and back: turning and turning back restores the traits and size of each controller, and
  // the two transitions notify the same controllers.
  @Test(arguments: Proof.of("PR-M1")) func `PR-M1`(_ proof: Proof) throws { try proof.expect() }

  // A container that overrides nothing and fills its parent can be inserted anywhere: no other
  // controller's notifications change.
  @Test(arguments: Proof.of("PR-M2")) func `PR-M2`(_ proof: Proof) throws { try proof.expect() }

  // A controller's notifications depend on its path to the window only: siblings' subtrees can be
  // removed.
  @Test(arguments: Proof.of("PR-M3")) func `PR-M3`(_ proof: Proof) throws { try proof.expect() }

  // Renaming controllers renames the trace, nothing else.
  @Test(arguments: Proof.of("PR-M4")) func `PR-M4`(_ proof: Proof) throws { try proof.expect() }

  // An action that changes nothing causes no callback.
  @Test(arguments: Proof.of("PR-M5")) func `PR-M5`(_ proof: Proof) throws { try proof.expect() }

  // Overriding every trait with its current value isolates a controller from later trait changes
  // and from nothing else.
  @Test(arguments: Proof.of("PR-M6")) func `PR-M6`(_ proof: Proof) throws { try proof.expect() }

  // The same scenario twice gives the same trace.
  @Test(arguments: Proof.of("PR-M7")) func `PR-M7`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Size-class-specific layout", .computing) struct LayoutInvariants {
  // There are nine size classes, width by height: four Final and five Base ones.
  @Test(arguments: Proof.of("SL-1")) func `SL-1`(_ proof: Proof) throws { try proof.expect() }

  // Objects installed in a Base class appear in all the Final classes that it covers.
  @Test(arguments: Proof.of("SL-2")) func `SL-2`(_ proof: Proof) throws { try proof.expect() }

  // Whether a view is installed, whether a constraint is, and the value of an attribute can vary
  // with the class.
  @Test(arguments: Proof.of("SL-3")) func `SL-3`(_ proof: Proof) throws { try proof.expect() }

  // The more specific class overrides the more general one, for each item and attribute.
  @Test(arguments: Proof.of("SL-4")) func `SL-4`(_ proof: Proof) throws { try proof.expect() }

  // Loading creates every item and connects every outlet; only items installed for the current
  // class are in the view hierarchy, each view in its superview.
  @Test(arguments: Proof.of("SL-5")) func `SL-5`(_ proof: Proof) throws { try proof.expect() }

  // When the class changes, items are added and removed, so that those installed for the new class
  // are in the hierarchy, and no others, each view in its superview.
  @Test(arguments: Proof.of("SL-6")) func `SL-6`(_ proof: Proof) throws { try proof.expect() }

  // A removed item stays alive: its outlet still holds it, and the same object returns.
  @Test(arguments: Proof.of("SL-7")) func `SL-7`(_ proof: Proof) throws { try proof.expect() }

  // History does not matter: any walk over the classes that ends in one looks like loading in it.
  @Test(arguments: Proof.of("SL-M1")) func `SL-M1`(_ proof: Proof) throws { try proof.expect() }

  // A variation equal to the value of the more general class changes nothing.
  @Test(arguments: Proof.of("SL-M2")) func `SL-M2`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Editing per size class", .computing) struct EditingInvariants {
  // Editing starts at Any-Any, and then is in the class chosen last; choosing one changes nothing
  // in the document.
  @Test(arguments: Proof.of("ED-1")) func `ED-1`(_ proof: Proof) throws { try proof.expect() }

  // A view or constraint added on the canvas is installed in the class being edited only, where it
  // was put; nothing else changes.
  @Test(arguments: Proof.of("ED-2")) func `ED-2`(_ proof: Proof) throws { try proof.expect() }

  // Deleting from canvas or outline removes the item from the document, and nothing else.
  @Test(arguments: Proof.of("ED-3")) func `ED-3`(_ proof: Proof) throws { try proof.expect() }

  // Command-deleting there only uninstalls it, from the class being edited only.
  @Test(arguments: Proof.of("ED-4")) func `ED-4`(_ proof: Proof) throws { try proof.expect() }

  // Where the scene has more than one class, deleting anywhere else only uninstalls the item, from
  // the class being edited only.
  @Test(arguments: Proof.of("ED-5")) func `ED-5`(_ proof: Proof) throws { try proof.expect() }

  // Where only Any-Any was ever edited, deleting always removes the item, and nothing else.
  @Test(arguments: Proof.of("ED-6")) func `ED-6`(_ proof: Proof) throws { try proof.expect() }

  // An inspector sets the Any-Any value; a class that is added has a line edited on its own;
  // removing the line falls back to the more general value. Nothing else changes.
  @Test(arguments: Proof.of("ED-7")) func `ED-7`(_ proof: Proof) throws { try proof.expect() }

  // The grid names the chosen class, and the devices and orientations that it affects, marks the
  // classes that it covers, and highlights anything but Any-Any.
  @Test(arguments: Proof.of("ED-8")) func `ED-8`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Image assets", .computing) struct ImagesInvariants {
  // An asset holds images for different traits and gives the one that fits the current traits;
  // when they change, the one for the new traits.
  @Test(arguments: Proof.of("IA-1")) func `IA-1`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Trait overrides and registration", .computing) struct OverridesAndRegistrationInvariants {
  // An override in an object's own traitOverrides affects that object and everything below it, and
  // nothing else.
  @Test(arguments: Proof.of("TO-1")) func `TO-1`(_ proof: Proof) throws { try proof.expect() }

  // It takes precedence over the inherited value; traits that it does not contain are inherited.
  @Test(arguments: Proof.of("TO-2")) func `TO-2`(_ proof: Proof) throws { try proof.expect() }

  // When it is removed, the object has the inherited value again.
  @Test(arguments: Proof.of("TO-3")) func `TO-3`(_ proof: Proof) throws { try proof.expect() }

  // Of several overrides of a trait, the nearest decides: an object's own before any above it.
  @Test(arguments: Proof.of("TO-4")) func `TO-4`(_ proof: Proof) throws { try proof.expect() }

  // A registration is called if at rest one of its traits has another value than at the rest
  // before.
  @Test(arguments: Proof.of("TO-6")) func `TO-6`(_ proof: Proof) throws { try proof.expect() }

  // A registration is not called where none of its traits had another value at any instant.
  @Test(arguments: Proof.of("TO-7")) func `TO-7`(_ proof: Proof) throws { try proof.expect() }

  // At a registration's last call its object has the values of the registered traits that it has
  // at rest; the previous ones are values that it had before.
  @Test(arguments: Proof.of("TO-8")) func `TO-8`(_ proof: Proof) throws { try proof.expect() }

  // Each of several registrations of an object is called; one that has ended is not called in
  // later turns.
  @Test(arguments: Proof.of("TO-9")) func `TO-9`(_ proof: Proof) throws { try proof.expect() }

  // When updateTraitsIfNeeded returns, and nothing above the object changed, it and everything
  // below it have their new traits, and their callbacks have come.
  @Test(arguments: Proof.of("TO-12")) func `TO-12`(_ proof: Proof) throws { try proof.expect() }

  // A custom trait that nothing overrides has its default value.
  @Test(arguments: Proof.of("TO-13")) func `TO-13`(_ proof: Proof) throws { try proof.expect() }

  // An override that is set and removed before the next update leaves every state as if it had
  // never been.
  @Test(arguments: Proof.of("TO-M1")) func `TO-M1`(_ proof: Proof) throws { try proof.expect() }

  // An override of a child's own and the same one set by its container give the same traits, to
  // the child and to all below.
  @Test(arguments: Proof.of("TO-M2")) func `TO-M2`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Constraints", .computing) struct ConstraintsInvariants {
  // When the size of a view changes, its subviews are resized and moved so that every required
  // active constraint holds, if they can all hold.
  @Test(arguments: Proof.of("AL-1")) func `AL-1`(_ proof: Proof) throws { try proof.expect() }
}
