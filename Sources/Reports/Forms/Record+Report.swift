package import Conformance
package import Driver

extension Record {
  /// The record of a run.
  ///
  /// - Parameters:
  ///   - report: What the run brought to light.
  ///   - examination: What was examined.
  ///   - subject: The only case, where there was only one.
  ///   - shard: The part of the plan that was examined.
  ///   - remarks: What was remarkable about the driver.
  package init(
    _ report: Report,
    of examination: Examination,
    on subject: Case.ID? = nil,
    shard: Shard? = nil,
    remarks: [Remark] = []
  ) {
    opening = Opening(examination, report.identity, subject, shard)
    census = report.cases.map { Count(kind: $0.kind, count: $0.count) }
    clauses = report.results.map(Row.init)
    failures = report.failures.map { Count(kind: $0.kind.rawValue, count: $0.count) }
    findings = report.findings.map { Entry($0, $0.fingerprint) }
    if shard != nil {
      attempts =
        findings.isEmpty
        ? []
        : report.findings.flatMap { finding in
          finding.attempts.map { attempt in
            Attempt(
              start: attempt.start,
              entry: Entry(attempt.finding, attempt.finding.fingerprint)
            )
          }
        }
    }
    self.remarks = []
    remark(remarks)
    sortFindings()
  }

  /// The record of a walk through a small scope, or of a part of it.
  package init(_ walk: ScopeReport) {
    let plan = walk.report.plan
    var examination = Examination(profile: plan.profile, cases: 0, seed: plan.seed)
    examination.clauses = walk.report.results.map(\.clause)
    examination.budget = 0
    let shard = walk.part.of > 1 ? Shard(walk.part.index + 1, of: walk.part.of) : nil
    self.init(walk.report, of: examination, shard: shard)
    opening.scope = walk.scope
  }

  /// Adds what was remarkable about the driver.
  package mutating func remark(_ found: [Remark]) {
    remarks = Remark.Kind.allCases.filter { kind in
      remarks.contains(kind) || found.contains { $0.kind == kind }
    }
  }

  /// Puts the worst first, as ``Report/findings`` has them.
  package mutating func sortFindings() {
    findings = findings.sorted { rank($0) < rank($1) }
  }

  private func rank(_ entry: Entry) -> Finding.Rank {
    let row = if case .clause(let id) = entry.fault { row(id) } else { Row?.none }
    let count = (spoke: row?.spoke ?? 0, broken: row?.broken ?? 0)
    return Finding.Rank(entry.fault, entry.smallest, weight: entry.weight, count)
  }
}

extension Record.Opening {
  /// What a run of an examination begins its record with.
  package init(
    _ examination: Examination,
    _ identity: Identity,
    _ subject: Case.ID?,
    _ shard: Shard?
  ) {
    let ids = examination.clauses.map(\.id)
    self.init(
      suite: .current,
      profile: examination.profile,
      seed: examination.seed,
      cases: examination.cases,
      budget: examination.budget,
      only: ids == AnyClause.catalogue.map(\.id) ? nil : ids,
      subject: subject,
      shard: shard,
      implementation: identity
    )
  }
}

extension Record.Row {
  fileprivate init(_ result: ClauseResult) {
    self.init(
      id: result.clause.id,
      level: result.clause.level,
      verdict: result.verdict,
      spoke: result.spoke,
      silent: result.silent,
      broken: result.broken
    )
  }
}

extension Record.Entry {
  fileprivate init(_ finding: Finding, _ fingerprint: Fingerprint) {
    self.init(
      fault: finding.fault,
      fingerprint: fingerprint.description,
      first: finding.first,
      cases: finding.cases,
      smallest: finding.smallest.id,
      weight: finding.smallest.weight,
      calls: finding.calls,
      end: finding.end,
      step: finding.breach?.step,
      name: finding.breach?.name,
      body: finding.body,
      account: finding.account,
      message: finding.failure?.message
    )
  }
}
