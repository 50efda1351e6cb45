// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `IA-1` {
  @Test(
    """
    An asset holds images for different traits and gives the one that fits the current traits; \
    when they change, the one for the new traits.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("IA-1") }
}
