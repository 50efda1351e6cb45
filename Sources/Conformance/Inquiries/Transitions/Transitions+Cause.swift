import AdaptiveModel

extension Transitions {
  /// A rule that compares follows from the clauses: what one of the two traces breaks is the cause.
  package static func cause(
    of finding: Finding,
    beside others: [String],
    by rules: Rules
  ) -> Finding.Cause {
    guard let scenario = finding.smallest.request.question(of: Transitions.self),
      let trace = finding.replies.first?.trace,
      case .pair(let pair)? = finding.evidence as? Evidence
    else { return Finding.Cause() }
    let own = rules.breaches(of: trace.claimed(by: rules.claims), scenario)
    let changed = rules.breaches(of: pair.trace, pair.partner)
    return Finding.Cause(follows: Set((own + changed).map(\.clause)).sorted())
  }
}
