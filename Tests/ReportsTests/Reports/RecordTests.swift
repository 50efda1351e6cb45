import AdaptiveModel
import Conformance
import Messages
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("Reports as NDJSON", .computing) struct RecordTests {
  static let record = Records.worst

  /// The lines of the report.
  private static let lines = String(decoding: record.ndjson, as: UTF8.self)
    .split(separator: "\n").map(String.init)

  /// A report about a changed scenario, which has more steps than the one that is changed.
  static let paired = Examination(64, 0, by: .named("PR-M5")).run(
    OneMistake(Scenarios.self, [.states, .viewWillTransition]) { trace, scenario in
      guard let last = trace.steps.indices.last else { return }
      trace.steps[last].calls.append(Call(to: "root", .viewWillTransition(scenario.window.size)))
    }
  )

  @Test("a report is read back as it was written, and rewriting it gives the same bytes")
  func roundTrip() throws {
    for record in [Self.record, Self.paired] {
      #expect(!record.findings.isEmpty)
      let read = try Record(ndjson: record.ndjson)
      let isSame =
        read.ndjson == record.ndjson && read.junit() == record.junit()
        && read.markdown() == record.markdown()
      #expect(isSame)
    }
  }

  // Promise of CONTRIBUTING.md: “the same bytes of a report, on every machine and with any number
  // of workers”
  @Test("a repeated run in another order has the same bytes")
  func determinism() {
    var examination = Examination.small
    examination.spread = { count, work in for index in (0..<count).reversed() { work(index) } }
    let isSame = examination.record(Faulty.worst).ndjson == Self.record.ndjson
    #expect(isSame)
  }

  @Test("a report that is cut off at any position is refused")
  func cutOff() {
    let bytes = Self.record.ndjson
    for end in stride(from: 0, to: bytes.count, by: 997) + [bytes.count - 1] {
      #expect(throws: MessageError.self) { try Record(ndjson: Array(bytes[..<end])) }
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let headless = Array(lines.dropLast(2).joined(separator: [0x0A])) + [0x0A]
    #expect(throws: MessageError.self) { try Record(ndjson: headless) }
  }

  // Promise of Sources/Tool/Runs/Reporting.swift: “everything, with a digest; for compare, merge
  // and verify-report”
  @Test("a report with one changed byte is refused")
  func changed() {
    let bytes = Self.record.ndjson
    for place in stride(from: 0, to: bytes.count, by: 463) {
      var changed = bytes
      changed[place] ^= 1
      #expect(throws: MessageError.self) { try Record(ndjson: changed) }
    }
  }

  @Test(
    "a repeated finding or another suite's name is refused, even with the right digest"
  )
  func twice() throws {
    let lines = Self.lines
    let place = try #require(lines.firstIndex { $0.hasPrefix("{\"type\":\"finding\"") })
    #expect(throws: MessageError.self) {
      try Record(ndjson: Self.sealed(lines[...place] + [lines[place]] + lines[(place + 1)...]))
    }
    #expect(try Record(ndjson: Self.sealed(lines[...])).ndjson == Self.record.ndjson)
    let other = lines[0].replacing(
      "\"name\":\"adaptive-conformance\"",
      with: "\"name\":\"another\""
    )
    #expect(other != lines[0])
    #expect(throws: MessageError.self) { try Record(ndjson: Self.sealed([other] + lines[1...])) }
  }

  @Test("a count that no run can reach is refused", arguments: [1 << 31, 1 << 62, Int.max])
  func impossibleCount(_ count: Int) throws {
    var lines = Self.lines
    let place = try #require(
      lines.firstIndex { $0.contains("\"type\":\"clause\"") && $0.contains("\"broken\":") }
    )
    lines[place] = lines[place].replacing(/"broken":[0-9]+/, with: "\"broken\":\(count)")
    #expect(throws: MessageError.self) { try Record(ndjson: Self.sealed(lines)) }
  }

  /// A report of these lines.
  private static func sealed(_ lines: some Sequence<String>) -> [UInt8] {
    ReportsTests.sealed((lines.joined(separator: "\n") + "\n").utf8)
  }

  @Test(
    "a footer that does not follow from the preceding lines is refused",
    arguments: [
      #""broken":0"#, #""kept":1"#, #""scenarios":1"#,
      #""conclusion":"conforms in every claimed feature""#,
    ]
  )
  func footer(_ claim: String) throws {
    let bytes = Self.record.ndjson
    let start = try #require(bytes.dropLast().lastIndex(of: 0x0A)) + 1
    var footer = String(decoding: bytes[start...], as: UTF8.self)
    let name = try #require(claim.split(separator: ":").first)
    let field = try Regex("\(name):([0-9]+|\"[^\"]*\")")
    let found = try #require(footer.firstMatch(of: field), "\(footer)")
    footer.replaceSubrange(found.range, with: claim)
    let changed = Array(bytes[..<start]) + Array(footer.utf8)
    #expect(throws: MessageError.self) { try Record(ndjson: changed) }
    // With a new digest a footer still has to agree with its lines, which do not contain the cases.
    let forged = ReportsTests.sealed(changed)
    if claim.hasPrefix("\"scenarios") {
      #expect(try Record(ndjson: forged).cases != Self.record.cases)
    } else {
      #expect(throws: MessageError.self) { try Record(ndjson: forged) }
    }
  }

  @Test("a file that is not a report is refused", arguments: ["", "\u{7F}ELF", "{}\n{}\n"])
  func foreign(text: String) {
    #expect(throws: MessageError("line 1", "not a report; make one with vet --out FILE.ndjson")) {
      try Record(ndjson: Array(text.utf8))
    }
  }

  @Test("a report has all failures, each with its cases in the order of the plan")
  func findings() throws {
    #expect(Self.record.findings.contains { $0.fault == .clause("PR-8") })
    let failure = try #require(Self.record.findings.first { $0.fault == .failure(.error) })
    #expect(failure.first.map(\.position) == failure.first.map(\.position).sorted())
    #expect(failure.cases == Self.record.failures.first?.count)
    #expect(Self.record.outcome == .broken)
  }

  @Test("formats for people contain no character that could control a terminal")
  func hostility() {
    let texts = [
      Self.record.junit(), Self.record.markdown(), Self.record.badge(),
      Self.record.annotations().joined(separator: "\n"),
    ]
    for text in texts {
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(![.control, .format, .unassigned].contains(scalar.properties.generalCategory))
      }
    }
  }
}
