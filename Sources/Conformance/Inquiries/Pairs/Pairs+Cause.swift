package import AdaptiveModel

extension Pairs {
  /// The rules follow from the clauses: a clause that one of the two traces breaks is the cause.
  ///
  /// Where the same scenario has two different answers, a breach in only one of them is a
  /// consequence and not a cause.
  package static func cause(
    of sight: Sight<Scenario>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let trace = sight.replies.first?.trace, let pair = sight.evidence as? PairDifference
    else { return Cause() }
    let own = Set(rules.breaches(of: trace, sight.question).map(\.clause))
    let changed = Set(rules.breaches(of: pair.trace, pair.partner).map(\.clause))
    if sight.fault == repetition {
      return Cause(explains: own.symmetricDifference(changed).sorted())
    }
    let broken = own.union(changed)
    let rivals = others.filter { $0 != sight.fault && $0 != repetition }
    return Cause(follows: broken.isEmpty ? rivals : broken.sorted())
  }

  /// The rule that requires the same answer twice.
  private static let repetition = "PR-M7"
}
