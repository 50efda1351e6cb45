import AdaptiveModel
import Conformance
package import Driver
import PropertyTesting

extension Record {
  /// Reads what ``ndjson`` writes.
  ///
  /// - Throws: ``WireError`` that begins with the number of the line; also for a report that is cut
  ///   off or was changed by hand.
  package init(ndjson bytes: [UInt8]) throws(WireError) {
    guard Self.isReport(bytes) else {
      throw WireError("line 1", "this is no report, such as vet --report writes")
    }
    guard bytes.last == 0x0A, let end = bytes.dropLast().lastIndex(of: 0x0A) else {
      throw WireError("", "the report is cut off: its last line is missing; make it again")
    }
    let lines = bytes[...end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let closing = try Self.closing(bytes, from: end + 1, number: lines.count + 1)
    var parts = Parts(cases: closing)
    for (index, line) in lines.enumerated() {
      try located("line \(index + 1)") { () throws(WireError) in
        try parts.take(try JSONDocument(Array(line)), isFirst: index == 0)
      }
    }
    guard let header = parts.header else { throw WireError("line 1", "expected “report”") }
    self.init(
      header: header,
      driver: parts.driver,
      results: parts.results,
      findings: parts.findings,
      cases: parts.cases,
      failures: parts.failures,
      remarks: parts.remarks
    )
    try located("line \(lines.count + 1)") { () throws(WireError) in
      try checkFooter(try JSONDocument(Array(bytes[(end + 1)...].dropLast())))
    }
  }

  /// Makes sure that the footer says what follows from the lines before.
  ///
  /// In which words a run is concluded, only the version knows that wrote them.
  private func checkFooter(_ document: JSONDocument) throws(WireError) {
    var verdicts: Set<Verdict> = []
    let object = try document.required("verdicts", of: document.root)
    for place in try document.members(of: object) {
      let verdict: Verdict = try document.choice(place - 1)
      guard try document.integer(at: place) == count(of: verdict) else {
        throw document.unexpected(place, "\(count(of: verdict)), as the lines before say")
      }
      verdicts.insert(verdict)
    }
    guard verdicts.count == Verdict.allCases.count else {
      throw document.unexpected(object, "a number for each verdict")
    }
    let place = try document.required("conclusion", of: document.root)
    guard header.suite.version != Suite.version || document.text(at: place) == outcomeInWords()
    else {
      throw document.unexpected(place, "“\(outcomeInWords())”, as the lines before say")
    }
  }

  private static func isReport(_ bytes: [UInt8]) -> Bool {
    guard let document = try? JSONDocument(Array(bytes.prefix { $0 != 0x0A })),
      let type = document.field("type", of: document.root)
    else { return false }
    return document.matches(type, "report")
  }

  /// Makes sure that the footer is there and says of the lines before what is true.
  private static func closing(
    _ bytes: [UInt8],
    from start: Int,
    number: Int
  ) throws(WireError) -> [Count<String>] {
    try located("line \(number)") { () throws(WireError) in
      let document = try JSONDocument(Array(bytes[start...].dropLast()))
      guard document.matches(try document.required("type", of: document.root), "end") else {
        throw WireError("", "the report is cut off: its last line is missing; make it again")
      }
      let place = try document.required("digest", of: document.root)
      let digest = try document.string(at: place)
      guard digest == Self.digest(bytes[..<(start + Int(document.nodes[place].start) - 1)]) else {
        throw WireError("digest", "what stands before was changed; make the report again")
      }
      return try document.census()
    }
  }

  private struct Parts {
    var cases: [Count<String>]
    var header: RunHeader?
    var driver: Driver?
    var results: [ClauseResult] = []
    var failures: [Count<Conformance.Failure.Kind>] = []
    var findings: [Conformance.Finding] = []
    var remarks: [Remark.Kind] = []

    init(cases: [Count<String>]) { self.cases = cases }

    mutating func take(_ document: JSONDocument, isFirst: Bool) throws(WireError) {
      let type = try document.required("type", of: document.root)
      if isFirst {
        guard document.matches(type, "report") else {
          throw document.unexpected(type, "“report”")
        }
        header = try document.header()
        return
      }
      guard let header else { throw document.unexpected(type, "“report”") }
      if document.matches(type, "driver") {
        driver = try document.driver()
      } else if document.matches(type, "clause") {
        results.append(try document.result())
      } else if document.matches(type, "failure") {
        failures.append(try document.failure())
      } else if document.matches(type, "finding") {
        findings.append(try document.finding(header))
      } else if document.matches(type, "attempt") {
        try take(try document.attempt(header), of: document, type)
      } else if document.matches(type, "remark") {
        remarks.append(try document.choice(try document.required("kind", of: document.root)))
      } else {
        let types = "“driver”, “clause”, “failure”, “finding”, “attempt” or “remark”"
        throw document.unexpected(type, types)
      }
    }

    /// An attempt belongs to the finding that it is about, which precedes it.
    private mutating func take(
      _ attempt: Conformance.Finding.Attempt,
      of document: JSONDocument,
      _ type: Int
    ) throws(WireError) {
      let index = findings.firstIndex { $0.fault == attempt.finding.fault }
      guard let index else { throw document.unexpected(type, "the finding before its attempts") }
      findings[index].attempts.append(attempt)
    }
  }
}

extension JSONDocument {
  /// Reads one of the values of an enumeration.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ place: Int
  ) throws(WireError) -> Value where Value.RawValue == String {
    if let value = text(at: place).flatMap(Value.init(rawValue:)) { return value }
    throw unexpected(place, "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// Reads a value that is written as a word.
  func word<Value: LosslessStringConvertible>(
    _ place: Int,
    _ expectation: String
  ) throws(WireError) -> Value {
    if let value = text(at: place).flatMap(Value.init) { return value }
    throw unexpected(place, expectation)
  }

  func strings(_ place: Int) throws(WireError) -> [String] {
    var strings: [String] = []
    for place in try elements(of: place) { strings.append(try string(at: place)) }
    return strings
  }

  func string(_ name: StaticString, of place: Int) throws(WireError) -> String {
    try string(at: try required(name, of: place))
  }

  func integer(_ name: StaticString, of place: Int) throws(WireError) -> Int {
    try integer(at: try required(name, of: place))
  }

  func optional(_ name: StaticString, of place: Int) throws(WireError) -> String? {
    guard let place = field(name, of: place) else { return nil }
    return try string(at: place)
  }
}
