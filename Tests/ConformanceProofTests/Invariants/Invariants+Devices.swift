// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing)
struct `DV-1` {
  let clause = Invariant("DV-1")

  @Test(
    """
    A listed device has the size classes of its row in table 12-2, in both orientations.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `DV-2` {
  let clause = Invariant("DV-2")

  @Test(
    """
    A device that is not listed has the classes of the listed device with the same screen \
    dimensions.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `DV-4` {
  let clause = Invariant("DV-4")

  @Test(
    """
    The window's origin is always (0, 0); its bounds change when the device turns between \
    portrait and landscape: width and height swap.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}

@Suite(.computing)
struct `DV-5` {
  let clause = Invariant("DV-5")

  @Test(
    """
    Turning the device changes neither displayScale nor idiom.
    """
  )
  func drawn() { clause.expectKept() }

  @Test("goldens show it") func goldens() throws { try clause.expectShown() }
  @Test("its mutants break it") func mutants() { clause.expectCaught() }
}
