package import Conformance
package import PropertyTesting
import Text

/// The minimal cases that result when several failing cases of one mutant are shrunk separately.
///
/// The cases come from seeds that no run shares, so that only shrinking can lead them to the same
/// minimal case.
package struct Minimality: Sendable {
  package var mutant: Mutant
  /// Whether cases are drawn in which its clause is judged; if they are, some have to fail.
  package private(set) var isDrawn = false
  package var ends: [End] = []

  /// The minimal case that one failing case was shrunk to.
  package struct End: Sendable {
    /// The seed of the original case.
    package var seed: Seed
    package var smallest: Case
    package var calls: Int
    /// The reason why shrinking ended, as in a report.
    package var reason: String
    /// A request that is smaller by one reduction and still fails, if one was found.
    package var reducible: Request?
  }

  /// Shrinks some of a mutant's failing cases, among at most so many generated ones.
  package init(of mutant: Mutant, starts: Int, seed: Seed, limit: Int = 60_000) {
    self.mutant = mutant
    guard let clause = AnyClause.named(mutant.clause),
      let kind = mutant.inquiry(breaking: clause, seed: seed)
    else { return }
    isDrawn = true
    for number in 0..<limit where ends.count < starts {
      let seed = seed.derived(UInt64(number))
      let id = kind.id(.seed(seed))
      guard mutant.breaks(clause, mutant.drawn(id)) else { continue }
      guard let end = End(seed, id, mutant, clause) else { continue }
      ends.append(end)
    }
  }

  /// The distinct minimal cases, the most frequent first.
  package var pictures: [(request: Request, count: Int)] {
    Dictionary(grouping: ends) { $0.smallest.request }
      .map { (request: $0.key, count: $0.value.count) }
      .sorted { ($1.count, "\($0.request)") < ($0.count, "\($1.request)") }
  }

  /// The number of minimal cases that still fail after a single reduction.
  package var reducible: Int { ends.count { $0.reducible != nil } }

  /// The median number of calls.
  package var calls: Int {
    let calls = ends.map(\.calls).sorted()
    return calls.isEmpty ? 0 : calls[calls.count / 2]
  }
}

extension Minimality.End {
  fileprivate init?(_ seed: Seed, _ id: Case.ID, _ mutant: Mutant, _ clause: AnyClause) {
    var examination = Examination(profile: mutant.profile, cases: 0, clauses: [clause])
    examination.budget = 2_000
    let implementation = mutant.implementation(features: mutant.features)
    guard let finding = examination.run(implementation, on: id).findings.first else { return nil }
    self.init(
      seed: seed,
      smallest: finding.smallest,
      calls: finding.calls,
      reason: finding.end ?? "",
      reducible: finding.smallest.request.cuts.first {
        mutant.breaks(clause, Case(id: id, request: $0))
      }
    )
  }
}

extension Mutant {
  /// The first kind of case that breaks the clause within its first few cases; if none does, the
  /// first kind in which the clause is judged.
  fileprivate func inquiry(breaking clause: AnyClause, seed: Seed) -> (any Inquiry.Type)? {
    let kinds = clause.drawnInquiries
    guard kinds.count > 1 else { return kinds.first }
    let ids = (0..<600).map { Case.Origin.seed(seed.derived(UInt64($0))) }
    return kinds.first { kind in
      ids.contains { breaks(clause, drawn(kind.id($0))) }
    } ?? kinds.first
  }

  /// The case of an id in its own world: where the system is not named, nothing of newer ones is drawn.
  fileprivate func drawn(_ id: Case.ID) -> Case { Case(id, features: features, world: world) }

  /// Whether the mutant breaks a clause in a single case.
  fileprivate func breaks(_ clause: AnyClause, _ subject: Case) -> Bool {
    let rules = Rules([clause], profile: profile, features: features, world: world)
    let examiner = Examiner(implementation: implementation(features: features), rules: rules)
    return !examiner.examine(subject).judgement.breaches.isEmpty
  }
}

extension AnyClause {
  /// The kinds of generated cases in which the clause is judged.
  fileprivate var drawnInquiries: [any Inquiry.Type] {
    inquiries.filter { kind in
      kind.drawing(for: .all) != nil && kind.asked.contains { $0 == inquiry }
    }
  }
}

// MARK: - As text

extension [Minimality] {
  /// A row per mutant with generated cases, and the totals.
  package func text(starts: Int, seed: Seed) -> String {
    let drawn = filter { !$0.ends.isEmpty }
    let head = "cases  ends  reducible  calls  clause  mutant (seed \(seed), \(starts) cases each)"
    let cases = drawn.reduce(0) { $0 + $1.ends.count }
    let reducible = drawn.reduce(0) { $0 + $1.reducible }
    let alike = drawn.count { $0.pictures.count == 1 }
    return
      ([head] + drawn.map(\.row) + [
        "",
        "\(alike) of \(drawn.count) mutants have one end; \(count { !$0.isDrawn }) more are not drawn",
        "\(cases - reducible) of \(cases) ends are irreducible",
      ] + filter { $0.isDrawn && $0.ends.isEmpty }.map { "no case of “\($0.mutant.name)” fails" }
      + [
        ""
      ]).joined(separator: "\n")
  }
}

extension Minimality {
  /// Cases, distinct minimal cases, reducible ones, calls, clause and name.
  fileprivate var row: String {
    "\(ends.count)".padded(to: 7) + "\(pictures.count)".padded(to: 6)
      + "\(reducible)".padded(to: 11) + "\(calls)".padded(to: 7) + mutant.clause.padded(to: 8)
      + mutant.name
  }

  /// The distinct minimal cases, each with its seed and a possible reduction.
  package var pictureText: String {
    var lines = ["\(mutant.name) (\(mutant.clause))"]
    for (request, count) in pictures {
      let end = ends.first { $0.smallest.request == request }
      lines += ["", "  \(count) times, first from \(end.map { "\($0.seed)" } ?? ""):"]
      lines += request.lines.map { "    " + $0 }
      if let smaller = end?.reducible {
        lines += ["  and with less:"] + smaller.lines.map { "    " + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Request {
  /// The request in lines.
  var lines: [String] {
    let lines = Transcript(sent).text().split(separator: "\n").map(String.init)
    return lines.isEmpty ? ["\(question)"] : lines
  }
}
