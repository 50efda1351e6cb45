import AdaptiveModel
package import Conformance
import ConformanceProof
import PropertyTesting

/// A report held against the answers it was made from.
package struct Verification: Sendable {
  /// What is not as the report says; empty where every verdict follows from the answers.
  package private(set) var problems: [String] = []
  /// What this suite says otherwise of the answers, where another suite made the report.
  package private(set) var changes: [RunComparison.Change] = []
  /// What this suite says of the answers.
  package let again: Record
  private let record: Record

  /// Whether this suite made the report; else it cannot tell what the other one had to say.
  package var isOwn: Bool { record.opening.suite == .current }

  /// Clean is a report that is true; whether one of another suite is remains open at best.
  package var outcome: Report.Outcome {
    if !problems.isEmpty || !changes.isEmpty { return .broken }
    return isOwn ? .clean : .inconclusive
  }

  /// Judges the answers again and compares.
  ///
  /// - Parameters:
  ///   - record: The report.
  ///   - traces: The answers, in one file or one for each shard.
  package init(of record: Record, from traces: [TraceFile]) {
    self.record = record
    let opening = record.opening
    var examination = Examination(
      profile: opening.profile,
      cases: opening.cases,
      seed: opening.seed,
      clauses: opening.only.map { $0.compactMap(AnyClause.named) } ?? AnyClause.catalogue
    )
    examination.budget = opening.budget
    let entries = traces.flatMap { $0.entries }.sorted { $0.place.position < $1.place.position }
    let report = examination.judge(entries, of: opening.implementation)
    again = Record(report, of: examination, on: opening.subject, shard: opening.shard)
    for traces in traces where traces.opening.whole != opening.whole {
      problems.append("the traces are those of another run")
    }
    let plan = examination.plan(for: opening.implementation.features)
    if !isOwn {
      compareWithAnotherSuite(entries.count)
    } else if hasEveryCase(of: plan, entries.map(\.place)) {
      compareVerdicts()
      compareFindings(examination, traces.flatMap(\.smallest))
    }
  }

  /// The plan of another suite is unknown: only the number of cases and the verdicts can be compared.
  private mutating func compareWithAnotherSuite(_ count: Int) {
    changes = RunComparison(record, again).changes
    guard record.opening.subject == nil, record.examined != count else { return }
    problems.append("the traces have \(count) cases, the report says \(record.examined)")
  }

  /// Makes sure that every case of the plan is there, once; else nothing can be compared.
  private mutating func hasEveryCase(of plan: Plan, _ places: [Case.Place]) -> Bool {
    let opening = record.opening
    guard opening.subject == nil else { return true }
    let planned = (0..<plan.groups).lazy.flatMap(plan.places)
      .filter { opening.shard?.contains($0.id) ?? true }
    if planned.elementsEqual(places) { return true }
    let count = planned.reduce(0) { count, _ in count + 1 }
    problems.append(
      places.count == count
        ? "the \(count) cases of the traces are not those of the plan, once each"
        : "the traces have \(places.count) cases, not the \(count) of the plan, once each"
    )
    return false
  }

  /// Everything that is to be said, the last line what it means.
  package var lines: [String] {
    let suites = isOwn ? [] : RunComparison(record, again).circumstances
    return problems + suites + changes.map { "\($0)" } + [conclusion]
  }

  private var conclusion: String {
    switch outcome {
    case .clean: "every verdict follows from the \(again.examined) cases in the traces"
    case .broken where problems.isEmpty: "this suite judges the same answers otherwise"
    case .broken: "the report is not what the traces say"
    case .inconclusive:
      "this suite judges the \(again.examined) cases in the traces as the report says; that they are "
        + "all of its plan only suite \(record.opening.suite.version) "
        + "(\(record.opening.suite.digest.prefix(8))) can tell"
    }
  }

  private mutating func compareVerdicts() {
    for (row, other) in zip(record.clauses, again.clauses) where row != other {
      problems.append(
        "\(row.id): the report says \(row.verdict.rawValue), broken \(row.broken) of \(row.spoke) "
          + "times; the answers say \(other.verdict.rawValue), \(other.broken) of \(other.spoke)"
      )
    }
    if record.clauses.map(\.id) != again.clauses.map(\.id) {
      problems.append("the report has other clauses than the catalogue")
    }
    if record.census != again.census { problems.append("the numbers of cases differ") }
    if record.failures != again.failures { problems.append("the cases without answer differ") }
  }

  private mutating func compareFindings(_ examination: Examination, _ smallest: [Archive.Entry]) {
    for finding in record.findings {
      let other = again.findings.first { $0.fault == finding.fault }
      if other?.first != finding.first || other?.cases != finding.cases {
        problems.append("\(finding.fault): other cases fail than the report says")
      }
      let kept = smallest.first { $0.place.id == finding.smallest }
      guard let kept else {
        problems.append("\(finding.fault): the answer to the smallest case is not in the traces")
        continue
      }
      let report = examination.judge([kept], of: record.opening.implementation)
      let entry = Record(report, of: examination).findings.first { $0.fault == finding.fault }
      if entry?.fingerprint != finding.fingerprint || entry?.body != finding.body {
        problems.append("\(finding.fault): the smallest case does not fail as the report says")
      }
    }
    for other in again.findings where !record.findings.contains(where: { $0.fault == other.fault })
    {
      problems.append("\(other.fault): the answers fail, and the report does not say so")
    }
  }
}

extension Record.Opening {
  /// The run that a shard is part of.
  var whole: Record.Opening {
    var opening = self
    opening.shard = nil
    return opening
  }
}
