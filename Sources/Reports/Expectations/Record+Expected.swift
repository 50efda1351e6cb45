package import Conformance

extension ExpectationCheck {
  /// The effect of the check on the outcome of the run.
  fileprivate var known: KnownFailures {
    KnownFailures(Set(excused.keys), isContradicted: !deviations.isEmpty)
  }
}

extension Record {
  /// The outcome of the run, taking known failures into account.
  package func outcome(_ check: ExpectationCheck) -> Outcome { outcome(check.known) }

  /// The outcome in a few words, taking known failures into account.
  package func outcomeInWords(_ check: ExpectationCheck) -> String {
    outcomeInWords(check.known)
  }

  /// The last line for people, taking known failures into account.
  package func conclusion(_ check: ExpectationCheck) -> String { conclusion(check.known) }

  /// The reason that the run does not cover the whole plan; `nil` if it does.
  package var partiality: String? {
    if let shard = header.shard { return "it is shard \(shard)" }
    if header.only != nil { return "it was made with --only" }
    if header.subject != nil { return "it was made with --case" }
    if header.scope != nil, !findings.isEmpty { return "it stopped where something was broken" }
    if remarks.contains(where: Remark.endings.contains)
      || failures.contains(where: { $0.kind == .notAsked })
    {
      return "it ended before every case was examined"
    }
    return nil
  }
}
