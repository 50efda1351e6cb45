// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `CO-1` {
  let clause = Invariant("CO-1")

  @Test(
    """
    A container decides the override of a child from the size it is about to get; on an iPad \
    the child is compact-regular in portrait and regular-regular in landscape.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `CO-3` {
  let clause = Invariant("CO-3")

  @Test(
    """
    The initial override comes from the initial size.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
