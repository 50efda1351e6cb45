import AdaptiveModel
import Foundation
import PropertyTesting
import Testing

@testable import InterfaceFiles

@Suite("Lists of logs: long, prefixed and broken ones") struct LogListTests {
  private static let head = "Unable to simultaneously satisfy constraints."
  private static let broken = "Will attempt to recover by breaking constraint"

  private static func constraint(_ address: String, _ body: String) -> String {
    "<NSLayoutConstraint:0x\(address) \(body)>"
  }

  private static func items(_ bodies: [String]) -> [String] {
    bodies.enumerated().map { "    \"\(constraint("60\($0)", $1))\"," }
  }

  private static let harmless = items(["UIView:0x7f1.width == 4", "UIView:0x7f1.height == 5"])

  private static func report(_ rows: [String]) -> LogReport {
    LogReport(rows.joined(separator: "\n"), file: "log")
  }

  @Test("a list that is too long to be judged takes linear time", .timeLimit(.minutes(1)))
  func long() throws {
    let bodies = (0..<4_000).flatMap { view in
      ["width", "height"].map { "UIView:0x7f\(view).\($0) == 4" }
    }
    let list = [Self.head, "("] + Self.items(bodies) + [")", Self.broken]
    let report = Self.report(list + [Self.constraint("607", "UIView:0x7f3.height == 4")])
    #expect(report.conflicts.map(\.constraints.count) == [8_000])
    #expect(report.conflicts[0].broken == 7 && report.isConflicting == nil)
    #expect(report.json().contains("UIView:0x7f3999.height = 4"))
  }

  @Test(
    "a prefix on each line does not hide that a list is cut off",
    arguments: [
      "2026-05-02 10:11:12.131 App[512:3000] ", "May  2 10:11:12 phone App(UIKitCore)[5] <Error>: ",
      "default\t10:11:12.131456+0200\tApp\t", "+", "> ", "",
    ]
  )
  func prefixes(prefix: String) {
    func report(_ rows: [String]) -> LogReport { Self.report(rows.map { prefix + $0 }) }
    let rows = [Self.head, "("] + Self.harmless
    #expect(report(rows + rows + [")"]).conflicts.map { $0.problems.count } == [1, 0])
    let end = [")", "", Self.broken, Self.constraint("600", "UIView:0x7f1.width == 4")]
    #expect(report(rows + end).isConflicting == false)
    #expect(report(Array(rows.dropFirst()) + end).isConflicting == false)
    #expect(report(Array(rows.dropFirst(2)) + end).conflicts[0].problems.count == 1)
  }

  @Test("a line break inside an address or a word makes no new view")
  func breaks() {
    let bodies = [
      "V:|-(0)-[UILabel:0x15e85a630]   (Names: '|':UIView:0x15ed4cf40 )",
      "UILabel:0x15e85a630.top == UIView:0x15ed4cf40.top + 9",
    ]
    let rows = Self.items(bodies)
    for (index, row) in rows.enumerated() {
      for place in row.indices.dropFirst(30).dropLast(4) {
        let broken = [String(row[..<place]), String(row[place...])]
        let all = index == 0 ? broken + [rows[1]] : [rows[0]] + broken
        let report = Self.report([Self.head, "("] + all + [")"])
        #expect(report.isConflicting == true, "\(all)")
      }
    }
  }
}

@Suite("Reading logs") struct LogReadingTests {
  @Test("a log that a collector wrapped in JSON, line by line, is read like the original")
  func envelopes() throws {
    let plain = LogReport(LogReportTests.log, file: "log")
    let envelopes = [
      #""message":@"#, #""log":@"#, #""MESSAGE":@"#, #""level":"info","data":[@]"#,
      #""data":[1],"attributes":{"status":"info","message":@}"#,
    ]
    for envelope in envelopes {
      let rows = try LogReportTests.log.split(separator: "\n", omittingEmptySubsequences: false).map
      { row in
        let text = String(row) + (envelope.contains("log") ? "\n" : "")
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        return #"{"ts":"1","# + envelope.replacing("@", with: quoted) + "}"
      }
      let report = LogReport(rows.joined(separator: "\n"), file: "log")
      #expect(report.text == plain.text, "\(envelope)")
    }
  }

