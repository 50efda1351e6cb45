import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import TestThreads
import Testing

@Suite("Images: the image of an asset that is chosen", .computing)
struct ImagesTests {
  @Test("every choice at an open point keeps every clause", arguments: Profile.allCases)
  func variants(profile: Profile) {
    let all = Choice.allCases.filter { $0.openPoint.id.hasPrefix("IA-") }
    #expect(!all.isEmpty)
    for mask in 0..<(1 << all.count) {
      let choices = Set(all.indices.filter { mask >> $0 & 1 == 1 }.map { all[$0] })
      var reference = ReferenceImplementation(choices: choices)
      reference.identity.features = [.images]
      let report = Examination(profile: profile, cases: 250).run(reference)
      #expect(report.outcome == .clean, "\(choices): \(report.conclusion)")
    }
  }
}
