import AdaptiveModel
package import Conformance
import Text

/// A comparison of a report with the answers that it was made from.
package struct Verification: Sendable {
  /// The deviations from the report; empty if every verdict follows from the answers.
  package private(set) var problems: [String] = []
  /// The different verdicts of this suite on the answers, if another suite made the report.
  package private(set) var changes: [RunComparison.Change] = []
  /// The record that this suite makes from the answers.
  package let again: Record
  private let record: Record

  /// Whether this suite made the report; if not, the other suite's verdicts cannot be checked.
  package var isOwn: Bool { record.header.suite.isSame(as: .current) }

  /// A report that is true is clean; a report of another suite is inconclusive at best.
  package var outcome: Record.Outcome {
    if !problems.isEmpty || !changes.isEmpty { return .broken }
    return isOwn ? .clean : .inconclusive
  }

  /// Judges the answers, in one file or one for each shard, again, and compares the results with a
  /// report.
  package init(of record: Record, written bytes: [UInt8]? = nil, from traces: [TraceFile]) {
    self.record = record
    let header = record.header
    let examination = Examination(header)
    let check = EntryCheck(of: record, examination)
    let entries = MergedEntries(traces).lazy.map { entry in
      check.take(entry)
      return entry
    }
    var again = examination.judge(entries, of: header.implementation)
    again.header.subject = header.subject
    again.header.shard = header.shard
    self.again = again
    for traces in traces where traces.header.whole != header.whole {
      problems.append("the traces are those of another run")
    }
    if !isOwn {
      compareWithAnotherSuite(check.count)
    } else if let problem = check.finish() {
      problems.append(problem)
    } else {
      // Without this check, an unknown line or another order would be accepted with the rest.
      if let bytes, bytes != record.ndjson {
        problems.append("the file does not have the bytes that this suite writes for its contents")
      }
      compareVerdicts()
      compareFindings(examination, traces.flatMap(\.smallest))
    }
  }

  /// The plan of another suite is unknown, so only the number of cases and the verdicts are
  /// compared.
  private mutating func compareWithAnotherSuite(_ count: Int) {
    changes = RunComparison(record, again).changes
    guard record.header.subject == nil, record.examined != count else { return }
    problems.append("the traces have \(count.counted("case")), the report says \(record.examined)")
  }

  /// All results, line by line; the last line is the conclusion.
  package var lines: [String] {
    let suites = isOwn ? [] : RunComparison(record, again).circumstances
    return problems + suites + changes.map { "\($0)" } + [conclusion]
  }

  private var conclusion: String {
    switch outcome {
    case .clean:
      "every verdict follows from the \(again.examined.counted("case")) in the traces; they do not show remarks, "
        + "the driver’s command, how a case was shrunk, what is irrelevant in it, which finding "
        + "explains another, nor what is flaky"
    case .broken where problems.isEmpty: "this suite judges the same answers differently"
    case .broken: "the report does not follow from the traces"
    case .inconclusive:
      "this suite judges the \(again.examined.counted("case")) in the traces as the report says; that they are "
        + "all of its plan only suite \(record.header.suite.version) "
        + "(\(record.header.suite.digest.prefix(8))) can tell"
    }
  }

  private mutating func compareVerdicts() {
    for (row, other) in zip(record.results, again.results) where !row.follows(from: other) {
      problems.append(
        "\(row.id): the report says \(row.verdict.rawValue), broken \(row.broken) of \(row.applied) "
          + "times; the answers say \(other.verdict.rawValue), \(other.broken) of \(other.applied)"
      )
    }
    if record.results.map(\.id) != again.results.map(\.id) {
      problems.append("the report has other clauses than the catalogue")
    }
    if record.cases != again.cases { problems.append("the numbers of cases differ") }
    if record.skips != again.skips { problems.append("the skipped cases differ") }
    if record.failures != again.failures { problems.append("the cases without answer differ") }
  }

  private mutating func compareFindings(_ examination: Examination, _ smallest: [Archive.Entry]) {
    for finding in record.findings {
      let other = again.findings.first { $0.isAlike(finding) }
      if other?.first != finding.first || other?.cases != finding.cases
        || other?.rows != finding.rows
      {
        problems.append("\(finding.fault): other cases fail than the report says")
      }
      let shrunk = finding.attempts.map(\.finding)
      if shrunk.contains(where: { $0.first != finding.first || $0.cases != finding.cases }) {
        problems.append(
          "\(finding.fault): the shrunk cases are not the failing cases of the report"
        )
      }
      for shown in [finding] + shrunk where !shown.isFlaky {
        compare(shown, examination, smallest)
      }
    }
    for other in again.findings where !record.findings.contains(where: { $0.isAlike(other) }) {
      problems.append("\(other.fault): the answers fail, but the report has no such finding")
    }
    let attempts = record.findings.flatMap(\.attempts).map(\.finding.smallest.id.description)
    // Only the report of a shard contains all attempts.
    if record.header.shard != nil,
      attempts.sorted() != smallest.map(\.place.id.description).sorted()
    {
      problems.append("the report has other smallest cases than the traces")
    }
  }

  /// Judges the answer to a smallest case again, and compares everything that follows from it.
  private mutating func compare(
    _ finding: Conformance.Finding,
    _ examination: Examination,
    _ smallest: [Archive.Entry]
  ) {
    guard let kept = smallest.first(where: { $0.place.id == finding.smallest.id }) else {
      problems.append("\(finding.fault): the answer to the smallest case is not in the traces")
      return
    }
    let other = examination.judge([kept], of: record.header.implementation).findings
      .first { $0.isAlike(finding) }
    if other.map(finding.saysTheSame) != true {
      problems.append("\(finding.fault): the smallest case does not fail as the report says")
    }
  }
}

extension ClauseResult {
  /// Whether the row follows from the answers; they cannot show that a second run differs.
  fileprivate func follows(from other: Self) -> Bool {
    var row = self
    if row.verdict == .flaky, other.verdict == .broken { row.verdict = .broken }
    return row == other
  }
}

extension Conformance.Finding {
  /// Whether everything that follows from the answer to its smallest case is the same.
  fileprivate func saysTheSame(as other: Self) -> Bool {
    account == other.account && cause.symptom?.words == other.cause.symptom?.words
      && cause.belief?.words == other.cause.belief?.words
  }
}

extension RunHeader {
  /// The run that a shard is part of.
  var whole: RunHeader {
    modified(withDigest) { $0.shard = nil }
  }
}