  @Test("an export with all lines in one row, and a log in base64, are read like the original")
  func exports() throws {
    let plain = LogReport(LogReportTests.log, file: "log")
    let rows = LogReportTests.log.split(separator: "\n").map(String.init)
    let lines = try rows.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let dated = try rows.map { row in
      let text = "2026-05-02 10:11:12.131 App[512:3000] " + row
      return String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
    func list(_ lines: [String], _ form: String) -> String {
      lines.map { form.replacing("@", with: $0) }.joined(separator: ",")
    }
    let exports = [
      list(lines, #"{"message":@}"#).replacing("},{", with: "}{"),
      "[" + list(dated, #"{"ts":1,"log":@}"#) + "]",
      #"{"data":["# + list(lines, #"{"id":"a","attributes":{"message":@}}"#) + "]}",
      #"{"hits":{"total":2,"hits":["# + list(lines, #"{"_source":{"tags":["a"],"msg":@}}"#) + "]}}",
    ]
    for export in exports {
      let report = LogReport(export, file: "log")
      let sums = report.judgements.map { $0.subsets.map(\.sum.description) }
      #expect(sums == plain.judgements.map { $0.subsets.map(\.sum.description) }, "\(export)")
      #expect(report.conflicts.map(\.problems) == plain.conflicts.map(\.problems), "\(export)")
    }
    let code = Data(LogReportTests.log.utf8).base64EncodedString(options: .lineLength76Characters)
    #expect(LogReport(code, file: "log").text == plain.text)
    // A tracer's line is decoded in the same way.
    let trace = Array("adaptive-trace+1+%7B%7D%2B".utf8).decoded(holding: "adaptive-trace")
    #expect(trace == Array("adaptive-trace 1 {}+".utf8))
  }

  @Test("lines that cannot be read are listed once each, also in a list of thousands")
  func unreadable() {
    let lines = (0..<2_000).map { "  \"<NSLayoutConstraint:0x\($0) UIView:0x1.size == \($0)>\"," }
    let head = "Unable to simultaneously satisfy constraints:\n(\n"
    let log = head + (lines + lines).joined(separator: "\n") + "\n)\n"
    #expect(LogReport(log, file: "log").conflicts.map(\.problems.count) == [2_000])
  }

  // Promise of Sources/Tool/Verbs/Verb+ExplainLog.swift: “Everything else in the log is passed
  // over, also constraints in messages of the app.”
  @Test("constraints that an app prints are no conflict, beside a system report")
  func messages() {
    let told = """
      2024-05-02 10:11:12.131 App[512:3000] compact: <NSLayoutConstraint:0x1 UIView:0x7f1.width == 1>
      2024-05-02 10:11:13.131 App[512:3000] <NSLayoutConstraint:0x2 UIView:0x7f1.width == 2>
      2024-05-02 10:11:14.131 App[512:3000] The view hierarchy is not prepared for the constraint: \
      <NSLayoutConstraint:0x3 UIView:0x7f1.width == 3>
      """
    for text in [told + "\n" + LogReportTests.log, LogReportTests.log + told] {
      let report = LogReport(text, file: "log")
      #expect(report.conflicts.count == 1 && report.conflicts[0].constraints.count == 7)
      #expect(report.outside.count == 3 && report.emptiness == nil)
    }
    let rows = LogReportTests.log.split(separator: "\n", omittingEmptySubsequences: false)
    let place = rows.firstIndex { $0.contains("130") } ?? 0
    let between = rows[..<place] + [told[...]] + rows[place...]
    let mixed = LogReport(between.joined(separator: "\n"), file: "log")
    #expect(mixed.conflicts.map(\.constraints.count) == [7] && mixed.isConflicting == true)
    // A tool may omit the quotation marks and add the time to each line.
    let plain = LogReportTests.log.replacing("\"", with: "").split(separator: "\n")
      .map { "2024-05-02 10:11:12.131 App[512:3000] \($0)" }
    let bare = LogReport(plain.joined(separator: "\n"), file: "log")
    #expect(bare.conflicts.map(\.constraints.count) == [7] && bare.outside.isEmpty)
  }

  @Test("two processes with interleaved lines are distinguished")
  func processes() {
    func rows(_ log: String, _ process: String) -> [String] {
      log.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "May  2 10:11:12 phone \(process) <Error>: \($0)" }
    }
    let other = ConstraintSystem(
      "view a\nview b in a\nc0: a.width = 1\nc1: b.width = 1\nc2: a.width = b.width"
    )
    let log = LogPrinter().log(other ?? LogReportTests.system, broken: "c0")
    let (one, two) = (rows(LogReportTests.log, "Shop[512]"), rows(log, "Game(UIKitCore)[7]"))
    let mixed = (0..<max(one.count, two.count)).flatMap { index in
      [one, two].compactMap { index < $0.count ? $0[index] : nil }
    }
    let report = LogReport(mixed.joined(separator: "\n"), file: "log")
    #expect(report.conflicts.map(\.constraints.count) == [7, 3])
    #expect(report.judgements.map(\.conflicts) == [true, false])
  }

  @Test("a log in pieces is read like the whole, and what is between conflicts takes no memory")
  func pieces() {
    let noise = String(repeating: "2024-05-02 10:11:12.131 App[512:3000] noise\n", count: 500)
    let log = noise + LogReportTests.log + noise + LogReportTests.log + noise
    let whole = LogReport(log, file: "log")
    var (lines, rest) = (LogLines(), log[...])
    while let end = rest.firstIndex(of: "\n") {
      lines.add(Array(rest[...end].utf8))
      rest = rest[end...].dropFirst()
    }
    let report = LogReport(lines, file: "log")
    #expect(report.text == whole.text && whole.conflicts.map(\.repeats.count) == [1])
    #expect(lines.lines.count < 120)
  }

  @Test("arbitrary text is read to the end")
  func hostile() {
    let pieces = [
      "<NSLayoutConstraint:", "0x7f1", " UIView:0x1", ".width", " == ", "4", ">", "\n", "H:|", "-(",
      ")-", "[", "]", "'", "\"", "(active, names: '|':", "<private>", "\\n", "&lt;", "(", ")", "@",
      "Will attempt to recover by breaking constraint", "_TtC99999999999999999999a", "1e308", "*",
      "Unable to simultaneously satisfy constraints", "é", "\u{0}", "NSSpace(", "h=--&", "Hug:",
    ]
    var random = Random(Seed(rawValue: 12))
    for _ in 0..<600 {
      var text = ""
      for _ in 0..<(random.next() % 24) {
        text += pieces[Int(random.next() % UInt64(pieces.count))]
      }
      let report = LogReport(text, file: "log")
      #expect(report.text.count < 100_000)
    }
  }
}
