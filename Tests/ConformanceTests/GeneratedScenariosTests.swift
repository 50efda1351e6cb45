import AdaptiveModel
import AdaptiveReference
import Conformance
import Messages
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@Suite("Generated scenarios of every kind", .computing)
struct GeneratedScenariosTests {
  /// The kinds of questions that are scenarios.
  static let kinds = inquiries.compactMap { $0 as? any ScenarioInquiry.Type }

  /// A scenario of a kind, a profile, and some of the choices that it leaves open.
  private static func drawn(
    _ kind: any ScenarioInquiry.Type
  ) -> Generator<(scenario: Scenario, profile: Profile, choices: Set<Choice>)> {
    Generator { draw in
      let scenario = draw(kind.scenarios(for: .all))
      let profile = draw.element(of: Profile.self)
      let open = Choice.allCases.filter {
        $0.isOpen(in: profile) && $0.openPoint.systems.named == nil
      }
      return (scenario, profile, Set(open.filter { _ in draw.chance(1, in: 4) }))
    }
  }

  @Test("they are valid, and keep every clause, whatever is chosen at open points", .cases(40))
  func clauses() {
    for kind in Self.kinds {
      check(Self.drawn(kind), named: "\(kind)") { scenario, profile, choices in
        let examiner = Examiner(
          implementation: ReferenceImplementation(choices: choices),
          rules: Rules(profile: profile, features: .all)
        )
        let judgement = examiner.examine(Case(asking: kind.request(scenario))).judgement
        let broken = judgement.breaches.map { examiner.rules.clauses[$0.clause].id }
        let faults = scenario.problems.map { "\($0)" } + broken
        return faults.isEmpty ? .passed : .failed("\(kind): \(faults)")
      }
    }
  }

  @Test("they and their traces are read back, as transcripts and as messages", .cases(40))
  func notation() {
    for kind in Self.kinds {
      checkAlways(Self.drawn(kind), named: "\(kind)") { scenario, _, choices in
        let trace = Reference.perform(scenario, choices: choices)
        let transcript = Transcript(scenario, trace)
        let text = transcript.text()
        let rows = text.split(separator: "\n").filter { $0.contains("- ") }
        let (asked, answered) = (MessageWriter.bytes(of: scenario), MessageWriter.bytes(of: trace))
        return try Transcript(text) == transcript && rows.allSatisfy { $0.count <= 120 }
          && MessageReader.read(Scenario.self, from: asked) == scenario
          && MessageReader.read(Trace.self, from: answered) == trace
      }
    }
  }
}
