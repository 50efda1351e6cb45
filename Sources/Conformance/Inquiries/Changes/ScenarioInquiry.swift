package import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting
import Text

/// An inquiry that asks implementations to perform scenarios.
///
/// A conforming type declares its evidence and judge where it determines them, because inferring them
/// takes the compiler a second.
package protocol ScenarioInquiry: Inquiry where Question == Scenario, Answer == Trace {
  /// The generator of its scenarios, which need no other features.
  static func scenarios(for features: Set<Feature>) -> Generator<Scenario>
  /// The request for a scenario that was drawn.
  static func request(_ scenario: Scenario) -> Request
}

extension ScenarioInquiry {
  package static var sent: any Inquiry.Type { Scenarios.self }

  package static func request(_ scenario: Scenario) -> Request { Request(Self.self, scenario) }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    scenarios(for: features).map { request($0) }
  }

  package static func weight(of question: Scenario) -> Int { question.weight }

  /// It may use no other features, except that a container that reacts may do so in any callback.
  package static func mayReplace(_ question: Scenario) -> (Scenario) -> Bool {
    var features = question.features
    if question.reactsRichly { features.formUnion([.willTransition, .didChange]) }
    return { [features] in $0.features.isSubset(of: features) }
  }

  package static func size(of question: Scenario) -> String {
    let controllers = question.hierarchies.reduce(0) { $0 + $1.count }
    return controllers.counted("controller") + ", " + question.actions.count.counted("action")
  }

  package static func reference(_ question: Scenario, choices: Set<Choice>) -> Trace {
    Reference.perform(question, choices: choices)
  }

  package static func shown(_ question: Scenario) -> String { "to perform a scenario" }

  package static func shown(_ answer: Trace) -> String { "a trace" }
}

/// An inquiry that draws its own scenarios, which are requested and judged like any other scenario.
package protocol ScenarioSource: ScenarioInquiry
where Evidence == Witness, Judge == [Rule<Witness>] {}

extension ScenarioSource {
  package static var clauses: [Clause<Witness>] { [] }
  package static var asked: [any Inquiry.Type] { [Scenarios.self] }

  package static func request(_ scenario: Scenario) -> Request { .run(scenario) }

  package static func steps(of question: Scenario) -> Int { Scenarios.steps(of: question) }

  package static func evidence(
    of given: Answered<Scenario, Trace>,
    each: (Witness) -> Void
  ) throws(Failure) {
    try Scenarios.evidence(of: given, each: each)
  }
}

extension Request {
  /// The request as it is sent: every question about a scenario is sent as a run of that scenario.
  package var sent: Request {
    guard inquiry.sent != inquiry, let scenario = question as? Scenario else { return self }
    return .run(scenario)
  }
}
