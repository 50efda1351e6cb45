// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

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
