import AdaptiveModel
import Conformance
import PropertyTesting
import Testing

@Suite("Fairness: whatever the sources leave open passes")
struct FairnessTests {
  @Test("the reference keeps every clause", arguments: Profile.allCases)
  func reference(profile: Profile) {
    let report = Examination(profile: profile, cases: 3_000).run(ReferenceImplementation())
    #expect(report.outcome == .clean, "\(report.conclusion)")
  }

  @Test("every liberty passes where it is open", arguments: Latitude.allCases)
  func liberty(latitude: Latitude) {
    for profile in Profile.allCases where latitude.isOpen(in: profile) {
      let variant = ReferenceImplementation(latitude: [latitude])
      let report = Examination(profile: profile, cases: 2_000).run(variant)
      #expect(report.outcome == .clean, "\(profile): \(report.conclusion)")
    }
  }
}
