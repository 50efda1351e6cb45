import Text
import AdaptiveModel
import Conformance
package import Messages
import Driver
import PropertyTesting

extension Record {
  /// Reads what ``ndjson`` writes.
  ///
  /// - Throws: ``MessageError`` that begins with the number of the line; also for a report that is cut
  ///   off or was changed by hand.
  package init(ndjson bytes: [UInt8]) throws(MessageError) {
    guard MessageReader.peek("type", in: bytes.prefix { $0 != 0x0A }) == "report" else {
      throw MessageError("line 1", "this is no report, such as vet --report writes")
    }
    guard bytes.last == 0x0A, let end = bytes.dropLast().lastIndex(of: 0x0A) else {
      throw MessageError("", "the report is cut off: its last line is missing; make it again")
    }
    let lines = bytes[...end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let last = "line \(lines.count + 1)"
    let closing = try located(last) { () throws(MessageError) in try Self.closing(bytes, end + 1) }
    var parts = Parts(census: closing.census)
    for (index, line) in lines.enumerated() {
      try located("line \(index + 1)") { () throws(MessageError) in
        try parts.take(line, isFirst: index == 0)
      }
    }
    guard let opening = parts.opening else { throw MessageError("line 1", "expected “report”") }
    self.init(
      opening: opening,
      driver: parts.driver,
      census: parts.census,
      clauses: parts.clauses,
      failures: parts.failures,
      findings: parts.findings,
      attempts: parts.attempts,
      remarks: parts.remarks
    )
    try located(last) { () throws(MessageError) in try check(closing) }
  }

  /// Makes sure that the last line states what follows from the lines before.
  ///
  /// In which words a run is concluded, only the version knows that wrote them.
  private func check(_ closing: ClosingLine) throws(MessageError) {
    for (verdict, count) in closing.verdicts where count != self.count(of: verdict) {
      let right = self.count(of: verdict)
      throw MessageError(
        "verdicts.\(verdict.rawValue)",
        "expected \(right), as the lines before say, found \(count)"
      )
    }
    guard closing.verdicts.count == Verdict.allCases.count else {
      throw MessageError("verdicts", "expected a number for each verdict")
    }
    guard opening.suite.version != Suite.version || closing.conclusion == conclusion() else {
      let found = printable(closing.conclusion, limit: 40)
      throw MessageError(
        "conclusion",
        "expected “\(conclusion())”, as the lines before say, found “\(found)”"
      )
    }
  }

  /// Reads the last line and makes sure that its digest is that of all before.
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
      throw MessageError("digest", "what stands before was changed; make the report again")
    }
    return closing
  }

  private struct Parts {
    var census: [Count]
    var opening: Opening?
    var driver: Driver?
    var clauses: [Row] = []
    var failures: [Count] = []
    var findings: [Entry] = []
    var attempts: [Attempt] = []
    var remarks: [Remark.Kind] = []

    init(census: [Count]) { self.census = census }

    mutating func take(_ line: ArraySlice<UInt8>, isFirst: Bool) throws(MessageError) {
      if isFirst {
        opening = try MessageReader.read(OpeningLine.self, from: line).opening
        return
      }
      switch try MessageReader.read(LineHead.self, from: line).type {
      case "driver": driver = try MessageReader.read(from: line)
      case "clause": clauses.append(try MessageReader.read(from: line))
      case "failure":
        let failure = try MessageReader.read(FailureLine.self, from: line)
        failures.append(Count(kind: failure.kind.rawValue, count: failure.cases))
      case "finding": findings.append(try MessageReader.read(from: line))
      case "attempt": attempts.append(try MessageReader.read(from: line))
      case "remark": remarks.append(try MessageReader.read(RemarkLine.self, from: line).kind)
      case let type:
        let types = "“driver”, “clause”, “failure”, “finding”, “attempt” or “remark”"
        let found = printable(type, limit: 40)
        throw MessageError("type", "expected \(types), found “\(found)”")
      }
    }
  }
}

/// The type of a line, whatever else it says.
struct LineHead: Message {
  var type = ""

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ head: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("type", &head.type)
  }
}
