// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(
  """
  There are nine size classes, width by height: four Final and five Base ones.
  """,
  .computing
)
struct `SL-1` {
  let clause = Invariant("SL-1")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Objects installed in a Base class appear in all the Final classes that it covers.
  """,
  .computing
)
struct `SL-2` {
  let clause = Invariant("SL-2")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Whether a view is installed, whether a constraint is, and the value of an attribute can \
  vary with the class.
  """,
  .computing
)
struct `SL-3` {
  let clause = Invariant("SL-3")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  The more specific class overrides the more general one, for each item and attribute.
  """,
  .computing
)
struct `SL-4` {
  let clause = Invariant("SL-4")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  Loading creates every item and connects every outlet; only items installed for the current \
  class are in the view hierarchy, each view in its superview.
  """,
  .computing
)
struct `SL-5` {
  let clause = Invariant("SL-5")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  When the class changes, items are added and removed, so that those installed for the new \
  class are in the hierarchy, and no others, each view in its superview.
  """,
  .computing
)
struct `SL-6` {
  let clause = Invariant("SL-6")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  A removed item stays alive: its outlet still holds it, and the same object returns.
  """,
  .computing
)
struct `SL-7` {
  let clause = Invariant("SL-7")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  History does not matter: any walk over the classes that ends in one looks like loading in \
  it.
  """,
  .computing
)
struct `SL-M1` {
  let clause = Invariant("SL-M1")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  A variation equal to the value of the more general class changes nothing.
  """,
  .computing
)
struct `SL-M2` {
  let clause = Invariant("SL-M2")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
