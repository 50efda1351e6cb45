// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `CO-1` {
  @Test(
    """
    A container decides the override of a child from the size it is about to get; on an iPad \
    the child is compact-regular in portrait and regular-regular in landscape.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("CO-1") }
}

@Suite(.computing) struct `CO-3` {
  @Test(
    "The initial override comes from the initial size.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("CO-3") }
}
