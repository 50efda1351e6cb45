// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `TR-8` {
  let clause = Invariant("TR-8")

  @Test(
    """
    On a turn the window itself updates its classes and its bounds, and its origin stays (0, \
    0).
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TR-6` {
  let clause = Invariant("TR-6")

  @Test(
    """
    Size class changes are the time to add or remove child controllers: a container that does \
    so in a callback, or overrides or sizes a child there, has at rest the hierarchy, traits \
    and sizes that follow from it.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `TR-7` {
  let clause = Invariant("TR-7")

  @Test(
    """
    A controller applies the storyboard's layout for its own effective classes, overrides \
    included, not for the window's.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
