package import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting

/// Scenarios in which controllers have views, which are trait environments of their own (TR-9, TR-10).
///
/// What is asked is to perform a scenario, and it is judged as any scenario is; here are the cases
/// that draw such scenarios.
package enum ViewedControllers: Inquiry {
  package static let name = "views"
  package static let features: [Feature] = [.views]
  package static let chapters: [Chapter] = [.transitions]
  package static let clauses: [Clause<Witness>] = []
  package static let asked: [any Inquiry.Type] = [Scenarios.self]
  package static let sources: [(short: String, name: String)] = []

  // MARK: Cases

  package static let caseName = "view"
  package static let plural = "controllers with views"

  package static func supply(for world: World) -> Supply<Scenario> {
    world.features.isSuperset(of: [.views, .states])
      ? .beside(every: 8, atLeast: 48, atMost: 4_096, stream: 13) : .nothing
  }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    Generator.viewed(for: features).map { .run($0) }
  }

  package static func drawing(
    for features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Generator<Request>? {
    Generator.viewed(for: features).map { .run(world.restricted($0)) }
  }

  package static func weight(of question: Scenario) -> Int { question.weight }

  package static func size(of question: Scenario) -> String { Scenarios.size(of: question) }

  // MARK: Judging

  package static func evidence(
    of answer: Trace,
    to question: Scenario,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (Witness) -> Void
  ) throws(Failure) {
    try Scenarios.evidence(of: answer, to: question, beside: others, by: rules, each: each)
  }

  package static func reference(_ question: Scenario, choices: Set<Choice>) -> Trace {
    Reference.perform(question, choices: choices)
  }

  // MARK: In words

  package static func steps(of question: Scenario) -> Int { question.actions.count }

  package static func shown(_ question: Scenario) -> String { Scenarios.shown(question) }

  package static func shown(_ answer: Trace) -> String { Scenarios.shown(answer) }
}
