// Written by `adaptive-conformance specification --write`: the documents, clause by clause, whose
// sentences are the names of the cases.

import TestThreads
import Testing

@Suite("Trait collections", .computing) struct TraitsInvariants {
  @Test(arguments: Proof.of("TC-1")) func `TC-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TC-2")) func `TC-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TC-3")) func `TC-3`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Devices and the window", .computing) struct DevicesInvariants {
  @Test(arguments: Proof.of("DV-1")) func `DV-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("DV-2")) func `DV-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("DV-4")) func `DV-4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("DV-5")) func `DV-5`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Propagation and notification", .computing) struct ChangesInvariants {
  @Test(arguments: Proof.of("PR-1")) func `PR-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-2")) func `PR-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-3")) func `PR-3`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-4")) func `PR-4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-5")) func `PR-5`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-6")) func `PR-6`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-7")) func `PR-7`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-8")) func `PR-8`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-9")) func `PR-9`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-10")) func `PR-10`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-11")) func `PR-11`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-12")) func `PR-12`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-13")) func `PR-13`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-14")) func `PR-14`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-15")) func `PR-15`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-16")) func `PR-16`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-27")) func `PR-27`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Overrides that follow the orientation", .computing) struct OrientationOverridesInvariants {
  @Test(arguments: Proof.of("CO-1")) func `CO-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("CO-3")) func `CO-3`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Around a transition", .computing) struct TransitionsInvariants {
  @Test(arguments: Proof.of("TR-8")) func `TR-8`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TR-6")) func `TR-6`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TR-7")) func `TR-7`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Orientation-specific layout", .computing) struct OrientationLayoutInvariants {
  @Test(arguments: Proof.of("OL-1")) func `OL-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("OL-2")) func `OL-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("OL-3")) func `OL-3`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("OL-4")) func `OL-4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("OL-5")) func `OL-5`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("OL-9")) func `OL-9`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("OL-M1")) func `OL-M1`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Scenarios in pairs", .computing) struct MetamorphicInvariants {
  @Test(arguments: Proof.of("PR-M1")) func `PR-M1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-M2")) func `PR-M2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-M3")) func `PR-M3`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-M4")) func `PR-M4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-M5")) func `PR-M5`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-M6")) func `PR-M6`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("PR-M7")) func `PR-M7`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Size-class-specific layout", .computing) struct LayoutInvariants {
  @Test(arguments: Proof.of("SL-1")) func `SL-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-2")) func `SL-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-3")) func `SL-3`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-4")) func `SL-4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-5")) func `SL-5`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-6")) func `SL-6`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-7")) func `SL-7`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-M1")) func `SL-M1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("SL-M2")) func `SL-M2`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Editing per size class", .computing) struct EditingInvariants {
  @Test(arguments: Proof.of("ED-1")) func `ED-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-2")) func `ED-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-3")) func `ED-3`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-4")) func `ED-4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-5")) func `ED-5`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-6")) func `ED-6`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-7")) func `ED-7`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("ED-8")) func `ED-8`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Image assets", .computing) struct ImagesInvariants {
  @Test(arguments: Proof.of("IA-1")) func `IA-1`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Trait overrides and registration", .computing) struct OverridesAndRegistrationInvariants {
  @Test(arguments: Proof.of("TO-1")) func `TO-1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-2")) func `TO-2`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-3")) func `TO-3`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-4")) func `TO-4`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-6")) func `TO-6`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-7")) func `TO-7`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-8")) func `TO-8`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-9")) func `TO-9`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-12")) func `TO-12`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-13")) func `TO-13`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-M1")) func `TO-M1`(_ proof: Proof) throws { try proof.expect() }
  @Test(arguments: Proof.of("TO-M2")) func `TO-M2`(_ proof: Proof) throws { try proof.expect() }
}

@Suite("Constraints", .computing) struct ConstraintsInvariants {
  @Test(arguments: Proof.of("AL-1")) func `AL-1`(_ proof: Proof) throws { try proof.expect() }
}
