// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `AL-1` {
  let clause = Invariant("AL-1")

  @Test(
    """
    When the size of a view changes, its subviews are resized and moved so that every required \
    active constraint holds, if they can all hold.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
