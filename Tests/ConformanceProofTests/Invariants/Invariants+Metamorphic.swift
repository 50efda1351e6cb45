// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `PR-M1` {
  let clause = Invariant("PR-M1")

  @Test(
    """
    There and back: turning and turning back restores the traits and size of each controller, \
    and the two transitions notify the same controllers.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `PR-M2` {
  let clause = Invariant("PR-M2")

  @Test(
    """
    A container that overrides nothing and fills its parent can be inserted anywhere: no other \
    controller's notifications change.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `PR-M3` {
  let clause = Invariant("PR-M3")

  @Test(
    """
    A controller's notifications depend on its path to the window only: siblings' subtrees can \
    be removed.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `PR-M4` {
  let clause = Invariant("PR-M4")

  @Test(
    """
    Renaming controllers renames the trace, nothing else.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `PR-M5` {
  let clause = Invariant("PR-M5")

  @Test(
    """
    An action that changes nothing causes no callback.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `PR-M6` {
  let clause = Invariant("PR-M6")

  @Test(
    """
    Overriding every trait with its current value isolates a controller from later trait \
    changes and from nothing else.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `PR-M7` {
  let clause = Invariant("PR-M7")

  @Test(
    """
    The same scenario twice gives the same trace.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
