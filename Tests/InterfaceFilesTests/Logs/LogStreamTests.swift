import AdaptiveModel
import Testing

@testable import InterfaceFiles

@Suite("Explaining a log while it is written") struct LogStreamTests {
  /// A conflict with other widths.
  private static func log(_ width: Int, _ way: LogPrinter.Way = .asPrinted) -> String {
    let text = """
      view root
      view left in root
      c0: left.width = \(width)
      c1: left.leading = root.leading + 16
      c2: root.trailing = left.trailing + 16
      c3: root.width = 320 in UIView-Encapsulated-Layout-Width
      """
    let system = ConstraintSystem(text) ?? ConstraintSystem([])
    return LogPrinter(way: way).log(system, broken: "c0")
  }

  /// The reports of a log that comes in pieces of some lines, before its end and after it.
  private func stream(
    _ log: String,
    by count: Int = 1
  ) -> (early: [LogReport], end: (whole: LogReport, rest: LogReport, isRevised: Bool)) {
    var stream = LogStream(file: "log")
    var rest = log.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var early: [LogReport] = []
    while !rest.isEmpty {
      stream.add(Array(rest.prefix(count).map { $0 + "\n" }.joined().utf8))
      if let news = stream.news() { early.append(news) }
      rest = rest.dropFirst(count)
    }
    return (early, stream.end())
  }

  @Test("each conflict is explained before the next begins, as it is in the end")
  func early() throws {
    for way in LogPrinter.Way.allCases {
      let log = [300, 310].map { Self.log($0, way) }.joined(separator: "\nAnother line.\n")
      let whole = LogReport(log, file: "log")
      for count in [1, 3, 1_000] {
        let (early, end) = stream(log, by: count)
        #expect(end.whole.text == whole.text && !end.isRevised, "\(way) by \(count)")
        let texts = early.map(\.text).joined(separator: "\n")
        if whole.conflicts.allSatisfy({ $0.broken != nil }) {
          #expect(texts == whole.text, "\(way) by \(count)")
          #expect(end.rest.conflicts.isEmpty, "\(way) by \(count)")
        }
      }
    }
  }

  @Test("a report that has begun is explained whole, however much stands before it")
  func patience() {
    let noise = (0..<3_000).map { "request \($0): {\"a\": 1}" }.joined(separator: "\n")
    let log = Self.log(300) + noise + "\n" + Self.log(310)
    let lines = Self.log(300).split(separator: "\n", omittingEmptySubsequences: false).count
    for count in lines + 3_001...lines + 3_004 {
      let (early, end) = stream(log, by: count)
      #expect(early.flatMap(\.conflicts).count == 2 && !end.isRevised, "\(count)")
    }
  }

  @Test("what is mixed with a report, or printed twice, is not told as another one")
  func mixed() {
    let rows = Self.log(300).split(separator: "\n").map(String.init)
    let end = rows.drop { !$0.hasPrefix("Will attempt") }.joined(separator: "\n")
    let (early, twice) = stream(rows.joined(separator: "\n") + "\n" + end)
    #expect(early.flatMap(\.conflicts).count == 1 && !twice.isRevised)
    let (first, both) = stream(rows[0] + "\n" + rows.joined(separator: "\n"))
    #expect(first.flatMap(\.conflicts).map(\.line) == [2] && !both.isRevised)
    #expect(both.rest.conflicts.map(\.line) == [1])
  }

  @Test("a conflict that is printed again is told in one line")
  func again() {
    let log = Self.log(300) + "\n" + Self.log(300).replacing("0x6", with: "0x9")
    let (early, end) = stream(log)
    #expect(early.count == 2 && end.rest.conflicts.isEmpty)
    let line = end.whole.conflicts[0].repeats.first ?? 0
    #expect(early.last?.text == "log:\(line): 4 constraints, as in line 1\n")
  }

  @Test("reports that two processes write interleaved are told apart, each when it has ended")
  func interleaved() {
    let rows = [300, 310].enumerated().map { place, width in
      Self.log(width).split(separator: "\n").map { row in
        "2026-05-02 10:11:12.131 App[51\(place):3000] \(row)"
      }
    }
    let log = zip(rows[0], rows[1]).flatMap { [$0, $1] }.joined(separator: "\n")
    let (early, end) = stream(log)
    #expect(early.flatMap(\.conflicts).map(\.line) == [1, 2])
    #expect(!end.isRevised && end.rest.conflicts.isEmpty)
  }

  @Test("what has no end is explained at the end of the log, and constraints of the app never")
  func unfinished() {
    let rows = Self.log(300).split(separator: "\n")
    let cut = rows.prefix { !$0.hasPrefix("Will attempt") }.joined(separator: "\n")
    let (early, end) = stream("App: <NSLayoutConstraint:0x1 UIView:0x2.width == 4>\n" + cut)
    #expect(early.isEmpty && end.rest.conflicts.count == 1)
    let none = stream("Build succeeded\n\n").end.whole
    #expect(none.emptiness?.hasPrefix("no conflict: ") == true)
    #expect(!none.isReported && none.isConflicting == false)
  }

  @Test("an annotation stands at the constraint that a file has, or at the job")
  func annotations() {
    let report = LogReport(Self.log(300), file: "log")
    let lines = report.annotations
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("::warning title=Constraints that cannot all hold::log") == true)
    #expect(lines.first?.contains("16 + 300 + 16 = 332 > 320") == true)
  }
}
