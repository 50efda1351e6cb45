extension Pairs {
  package static let causes = Causes<Pairs>(cause: cause)

  /// The rules follow from the clauses: a clause that only one of the two traces breaks, or more often, is the cause.
  ///
  /// Where the same scenario has two different answers, a breach in only one of them is a
  /// consequence and not a cause.
  @Sendable private static func cause(of broken: BrokenCase<Self>) -> Cause {
    guard let trace = broken.shown.replies.first?.trace, let pair = broken.evidence else {
      return Cause()
    }
    let (all, apart) = broken.rules.breaches(
      of: (trace, broken.question),
      and: (pair.trace, pair.partner)
    )
    if broken.fault == "PR-M7" { return Cause(explains: apart.sorted()) }
    let rivals = broken.others.filter { ![broken.fault, "PR-M7"].contains($0) }
    return Cause(follows: all.isEmpty ? rivals : apart.sorted())
  }
}
