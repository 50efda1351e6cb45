import AdaptiveModel

extension Pairs {
  /// The rules follow from the clauses: what breaks a clause in one of the two traces is the cause.
  ///
  /// Where the same scenario is answered in two ways, what only one of them breaks is no cause but a
  /// consequence.
  package static func cause(
    of finding: Finding,
    beside others: [String],
    by rules: Rules
  ) -> Finding.Cause {
    guard let scenario = finding.smallest.request.question(of: Pairs.self),
      let trace = finding.replies.first?.trace, let pair = finding.pair
    else { return Finding.Cause() }
    let own = Set(rules.breaches(of: trace.claimed(by: rules.claims), scenario).map(\.clause))
    let changed = Set(rules.breaches(of: pair.trace, pair.partner).map(\.clause))
    if finding.isRepetition {
      return Finding.Cause(explains: own.symmetricDifference(changed).sorted())
    }
    let broken = own.union(changed)
    let rivals = others.filter { .clause($0) != finding.fault && $0 != repetition }
    return Finding.Cause(follows: broken.isEmpty ? rivals : broken.sorted())
  }

  /// The rule that asks for the same answer twice.
  static let repetition = "PR-M7"
}

extension Finding {
  fileprivate var isRepetition: Bool { fault == .clause(Pairs.repetition) }
}
