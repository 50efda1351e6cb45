import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@Suite("Generated scenarios of every kind", .computing)
struct GeneratedScenariosTests {
  /// The kinds of questions that are scenarios.
  static let kinds = inquiries.compactMap { $0 as? any ScenarioInquiry.Type }

  /// A request of a kind with its scenario, a profile, and none, some or all of the
  /// choices that it leaves open.
  private static func drawn(_ kind: any ScenarioInquiry.Type) throws -> Generator<
    (request: Request, scenario: Scenario, profile: Profile, choices: Set<Choice>)
  > {
    let drawing = kind.drawing(for: .all)
    let requests = try #require(drawing)
    return Generator { draw in
      let request = draw(requests)
      let scenario = request.question as? Scenario
      #expect(scenario != nil)
      let profile = draw.element(of: Profile.self)
      let open = Choice.allCases.filter {
        $0.isOpen(in: profile) && $0.openPoint.systems.named == nil
      }
      let share = UInt64(draw.int(in: 0...4))
      let choices = Set(open.filter { _ in draw.chance(share, in: 4) })
      return (request, scenario ?? .blank, profile, choices)
    }
  }

  @Test("they are valid, and keep every clause, whatever is chosen at open points", .cases(200))
  func clauses() throws {
    for kind in Self.kinds {
      check(try Self.drawn(kind), named: "\(kind)") { request, scenario, profile, choices in
        let examiner = Examiner(
          implementation: ReferenceImplementation(choices: choices),
          rules: .complete(for: request, profile)
        )
        let judgement = examiner.examine(Case(asking: request)).judgement
        let broken = judgement.breaches.map { examiner.rules.clauses[$0.clause].id }
        let faults = scenario.problems.map { "\($0)" } + broken
        return faults.isEmpty ? .passed : .failed("\(kind): \(faults)")
      }
    }
  }

  @Test("a presentation controller that is drawn has no name that a controller had")
  func names() throws {
    for (name, isApart) in [("panel", true), ("list", false)] {
      let text = """
        given   iPad, portrait
                root
                  list

        when    remove list

        when    present on root
                + \(name)  presentation controller
                +   detail
        """
      let scenario = try #require(Transcript(text).scenario)
      #expect(scenario.problems.isEmpty && scenario.namesPresentationsApart == isApart)
    }
  }
}
