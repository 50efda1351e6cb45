package import Conformance
import Driver

extension ExpectationCheck {
  /// What the check means for the outcome of the run.
  fileprivate var known: KnownFailures {
    KnownFailures(Set(excused.keys), isContradicted: !deviations.isEmpty)
  }
}

extension Record {
  /// How the run ended, known failures taken into account.
  package func outcome(_ check: ExpectationCheck) -> Outcome { outcome(check.known) }

  /// The outcome in a few words, known failures taken into account.
  package func outcomeInWords(_ check: ExpectationCheck) -> String {
    outcomeInWords(check.known)
  }

  /// The last line for people, known failures taken into account.
  package func conclusion(_ check: ExpectationCheck) -> String { conclusion(check.known) }

  /// Why the run cannot tell everything about the plan; `nil` where it is whole.
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
