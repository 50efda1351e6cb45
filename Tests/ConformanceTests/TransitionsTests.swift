import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Around a transition: the coordinator's blocks, and preferred sizes", .computing)
struct TransitionsTests {
  @Test("claiming the features around transitions adds only transition cases to a plan")
  func claims() throws {
    let around: Set<Feature> = [.coordinator, .preferredSize, .presentation]
    let plan = { (features: Set<Feature>) in
      Plan(features: features, profile: .platform, seed: Seed(rawValue: 1), scenarios: 64)
    }
    let names = { (plan: Plan) in
      (0..<plan.groups).flatMap(plan.places).map { $0.id.description }
    }
    let with = names(plan(.all))
    let without = names(plan(Set<Feature>.all.subtracting(around)))
    #expect(with.filter { !$0.hasPrefix("transition/") } == without)
    #expect(with.count { $0.hasPrefix("transition/") } == 128)
  }

  @Test("every choice at an open point keeps every clause", arguments: Profile.allCases)
  func variants(profile: Profile) {
    let all =
      Choice.allCases.filter { $0.openPoint.id.hasPrefix("TR-O") } + [
        .alongsideBeforeChange, .alongsideBeforeReport,
      ]
    let clauses = [Chapter.changes, .transitions].flatMap(\.clauses)
    for (number, choices) in (all.map { [$0] } + [Set(all)]).enumerated() {
      let report = Examination(profile: profile, cases: 16, clauses: clauses).part(number, of: 12)
        .run(ReferenceImplementation(choices: choices))
      #expect(report.outcome != .broken, "\(choices): \(report.conclusion)")
    }
  }
}

extension TransitionsTests {
  @Test("an explanation has a clause for each block, run or not, and for no call")
  func explanation() throws {
    let silent = try Transcript(
      """
      given   iPhone 6, portrait
              root  forwards nothing
                detail
                  - gives in willTransition: alongside fade

      when    rotate to landscapeLeft
      """
    )
    let scenario = try #require(silent.scenario)
    #expect(
      try Derivation(scenario).text
        .contains("detail: no fade alongside — its call did not come, PR-23")
    )
    let equal = try Transcript(
      """
      given   iPhone 6, portrait
              root
                row

      when    prefer 0×0 for row
      """
    )
    #expect(try Derivation(try #require(equal.scenario)).text.contains("unspecified, TR-O3"))
  }

  @Test("a missing preferredContentSizeDidChange is explained as any other missing call")
  func missingPreference() throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root   375×667 compact-regular
                row  375×667 compact-regular

      when    prefer 1×1 for row
              silence
      """
    )
    let trace = try #require(transcript.reply?.trace)
    let text = try Derivation(try #require(transcript.scenario), trace).text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let expected =
      "no preferredContentSizeDidChange — expected: row prefers a different size, PR-26"
    #expect(words.contains("✘ root: \(expected)"), "\(text)")
  }
}
