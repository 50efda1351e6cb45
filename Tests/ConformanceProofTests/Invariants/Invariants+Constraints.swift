// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `AL-1` {
  @Test(
    """
    When the size of a view changes, its subviews are resized and moved so that every required \
    active constraint holds, if they can all hold.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("AL-1") }
}
