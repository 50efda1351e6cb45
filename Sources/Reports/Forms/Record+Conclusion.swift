import Conformance
import Driver

extension Record {
  /// The last line for people: how many clauses have which verdict, and what that means.
  package func closing(_ reckoning: Reckoning = Reckoning()) -> String {
    "\(summary): \(conclusion(reckoning))"
  }

  /// What the run means, in a few words; never better than its exit code.
  package func conclusion(_ reckoning: Reckoning = Reckoning()) -> String {
    switch outcome(reckoning) {
    case .clean where outcome == .broken: "every failure is known"
    case .clean where opening.shard != nil: "nothing is broken in this shard"
    case .clean: "it keeps what it claims"
    case .broken: complaints(reckoning).joined(separator: ", and ")
    case .inconclusive: "inconclusive, because \(doubt)"
    }
  }

  private func complaints(_ reckoning: Reckoning) -> [String] {
    var complaints: [String] = []
    let isExplained = findings.allSatisfy { reckoning.excused[$0.fault] != nil }
    let hasFailed = failures.contains { $0.kind != Conformance.Failure.Kind.notAsked.rawValue }
    if !isExplained || (hasFailed || count(of: .broken) > 0) && findings.isEmpty {
      complaints.append("it does not conform")
    }
    if !reckoning.deviations.isEmpty { complaints.append("it is not as the known failures say") }
    let doubts = suspicions.filter { $0 != .givenUp }.map(\.rawValue)
    if !doubts.isEmpty {
      complaints.append("its driver cannot be relied on (\(doubts.joined(separator: ", ")))")
    }
    return complaints
  }

  private var doubt: String {
    if examined == 0 { return "nothing was examined" }
    if remarks.contains(.givenUp) || !failures.isEmpty { return "not every case was answered" }
    if count(of: .notTested) > 0 { return "not everything could be tested" }
    return "no clause was judged"
  }
}
