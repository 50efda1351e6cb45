package import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting

/// Scenarios in which containers do more in their callbacks than to override by the shape (TR-6).
///
/// What is asked is to perform a scenario, and it is judged as any scenario is; here are the cases
/// that draw such scenarios.
package enum ReactingContainers: Inquiry {
  package static let name = "reacting"
  package static let features: [Feature] = [.richReactions]
  package static let chapters: [Chapter] = [.transitions]
  package static let clauses: [Clause<Witness>] = []
  package static let asked: [any Inquiry.Type] = [Scenarios.self]
  package static let sources: [(short: String, name: String)] = []

  // MARK: Cases

  package static let caseName = "reaction"
  package static let plural = "containers that react"

  package static func supply(for world: World) -> Supply<Scenario> {
    ReactionFeatures(world.features).isEmpty
      ? .nothing : .beside(atLeast: 48, atMost: 8_192, stream: 11)
  }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    Generator.reacting(for: features).map { .run($0) }
  }

  package static func drawing(
    for features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Generator<Request>? {
    Generator.reacting(for: features).map { .run(world.restricted($0)) }
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
