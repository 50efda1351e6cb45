package import AdaptiveModel

extension Transitions {
  /// A rule that compares follows from the clauses: what one of the two traces breaks is the cause.
  package static func cause(
    of sight: Sight<Scenario>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let trace = sight.replies.first?.trace,
      case .pair(let pair)? = sight.evidence as? Evidence
    else { return Cause() }
    let own = rules.breaches(of: trace, sight.question)
    let changed = rules.breaches(of: pair.trace, pair.partner)
    return Cause(follows: Set((own + changed).map(\.clause)).sorted())
  }
}
