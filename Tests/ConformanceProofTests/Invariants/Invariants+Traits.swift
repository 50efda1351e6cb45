// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `TC-1` {
  @Test(
    """
    A trait collection has horizontalSizeClass, verticalSizeClass, displayScale and \
    userInterfaceIdiom.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TC-1") }
}

@Suite(.computing) struct `TC-2` {
  @Test(
    "A size class is unspecified (0), compact (1) or regular (2).",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TC-2") }
}

@Suite(.computing) struct `TC-3` {
  @Test(
    """
    A collection can be partial: a trait that no collection specifies stays unspecified, and \
    several collections are combined into one.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TC-3") }
}
