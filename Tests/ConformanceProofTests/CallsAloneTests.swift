import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

/// The findings and explanations for implementations that report calls but no states.
@Suite("Implementations that report calls only", .computing)
struct CallsAloneTests {
  static let features: Set<Feature> = [
    .willTransition, .viewWillTransition, .didChange, .overrides, .sizing, .forwarding,
    .reactions, .containment,
  ]
  @Test(
    "without states, the documents do not say which size a child is sent; the platform does",
    arguments: ["everybody fills", "presented fills its presenter"]
  )
  func sizes(name: String) {
    let claimed = Set<Feature>.all.subtracting([.states, .observations])
    for profile in Profile.allCases {
      let record = Examination(300, 10, by: .named("PR-13"), profile).run(mutant(name, claimed))
      #expect(record.findings.isEmpty == (profile == .documented), "\(record.printed)")
    }
  }

  @Test(
    "what the documents accept with states, they accept without",
    arguments: try TextRow.all(in: "Tests/ConformanceProofTests/open.transcripts")
  )
  func open(row: TextRow) throws {
    let asked = Case(asking: try Transcript(row.text).request)
    func isBroken(_ profile: Profile, _ features: Set<Feature>) -> Bool {
      let rules = Rules(profile: profile, features: features)
      let examiner = Examiner(implementation: mutant(row.testDescription, features), rules: rules)
      return !examiner.examine(asked).judgement.breaches.isEmpty
    }
    #expect(!isBroken(.documented, .all))
    for unclaimed in [[.states], [.states, .observations]] as [Set<Feature>] {
      let fewer = Set<Feature>.all.subtracting(unclaimed)
      #expect(isBroken(.platform, fewer) && !isBroken(.documented, fewer), "\(unclaimed)")
    }
  }

  @Test("former traits that are not claimed are not printed and not marked")
  func unreported() throws {
    let record = Examination(60, 80, by: .named("PR-13"))
      .run(mutant("announces the old traits", Self.features))
    let finding = try #require(record.findings.first)
    let picture = finding.picture { "\($0)" }
    #expect(picture.contains("willTransition to"))
    #expect(!picture.contains("didChange from"), "\(picture)")
    #expect(!picture.contains("@0x"), "\(picture)")
    #expect(finding.explanation.allSatisfy { !$0.contains("didChange") }, "\(picture)")
    // The picture has the same marks when it is parsed.
    let transcript = try Transcript(finding.body.joined(separator: "\n"))
    let derivation = try Derivation(
      try #require(transcript.request.scenario),
      transcript.reply?.trace
    )
    #expect(Set(derivation.marks.map(\.clause)) == ["PR-13"])
    #expect(derivation.callMarks.count == 1, "\(picture)")
  }
}
