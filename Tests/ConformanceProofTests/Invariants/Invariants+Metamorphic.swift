// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `PR-M1` {
  @Test(
    """
    There and back: turning and turning back restores the traits and size of each controller, \
    and the two transitions notify the same controllers.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M1") }
}

@Suite(.computing) struct `PR-M2` {
  @Test(
    """
    A container that overrides nothing and fills its parent can be inserted anywhere: no other \
    controller's notifications change.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M2") }
}

@Suite(.computing) struct `PR-M3` {
  @Test(
    """
    A controller's notifications depend on its path to the window only: siblings' subtrees can \
    be removed.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M3") }
}

@Suite(.computing) struct `PR-M4` {
  @Test(
    "Renaming controllers renames the trace, nothing else.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M4") }
}

@Suite(.computing) struct `PR-M5` {
  @Test(
    "An action that changes nothing causes no callback.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M5") }
}

@Suite(.computing) struct `PR-M6` {
  @Test(
    """
    Overriding every trait with its current value isolates a controller from later trait \
    changes and from nothing else.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M6") }
}

@Suite(.computing) struct `PR-M7` {
  @Test(
    "The same scenario twice gives the same trace.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("PR-M7") }
}
