// Written by `adaptive-conformance specification`: what the documents say, clause by clause.

import TestThreads
import Testing

@Suite("Devices and the window", .computing) struct DevicesInvariants {
  // A listed device has the size classes of its row in table 12-2, in both orientations.
  @Test(arguments: Proof.of("DV-1")) func `DV-1`(_ proof: Proof) throws { try proof.expect() }

  // A device that is not listed has the classes of the listed device with the same screen
  // dimensions.
  @Test(arguments: Proof.of("DV-2")) func `DV-2`(_ proof: Proof) throws { try proof.expect() }

  // The window's origin is always (0, 0); its bounds change when the device turns between portrait
  // and landscape: width and height swap.
  @Test(arguments: Proof.of("DV-4")) func `DV-4`(_ proof: Proof) throws { try proof.expect() }

  // Turning the device changes neither displayScale nor idiom.
  @Test(arguments: Proof.of("DV-5")) func `DV-5`(_ proof: Proof) throws { try proof.expect() }
}
