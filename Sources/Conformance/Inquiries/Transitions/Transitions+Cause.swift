import AdaptiveModel

extension Transitions {
  package static func clause(of symptom: Symptom) -> String? { Scenarios.clause(of: symptom) }

  /// The cause of a comparison's failure is a clause that one of the two traces breaks.
  ///
  /// A breach in one controller's account has the same cause as in any scenario.
  package static func cause(of broken: BrokenCase<Self>) -> Cause {
    guard let trace = broken.shown.replies.first?.trace, let evidence = broken.evidence else {
      return Cause()
    }
    guard case .pair(let pair) = evidence else {
      return Scenarios.cause(of: broken.shown(plain(broken.shown), by: Scenarios.self))
    }
    let own = broken.rules.breaches(of: trace, broken.question)
    let changed = broken.rules.breaches(of: pair.trace, pair.partner)
    let clauses = Set((own + changed).map(\.clause)).sorted()
    // Two traces without any breach differ where the same scenario has two different answers.
    return Cause(follows: clauses.isEmpty ? ["PR-M7"] : clauses)
  }

  /// The case with the evidence of a single scenario.
  static func plain(_ shown: ShownCase<Scenario>) -> ShownCase<Scenario> {
    var plain = shown
    plain.evidence = (shown.evidence as? Evidence)?.witness
    return plain
  }
}
