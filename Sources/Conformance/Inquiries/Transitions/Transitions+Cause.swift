package import AdaptiveModel

extension Transitions {
  package static func clause(of symptom: Symptom) -> String? { Scenarios.clause(of: symptom) }

  /// The cause of a comparison's failure is a clause that one of the two traces breaks.
  ///
  /// A breach in one controller's account has the same cause as in any scenario.
  package static func cause(
    of shown: ShownCase<Scenario>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let trace = shown.replies.first?.trace, let evidence = shown.evidence as? Evidence
    else { return Cause() }
    guard case .pair(let pair) = evidence else {
      return Scenarios.cause(of: plain(shown), beside: others, by: rules)
    }
    let own = rules.breaches(of: trace, shown.question)
    let changed = rules.breaches(of: pair.trace, pair.partner)
    let broken = Set((own + changed).map(\.clause)).sorted()
    // Two traces without any breach differ where the same scenario has two different answers.
    return Cause(follows: broken.isEmpty ? ["PR-M7"] : broken)
  }

  package static func checks(of shown: ShownCase<Scenario>) -> [Request] {
    if case .pair? = shown.evidence as? Evidence { return [] }
    return Scenarios.checks(of: plain(shown))
  }

  /// The case with the evidence of a single scenario.
  static func plain(_ shown: ShownCase<Scenario>) -> ShownCase<Scenario> {
    var plain = shown
    plain.evidence = (shown.evidence as? Evidence)?.witness
    return plain
  }
}
