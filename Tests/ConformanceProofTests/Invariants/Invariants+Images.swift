// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `IA-1` {
  let clause = Invariant("IA-1")

  @Test(
    """
    An asset holds images for different traits and gives the one that fits the current traits; \
    when they change, the one for the new traits.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
