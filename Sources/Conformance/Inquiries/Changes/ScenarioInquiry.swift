package import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting
import Text

/// An inquiry that asks to perform scenarios.
///
/// Each says its four types, because to find them out takes the compiler a second.
package protocol ScenarioInquiry: Inquiry where Question == Scenario, Answer == Trace {
  /// What draws its scenarios.
  ///
  /// - Parameter features: What the implementation claims.
  /// - Returns: Scenarios that ask for nothing else.
  static func scenarios(for features: Set<Feature>) -> Generator<Scenario>
  /// What is asked about a scenario that was drawn.
  static func request(_ scenario: Scenario) -> Request
}

extension ScenarioInquiry {
  package static var sent: any Inquiry.Type { Scenarios.self }

  package static func request(_ scenario: Scenario) -> Request { Request(Self.self, scenario) }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    scenarios(for: features).map { request($0) }
  }

  package static func drawing(
    for features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Generator<Request>? {
    scenarios(for: features).map { request(world.restricted($0)) }
  }

  package static func weight(of question: Scenario) -> Int { question.weight }

  /// What uses something that this one does not would say less of what fails; but a container that
  /// reacts in one callback may as well in another.
  package static func kin(of question: Scenario) -> (Scenario) -> Bool {
    var features = question.features
    if question.reactsRichly { features.formUnion([.willTransition, .didChange]) }
    return { [features] in $0.features.isSubset(of: features) }
  }

  package static func size(of question: Scenario) -> String {
    let added = question.actions.reduce(0) { sum, action in
      sum + (action.entering?.count ?? 0)
    }
    let controllers = question.hierarchy.count + added
    return controllers.counted("controller") + ", " + question.actions.count.counted("action")
  }

  package static func reference(_ question: Scenario, choices: Set<Choice>) -> Trace {
    Reference.perform(question, choices: choices)
  }

  package static func shown(_ question: Scenario) -> String { "to perform a scenario" }

  package static func shown(_ answer: Trace) -> String { "a trace" }
}

/// Cases that draw scenarios of their own, which are asked for and judged as any scenario is.
package protocol ScenarioSource: ScenarioInquiry where Evidence == Witness {}

extension ScenarioSource {
  package static var clauses: [Clause<Witness>] { [] }
  package static var asked: [any Inquiry.Type] { [Scenarios.self] }
  package static var sources: [(short: String, name: String)] { [] }

  package static func request(_ scenario: Scenario) -> Request { .run(scenario) }

  package static func steps(of question: Scenario) -> Int { Scenarios.steps(of: question) }

  package static func evidence(
    of answer: Trace,
    to question: Scenario,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (Witness) -> Void
  ) throws(Failure) {
    try Scenarios.evidence(of: answer, to: question, beside: others, by: rules, each: each)
  }
}

extension Request {
  /// The request as it is sent: a scenario is performed, whatever is then asked about it.
  package var sent: Request {
    guard inquiry.sent != inquiry, let scenario = question as? Scenario else { return self }
    return .run(scenario)
  }
}
