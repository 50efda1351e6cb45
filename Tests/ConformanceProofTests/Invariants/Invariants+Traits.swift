// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `TC-1` {
  let clause = Invariant("TC-1")

  @Test(
    """
    A trait collection has horizontalSizeClass, verticalSizeClass, displayScale and \
    userInterfaceIdiom.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TC-2` {
  let clause = Invariant("TC-2")

  @Test(
    """
    A size class is unspecified (0), compact (1) or regular (2).
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TC-3` {
  let clause = Invariant("TC-3")

  @Test(
    """
    A collection can be partial: a trait that no collection specifies stays unspecified, and \
    several collections are combined into one.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
