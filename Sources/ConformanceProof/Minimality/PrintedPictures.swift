package import Conformance
package import PropertyTesting
import Text

/// The pictures that full runs of one implementation print, from several seeds.
package struct PrintedPictures: Sendable {
  /// What the runs print of one fault.
  package struct Row: Sendable {
    package var fault: String
    /// The smallest cases, each once.
    package var ends: Set<Request>
    /// How many of them still fail with one thing less.
    package var reducible: Int
    package var calls: Int
  }

  package var rows: [Row] = []

  /// Runs an implementation in full, once for each seed, and tries to take something from each
  /// picture.
  ///
  /// - Parameters:
  ///   - implementation: What is examined.
  ///   - cases: How many scenarios each run has.
  ///   - seeds: What the runs are drawn from.
  package init(of implementation: any Implementation, cases: Int, seeds: [Seed]) {
    var found: [String: [Finding]] = [:]
    var order: [String] = []
    for seed in seeds {
      let record = Examination(cases: cases, seed: seed).run(implementation)
      for finding in record.findings {
        guard case .clause = finding.fault else { continue }
        let key = "\(finding.fault)" + (finding.group.isEmpty ? "" : " \(finding.group)")
        if found[key] == nil { order.append(key) }
        found[key, default: []].append(finding)
      }
    }
    rows = order.map { key in
      let findings = found[key] ?? []
      let ends = Set(findings.map(\.smallest.request))
      return Row(
        fault: key,
        ends: ends,
        reducible: ends.count { end in
          findings.first { $0.smallest.request == end }?.isReducible(by: implementation) ?? false
        },
        calls: findings.reduce(0) { $0 + $1.calls } / max(1, findings.count)
      )
    }
  }

  /// Whether each fault has one end, from which nothing can be taken.
  package var isMinimal: Bool { rows.allSatisfy { $0.ends.count == 1 && $0.reducible == 0 } }

  /// A row for each fault.
  package var text: String {
    rows.map { row in
      "\(row.ends.count)".padded(to: 6) + "\(row.reducible)".padded(to: 11)
        + "\(row.calls)".padded(to: 7) + row.fault + "\n"
    }.joined()
  }
}

extension Finding {
  /// Whether its smallest case breaks the clause with one thing less, too.
  fileprivate func isReducible(by implementation: any Implementation) -> Bool {
    guard case .clause(let id) = fault, let clause = AnyClause.named(id) else { return false }
    let rules = Rules(implementation.identity, [clause], profile: profile)
    let examiner = Examiner(implementation: implementation, rules: rules)
    return smallest.request.withOneThingLess.contains { request in
      !examiner.examine(Case(id: smallest.id, request: request)).judgement.breaches.isEmpty
    }
  }
}
