import AdaptiveModel

extension Pairs {
  /// The rules follow from the clauses: a clause that one of the two traces breaks is the cause.
  ///
  /// Where the same scenario has two different answers, a breach in only one of them is a
  /// consequence and not a cause.
  package static func cause(of broken: BrokenCase<Self>) -> Cause {
    guard let trace = broken.shown.replies.first?.trace, let pair = broken.evidence else {
      return Cause()
    }
    let own = Set(broken.rules.breaches(of: trace, broken.question).map(\.clause))
    let changed = Set(broken.rules.breaches(of: pair.trace, pair.partner).map(\.clause))
    if broken.fault == "PR-M7" {
      return Cause(explains: own.symmetricDifference(changed).sorted())
    }
    let clauses = own.union(changed)
    let rivals = broken.others.filter { ![broken.fault, "PR-M7"].contains($0) }
    return Cause(follows: clauses.isEmpty ? rivals : clauses.sorted())
  }
}
