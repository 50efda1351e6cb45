// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(
  """
  A trait collection has horizontalSizeClass, verticalSizeClass, displayScale and \
  userInterfaceIdiom.
  """,
  .computing
)
struct `TC-1` {
  let clause = Invariant("TC-1")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  A size class is unspecified (0), compact (1) or regular (2).
  """,
  .computing
)
struct `TC-2` {
  let clause = Invariant("TC-2")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(
  """
  A collection can be partial: a trait that no collection specifies stays unspecified, and \
  several collections are combined into one.
  """,
  .computing
)
struct `TC-3` {
  let clause = Invariant("TC-3")

  @Test("drawn questions keep it") func drawn() { clause.expectKept() }
  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
