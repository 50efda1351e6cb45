import AdaptiveModel
import Conformance
import Messages
import ConformanceProof
import Driver
import PropertyTesting

extension Record {
  /// The record as NDJSON: a line for each event, and a last one with the digest of all before it.
  package var ndjson: [UInt8] {
    let lines = MessageWriter.bytes { writer in
      writer.line(OpeningLine(opening))
      if let driver { writer.line(driver) }
      for row in clauses { writer.line(row) }
      for failure in failures {
        guard let kind = Conformance.Failure.Kind(rawValue: failure.kind) else { continue }
        writer.line(FailureLine(kind: kind, cases: failure.count))
      }
      for finding in findings { writer.line(finding) }
      for attempt in attempts { writer.line(attempt) }
      for remark in remarks { writer.line(RemarkLine(kind: remark)) }
    }
    var digest = SHA256()
    digest.add(lines)
    return lines + FileDigest.line(closingLine, after: digest)
  }

  private var closingLine: ClosingLine {
    ClosingLine(
      census: census,
      verdicts: Verdict.allCases.map { ($0, count(of: $0)) },
      conclusion: conclusion(),
      digest: ""
    )
  }
}

extension Record.Opening {
  /// The digest of everything that decides which cases there are and how they are judged.
  package var plan: String { SHA256.hex(of: MessageWriter.bytes(of: PlanForm(opening: self))) }
}
