// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

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
