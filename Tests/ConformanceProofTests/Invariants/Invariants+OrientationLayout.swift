// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

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
