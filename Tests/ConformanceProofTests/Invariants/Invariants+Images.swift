// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite("Image assets", .computing) struct ImagesInvariants {
  // An asset holds images for different traits and gives the one that fits the current traits;
  // when they change, the one for the new traits.
  @Test(arguments: Proof.of("IA-1")) func `IA-1`(_ proof: Proof) throws { try proof.expect() }
}
