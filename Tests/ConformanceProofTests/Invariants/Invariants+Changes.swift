// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

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
