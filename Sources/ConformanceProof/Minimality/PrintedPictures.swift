package import Conformance
package import PropertyTesting
import Text

/// The minimal cases that full runs of one implementation print, from several seeds.
package struct PrintedPictures: Sendable {
  /// The printed results for one fault.
  package struct Row: Sendable {
    package var fault: String
    /// The distinct minimal cases.
    package var ends: Set<Request>
    /// The minimal cases that still fail after a single reduction, with that reduction.
    package var reducible: [Request: Request]
    package var calls: Int
  }

  package var rows: [Row] = []

  /// Runs an implementation in full, once per seed, and tries to reduce each printed case.
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
      // Two kinds that ask the same end in the same picture.
      let ends = Set(findings.map(\.smallest.request.sent))
      return Row(
        fault: key,
        ends: ends,
        reducible: ends.reduce(into: [:]) { reducible, end in
          reducible[end] = findings.first { $0.smallest.request.sent == end }?.reduced(
            by: implementation
          )
        },
        calls: findings.reduce(0) { $0 + $1.calls } / max(1, findings.count)
      )
    }
  }

  /// Whether each fault has a single minimal case, which cannot be reduced.
  package var isMinimal: Bool { rows.allSatisfy { $0.ends.count == 1 && $0.reducible.isEmpty } }

  /// A row per fault.
  package var text: String {
    rows.map { row in
      "\(row.ends.count)".padded(to: 6) + "\(row.reducible.count)".padded(to: 11)
        + "\(row.calls)".padded(to: 7) + row.fault + "\n"
    }.joined()
  }

  /// The minimal cases of each fault with several, or reducible, ones, and their reductions.
  package var pictureText: String {
    rows.filter { $0.ends.count > 1 || !$0.reducible.isEmpty }.map(\.pictureText).joined()
  }
}

extension PrintedPictures.Row {
  fileprivate var pictureText: String {
    var lines = [fault]
    for end in ends.sorted(by: { $1.isSimpler(than: $0) }) {
      lines += [""] + end.lines.map { "    " + $0 }
      if let smaller = reducible[end] {
        lines += ["  and with less:"] + smaller.lines.map { "    " + $0 }
      }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }
}

extension Finding {
  /// The finding's minimal case after a single reduction that still breaks the clause.
  fileprivate func reduced(by implementation: any Implementation) -> Request? {
    guard case .clause(let id) = fault, let clause = AnyClause.named(id) else { return nil }
    let rules = Rules(implementation.identity, [clause], profile: profile)
    let examiner = Examiner(implementation: implementation, rules: rules)
    return smallest.request.cuts.first { request in
      request.asked.canBeAsked(in: rules.whole)
        && !examiner.examine(Case(id: smallest.id, request: request)).judgement.breaches.isEmpty
    }
  }
}
