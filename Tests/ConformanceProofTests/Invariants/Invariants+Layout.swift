// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

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
