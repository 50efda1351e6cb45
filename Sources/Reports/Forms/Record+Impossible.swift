import Conformance
import Text

extension Record {
  /// A limit above the counts of any run; a sum of several thousand such counts does not overflow.
  private static let limit = 1 << 48

  /// The reason that no run can have produced this record; `nil` if there is none.
  var impossibility: String? {
    let ids = results.map(\.id)
    if let twin = Dictionary(grouping: ids, by: \.self).first(where: { $0.value.count > 1 })?.key {
      return "clause \(printable(twin, limit: 40)) occurs twice"
    }
    let counts = cases.map(\.count) + failures.map(\.count)
    guard counts.allSatisfy({ 0...Self.limit ~= $0 }) else {
      return "a number of cases is negative or too large"
    }
    if let row = results.first(where: { !$0.isPossible(upTo: Self.limit) }) {
      return "clause \(printable(row.id, limit: 40)): its verdict does not follow from its counts"
    }
    return findings.lazy.compactMap(impossibility).first
  }

  private func impossibility(_ finding: Conformance.Finding) -> String? {
    let name = finding.fault.description
    guard 1...Self.limit ~= finding.cases, finding.first.count <= finding.cases else {
      return "\(name): it lists more cases than its count"
    }
    switch finding.fault {
    case .clause(let id):
      let verdict = result(of: id)?.verdict
      return verdict == .broken || verdict == .flaky
        ? nil
        : "\(name): it fails in \(finding.cases.counted("case")), but its row is neither broken nor flaky"
    case .failure(let kind):
      // One kind of failure can have several findings, distinguished by their messages.
      let count = failures.first { $0.kind == kind }?.count ?? 0
      let named = findings.reduce(0) { $0 + ($1.fault == finding.fault ? $1.cases : 0) }
      return named <= count ? nil : "\(name): \(named.counted("case")) here, \(count) above"
    }
  }
}

extension ClauseResult {
  /// Whether the verdict follows from the counts.
  fileprivate func isPossible(upTo limit: Int) -> Bool {
    let all = [count.applied, count.notApplied, count.broken, count.skipped, count.lost]
    guard all.allSatisfy({ 0...limit ~= $0 }), count.broken <= count.applied else { return false }
    return switch verdict {
    case .kept: count.applied > 0 && count.broken == 0 && !count.skipsTooMuch
    case .inconclusive: count.broken == 0 && count.skipsTooMuch
    case .broken, .flaky: count.broken > 0
    case .notTested: count.applied == 0
    case .notSupported, .notAsked, .notCovered, .declared: count.broken == 0
    }
  }
}
