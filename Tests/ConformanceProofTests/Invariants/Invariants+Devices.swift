// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite(.computing) struct `DV-1` {
  @Test(
    "A listed device has the size classes of its row in table 12-2, in both orientations.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("DV-1") }
}

@Suite(.computing) struct `DV-2` {
  @Test(
    """
    A device that is not listed has the classes of the listed device with the same screen \
    dimensions.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("DV-2") }
}

@Suite(.computing) struct `DV-4` {
  @Test(
    """
    The window's origin is always (0, 0); its bounds change when the device turns between \
    portrait and landscape: width and height swap.
    """,
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("DV-4") }
}

@Suite(.computing) struct `DV-5` {
  @Test(
    "Turning the device changes neither displayScale nor idiom.",
    arguments: Invariant.allCases
  )
  func holds(_ proof: Invariant) throws { try proof.expect("DV-5") }
}
