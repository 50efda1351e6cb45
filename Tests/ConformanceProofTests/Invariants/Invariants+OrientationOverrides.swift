// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite("Overrides that follow the orientation", .computing) struct OrientationOverridesInvariants {
  // A container decides the override of a child from the size it is about to get; on an iPad the
  // child is compact-regular in portrait and regular-regular in landscape.
  @Test(arguments: Proof.of("CO-1")) func `CO-1`(_ proof: Proof) throws { try proof.expect() }

  // The initial override comes from the initial size.
  @Test(arguments: Proof.of("CO-3")) func `CO-3`(_ proof: Proof) throws { try proof.expect() }
}
