package import AdaptiveModel

extension Pairs {
  /// The rules follow from the clauses: a clause that one of the two traces breaks is the cause.
  ///
  /// Where the same scenario has two different answers, a breach in only one of them is a
  /// consequence and not a cause.
  package static func cause(
    of shown: ShownCase<Scenario>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let trace = shown.replies.first?.trace, let pair = shown.evidence as? PairDifference
    else { return Cause() }
    let own = Set(rules.breaches(of: trace, shown.question).map(\.clause))
    let changed = Set(rules.breaches(of: pair.trace, pair.partner).map(\.clause))
    if shown.fault == repetition {
      return Cause(explains: own.symmetricDifference(changed).sorted())
    }
    let broken = own.union(changed)
    let rivals = others.filter { $0 != shown.fault && $0 != repetition }
    return Cause(follows: broken.isEmpty ? rivals : broken.sorted())
  }

  /// The rule that requires the same answer twice.
  private static let repetition = "PR-M7"
}
