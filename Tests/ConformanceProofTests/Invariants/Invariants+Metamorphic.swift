// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

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
