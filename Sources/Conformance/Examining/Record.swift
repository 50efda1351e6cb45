public import AdaptiveModel

/// One clause, its verdict and its counts.
@dynamicMemberLookup
public struct ClauseResult: Sendable, Hashable {
  public var id: String
  public var level: Level
  public var verdict: Verdict
  public var count: Survey.Count
  /// The reason why it was not judged, or which part of it was not; `nil` if there is none.
  public var reason: String?
  /// The broken clauses that decide a part of the sentence of a kept one, or whose smallest case
  /// breaks it, too.
  public package(set) var apart: [String] = []

  public subscript(dynamicMember path: WritableKeyPath<Survey.Count, Int>) -> Int {
    get { count[keyPath: path] }
    set { count[keyPath: path] = newValue }
  }

  /// The clause; `nil` if the report is of a suite with other clauses.
  public var clause: AnyClause? { AnyClause.named(id) }
}

/// The result of a run; text, NDJSON, JUnit, Markdown, annotations and badge are forms of it.
public struct Record: Sendable {
  public var header: RunHeader
  /// How the driver was started; `nil` for an implementation in process.
  package var driver: Driver?
  public var results: [ClauseResult]
  /// The findings, the worst first: the smallest case, then the clause that explains most
  /// (`Finding.Rank`).
  public var findings: [Finding]
  /// The number of examined cases of each kind; the kinds are always the same.
  public var cases: [Count<String>]
  /// The number of cases without an answer, by kind of failure.
  public var failures: [Count<Failure.Kind>]
  /// The number of cases that were skipped, by reason; the most frequent first.
  public package(set) var skips: [Count<String>]
  /// The remarks about the driver; each kind once, in order.
  package private(set) var remarks: [Remark.Kind] = []

  /// The number of cases of a kind.
  public struct Count<Kind: Sendable & Hashable>: Sendable, Hashable {
    public var kind: Kind
    public var count: Int

    package init(kind: Kind, count: Int) {
      self.kind = kind
      self.count = count
    }
  }

  package init(
    header: RunHeader,
    results: [ClauseResult] = [],
    findings: [Finding] = [],
    cases: [Count<String>] = [],
    failures: [Count<Failure.Kind>] = [],
    skips: [Count<String>] = []
  ) {
    (self.header, self.results, self.findings) = (header, results, findings)
    (self.cases, self.failures, self.skips) = (cases, failures, skips)
    arrange()
  }

  /// Puts the most frequent skips and the worst finding first, and notes what follows from others.
  package mutating func arrange() {
    skips.sort { ($1.count, $0.kind) < ($0.count, $1.kind) }
    findings = findings.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    noteExceptions()
  }

  public var identity: Identity { header.implementation }

  /// The result of one clause.
  public func result(of id: String) -> ClauseResult? { results.first { $0.id == id } }

  /// The number of clauses with a verdict.
  public func count(of verdict: Verdict) -> Int { results.count { $0.verdict == verdict } }

  /// The number of examined cases.
  public var examined: Int { cases.reduce(0) { $0 + $1.count } }

  /// The number of cases that were skipped.
  public var skipped: Int { skips.reduce(0) { $0 + $1.count } }

  /// Adds remarks about the driver.
  package mutating func remark(_ kinds: [Remark.Kind]) {
    remarks = Remark.Kind.allCases.filter { remarks.contains($0) || kinds.contains($0) }
  }

  private func rank(_ finding: Finding) -> Finding.Rank {
    let result =
      if case .clause(let id) = finding.fault { result(of: id) } else { ClauseResult?.none }
    return Finding.Rank(
      FailureKey(finding.fault, finding.group),
      finding.smallest,
      weight: finding.weight,
      (result?.applied ?? 0, result?.broken ?? 0)
    )
  }
}
