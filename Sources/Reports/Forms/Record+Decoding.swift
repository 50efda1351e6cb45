import Conformance
package import Messages
import Text

extension Record {
  /// Reads the output of ``ndjson``.
  ///
  /// - Throws: ``MessageError`` that begins with the line number; also for a report that is cut off
  ///   or was changed by hand.
  package init(ndjson bytes: [UInt8]) throws(MessageError) {
    guard MessageReader.peek("type", in: bytes.prefix { $0 != 0x0A }) == "report" else {
      throw MessageError("line 1", "not a report; make one with vet --out FILE.ndjson")
    }
    guard bytes.last == 0x0A, let end = bytes.dropLast().lastIndex(of: 0x0A) else {
      throw MessageError("", "the report is cut off: its last line is missing; make it again")
    }
    let lines = bytes[...end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let last = "line \(lines.count + 1)"
    let closing = try located(last) { () throws(MessageError) in try Self.closing(bytes, end + 1) }
    self.init(header: .blank, cases: closing.census.list)
    for (index, line) in lines.enumerated() {
      try located("line \(index + 1)") { () throws(MessageError) in
        if index > 0 { return try take(line) }
        header = try MessageReader.read(HeaderLine.self, from: line).header
      }
    }
    arrange()
    try located(last) { () throws(MessageError) in try check(closing) }
    if let problem = impossibility { throw MessageError("", problem) }
  }

  /// Checks that the last line agrees with the preceding lines.
  ///
  /// The wording of a run's conclusion is known only to the version that wrote it.
  private func check(_ closing: ClosingLine) throws(MessageError) {
    let verdicts = closing.verdicts.list
    for verdict in verdicts where verdict.count != count(of: verdict.kind) {
      throw MessageError(
        "verdicts.\(verdict.kind.rawValue)",
        "expected \(count(of: verdict.kind)) according to the preceding lines, "
          + "found \(verdict.count)"
      )
    }
    let named = Set(verdicts.map(\.kind))
    let wanted = Verdict.allCases.filter { count(of: $0) > 0 }
    guard named.count == verdicts.count, wanted.allSatisfy(named.contains) else {
      throw MessageError("verdicts", "expected a number for each verdict")
    }
    guard header.suite.version != Suite.version || closing.conclusion == outcomeInWords() else {
      let found = printable(closing.conclusion, limit: 40)
      throw MessageError(
        "conclusion",
        "expected “\(outcomeInWords())” according to the preceding lines, found “\(found)”"
      )
    }
  }

  /// Reads the last line and checks that its digest covers everything before it.
  private static func closing(
    _ bytes: [UInt8],
    _ start: Int
  ) throws(MessageError) -> ClosingLine {
    let line = bytes[start...].dropLast()
    let head = try MessageReader.read(LineHead.self, from: line)
    guard head.type == "end" else {
      throw MessageError("", "the report is cut off: its last line is missing; make it again")
    }
    let closing = try MessageReader.read(ClosingLine.self, from: line)
    guard FileDigest.isSound(bytes[...], closing.digest) else {
      throw MessageError("digest", "the preceding lines were changed; make the report again")
    }
    return closing
  }

  /// Adds what a line behind the first one says.
  private mutating func take(_ line: ArraySlice<UInt8>) throws(MessageError) {
    switch try MessageReader.read(LineHead.self, from: line).type {
    case "driver": driver = try MessageReader.read(from: line)
    case "clause": results.append(try MessageReader.read(from: line))
    case "failure": failures.append(try MessageReader.read(from: line))
    case "skip": skips.append(try MessageReader.read(from: line))
    case "finding": try take(try MessageReader.read(FindingLine.self, from: line))
    case "attempt":
      var attempt = FindingLine.blankAttempt
      try MessageReader.read(into: &attempt, from: line)
      try take(attempt)
    case "remark": remark([try MessageReader.read(RemarkLine.self, from: line).kind])
    case let type:
      let types = "“driver”, “clause”, “failure”, “skip”, “finding”, “attempt” or “remark”"
      let found = printable(type, limit: 40)
      throw MessageError("type", "expected \(types), found “\(found)”")
    }
  }

  /// Adds a finding, or an attempt to its finding, which precedes it.
  private mutating func take(_ line: FindingLine) throws(MessageError) {
    guard let attempt = line.attempt(of: header) else {
      return try take(line.finding(of: header))
    }
    let index = findings.firstIndex { $0.isAlike(attempt.finding) }
    guard let index else {
      throw MessageError("type", "expected the finding before its attempts")
    }
    let place = attempt.start.place
    if findings[index].attempts.contains(where: { $0.start.place == place }) {
      throw MessageError("start", "the attempt of \(printable("\(place.id)")) occurs twice")
    }
    findings[index].attempts.append(attempt)
  }

  private mutating func take(_ finding: Conformance.Finding) throws(MessageError) {
    if findings.contains(where: { $0.isAlike(finding) && $0.isFlaky == finding.isFlaky }) {
      throw MessageError("fault", "the finding \(printable(finding.fingerprint)) occurs twice")
    }
    findings.append(finding)
  }
}

/// The type of a line, and the case that it is about; other fields are ignored.
struct LineHead: Message {
  var type = ""
  var id: String?

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ head: inout Self) {
    visitor.field("type", &head.type)
    visitor.optional("case", &head.id)
  }
}
