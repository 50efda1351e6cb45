// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `OL-1` {
  @Test(
    """
    Orientation is read from the view itself, landscape if it is wider than high; never from \
    the device.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-1") }
}

@Suite(.computing) struct `OL-2` {
  @Test(
    """
    At rest exactly one of the two sets is active, the one for the view's shape, and all of \
    it, where each change of its size was sent; the common constraints are always active.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-2") }
}

@Suite(.computing) struct `OL-3` {
  @Test(
    """
    When a size is sent, the layout is requested again, and chosen once the view has its new \
    size: no set chosen by the old shape stays.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-3") }
}

@Suite(.computing) struct `OL-4` {
  @Test(
    """
    Where the size class stays the same, the layout still follows the size, although no trait \
    callback comes.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-4") }
}

@Suite(.computing) struct `OL-5` {
  @Test(
    """
    A layout chosen by shape or points is not chosen by the old size that the view still has \
    while its change is announced.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-5") }
}

@Suite(.computing) struct `OL-9` {
  @Test(
    """
    A layout chosen by points follows the view's own width or height at rest, where each \
    change of its size was sent.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-9") }
}

@Suite(.computing) struct `OL-M1` {
  @Test(
    "The active set is a function of the view's size: history does not matter.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("OL-M1") }
}
