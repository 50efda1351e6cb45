// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `SL-1` {
  @Test(
    "There are nine size classes, width by height: four Final and five Base ones.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-1") }
}

@Suite(.computing) struct `SL-2` {
  @Test(
    "Objects installed in a Base class appear in all the Final classes that it covers.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-2") }
}

@Suite(.computing) struct `SL-3` {
  @Test(
    """
    Whether a view is installed, whether a constraint is, and the value of an attribute can \
    vary with the class.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-3") }
}

@Suite(.computing) struct `SL-4` {
  @Test(
    "The more specific class overrides the more general one, for each item and attribute.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-4") }
}

@Suite(.computing) struct `SL-5` {
  @Test(
    """
    Loading creates every item and connects every outlet; only items installed for the current \
    class are in the view hierarchy, each view in its superview.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-5") }
}

@Suite(.computing) struct `SL-6` {
  @Test(
    """
    When the class changes, items are added and removed, so that those installed for the new \
    class are in the hierarchy, and no others, each view in its superview.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-6") }
}

@Suite(.computing) struct `SL-7` {
  @Test(
    "A removed item stays alive: its outlet still holds it, and the same object returns.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-7") }
}

@Suite(.computing) struct `SL-M1` {
  @Test(
    """
    History does not matter: any walk over the classes that ends in one looks like loading in \
    it.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-M1") }
}

@Suite(.computing) struct `SL-M2` {
  @Test(
    "A variation equal to the value of the more general class changes nothing.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("SL-M2") }
}
