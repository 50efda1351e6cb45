// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite("Constraints", .computing) struct ConstraintsInvariants {
  // When the size of a view changes, its subviews are resized and moved so that every required
  // active constraint holds, if they can all hold.
  @Test(arguments: Proof.of("AL-1")) func `AL-1`(_ proof: Proof) throws { try proof.expect() }
}
