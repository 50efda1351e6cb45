package import Conformance
import Messages

extension Record {
  /// The record as NDJSON: a line for each event, and a last one with the digest of all before it.
  package var ndjson: [UInt8] {
    let lines = MessageWriter.bytes { writer in
      writer.line(HeaderLine(header))
      if let driver { writer.line(driver) }
      for result in results { writer.line(result) }
      for failure in failures { writer.line(failure) }
      for skip in skips { writer.line(skip) }
      for finding in findings { writer.line(FindingLine(finding)) }
      if header.shard != nil {
        for attempt in findings.flatMap(\.attempts) {
          writer.line(FindingLine(attempt.finding, from: attempt.start))
        }
      }
      for remark in remarks { writer.line(RemarkLine(kind: remark)) }
    }
    var digest = SHA256()
    digest.add(lines)
    return lines + FileDigest.line(closingLine, after: digest)
  }

  private var closingLine: ClosingLine {
    ClosingLine(
      census: Counts(list: cases),
      // Reports omit rare verdicts with a count of zero.
      verdicts: Counts(
        list: Verdict.allCases.map { Count(kind: $0, count: count(of: $0)) }.filter {
          ![.flaky, .declared, .inconclusive].contains($0.kind) || $0.count > 0
        }
      ),
      conclusion: outcomeInWords()
    )
  }
}

extension RunHeader {
  /// The digest of everything that determines the cases and how they are judged.
  package var plan: String { SHA256.hex(of: MessageWriter.bytes(of: PlanForm(header: self))) }
}
