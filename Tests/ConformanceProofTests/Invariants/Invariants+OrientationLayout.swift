// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `OL-1` {
  let clause = Invariant("OL-1")

  @Test(
    """
    Orientation is read from the view itself, landscape if it is wider than high; never from \
    the device.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `OL-2` {
  let clause = Invariant("OL-2")

  @Test(
    """
    At rest exactly one of the two sets is active, the one for the view's shape, and all of \
    it, where each change of its size was sent; the common constraints are always active.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `OL-3` {
  let clause = Invariant("OL-3")

  @Test(
    """
    When a size is sent, the layout is requested again, and chosen once the view has its new \
    size: no set chosen by the old shape stays.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `OL-4` {
  let clause = Invariant("OL-4")

  @Test(
    """
    Where the size class stays the same, the layout still follows the size, although no trait \
    callback comes.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `OL-5` {
  let clause = Invariant("OL-5")

  @Test(
    """
    A layout chosen by shape or points is not chosen by the old size that the view still has \
    while its change is announced.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `OL-9` {
  let clause = Invariant("OL-9")

  @Test(
    """
    A layout chosen by points follows the view's own width or height at rest, where each \
    change of its size was sent.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `OL-M1` {
  let clause = Invariant("OL-M1")

  @Test(
    """
    The active set is a function of the view's size: history does not matter.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
