// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `TR-8` {
  @Test(
    """
    On a turn the window itself updates its classes and its bounds, and its origin stays (0, \
    0).
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TR-8") }
}

@Suite(.computing) struct `TR-6` {
  @Test(
    """
    Size class changes are the time to add or remove child controllers: a container that does \
    so in a callback, or overrides or sizes a child there, has at rest the hierarchy, traits \
    and sizes that follow from it.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TR-6") }
}

@Suite(.computing) struct `TR-7` {
  @Test(
    """
    A controller applies the storyboard's layout for its own effective classes, overrides \
    included, not for the window's.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("TR-7") }
}
