import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

/// The check of layouts that differ from the reference's, compared with variants and clauses.
@Suite("A legal layout that differs from the reference's", .computing)
struct LegalLayoutTests {
  private static let rules = Rules(profile: .platform, features: .all, world: .complete)
  private static let legal = LegalLayout(.all)

  /// A few small questions of a run.
  private static let questions: [ConstraintQuestion] = {
    let questions = Set(Constraints.features).requests(scenarios: 1_024, seed: 7).lazy
      .compactMap { $0.question(of: Constraints.self) }
    return Array(questions.filter { $0.system.constraints.count < 9 }.prefix(8))
  }()

  @Test(
    "each variant's layouts are legal",
    arguments: [
      [], [.conflictGivesUpFirst], [.otherSolution], [.errorsInOrder], [.errorsInReverse],
      [.edgesRoundedDown], [.guidesNotNegative],
    ] as [Set<Choice>]
  )
  func variants(choices: Set<Choice>) throws {
    try #require(Self.questions.count == 8)
    for question in Self.questions {
      let layouts = try question.layouts(choosing: choices)
      #expect(Self.legal.accepts(layouts, to: question), "\(question)")
    }
  }

  @Test("an illegal layout breaks a clause")
  func mutants() throws {
    var isAnyRefused = false
    let mutants = Mutant.all.filter { AnyClause.named($0.clause)?.chapter == .constraints }
    for mutant in mutants.part(of: 3, by: \.name) {
      let implementation = mutant.implementation(features: Set(Constraints.features))
      let examiner = Examiner(implementation: implementation, rules: Self.rules)
      for question in Self.questions.prefix(6) {
        guard
          let layouts = try implementation.answer(.solve(question))
            .answer(as: [ConstraintLayout].self),
          !Self.legal.accepts(layouts, to: question)
        else { continue }
        isAnyRefused = true
        let asked = [question] + Constraints.companions(of: question)
        let isFound = asked.contains {
          !examiner.examine(Case(asking: .solve($0))).judgement.breaches.isEmpty
        }
        #expect(isFound, "\(mutant.name): \(question)")
      }
    }
    #expect(isAnyRefused, "no mutant of the sample lays out illegally")
  }
}
