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
