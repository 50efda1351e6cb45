package import AdaptiveModel
package import AdaptiveReference
import PropertyTesting
import Text

/// An inquiry that asks implementations to perform scenarios.
///
/// A conforming type declares its evidence and judge where it determines them, because inferring them
/// takes the compiler a second.
package protocol ScenarioInquiry: Inquiry where Question == Scenario, Answer == Trace {}

extension ScenarioInquiry {
  package static var sent: any Inquiry.Type { Scenarios.self }
  package static var simplification: Simplification<Scenario> { .ofScenarios }

  package static func reference(_ question: Scenario, choices: Set<Choice>) -> Trace {
    Reference.perform(question, choices: choices)
  }

  /// Where its cases come from: scenarios that need no other features than those that are claimed.
  static func scenarioCases(
    asked: [any Inquiry.Type] = [],
    supply: @escaping @Sendable (World) -> CaseBudget<Scenario>,
    samples: @escaping @Sendable (Set<Feature>) -> [Scenario] = { _ in [] },
    drawing: @escaping @Sendable (Set<Feature>) -> Generator<Scenario>
  ) -> CaseSource<Scenario> {
    CaseSource(
      asked: asked,
      supply: supply,
      drawing: { drawing($0).map { Request(Self.self, $0) } },
      furnished: { $0.furnished(in: $1, &$2) },
      restricted: { $0.restricted(to: $1) },
      lacking: { $0.features.subtracting($1) },
      canAsk: { question, world in
        question.features.isSubset(of: world.features)
          && question.restricted(to: world) == question
          && (!question.hasRichReactions || question.problems.isEmpty)
      },
      samples: samples
    )
  }
}

/// An inquiry that draws its own scenarios, which are requested and judged like any other scenario.
package protocol ScenarioSource: ScenarioInquiry
where Evidence == Witness, Judge == [Rule<Witness>] {}

extension ScenarioSource {
  package static var clauses: [Clause<Witness>] { [] }
  package static var words: InquiryWords<Scenario, Trace> {
    InquiryWords.ofScenarios(steps: \.actions.count)
  }

  package static func evidence(
    of given: Answered<Scenario, Trace>,
    each: (Witness) -> Void
  ) throws(Failure) {
    try Scenarios.evidence(of: given, each: each)
  }

  /// Where its cases come from: scenarios that are asked as any other.
  static func scenarioCases(
    supply: @escaping @Sendable (World) -> CaseBudget<Scenario>,
    drawing: @escaping @Sendable (Set<Feature>) -> Generator<Scenario>
  ) -> CaseSource<Scenario> {
    Scenarios.scenarioCases(asked: [Scenarios.self], supply: supply, drawing: drawing)
  }
}

extension InquiryWords<Scenario, Trace> {
  static func ofScenarios(
    steps: @escaping @Sendable (Scenario) -> Int = { _ in 0 },
    picture: @escaping @Sendable (ShownCase<Scenario>) -> [String]? = { _ in nil },
    account: (@Sendable (ShownCase<Scenario>) -> String?)? = nil,
    verdict: @escaping @Sendable (ShownCase<Scenario>) -> String? = { _ in nil }
  ) -> InquiryWords {
    InquiryWords(
      question: { _ in "to perform a scenario" },
      answer: { _ in "a trace" },
      steps: steps,
      picture: picture,
      account: account,
      verdict: verdict
    )
  }
}

extension Request {
  /// The request as it is sent: every question about a scenario is sent as a run of that scenario.
  package var sent: Request {
    guard inquiry.sent != inquiry, let scenario = question as? Scenario else { return self }
    return .run(scenario)
  }

  /// The question as one of the kind that a clause belongs to: what breaks in a controller's account
  /// is the same in any scenario.
  func asked(by clause: AnyClause?) -> any AskedQuestion {
    clause?.inquiry == Scenarios.self ? sent.asked : asked
  }
}
