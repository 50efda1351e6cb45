import AdaptiveModel
import AdaptiveReference
import AppTraces
import Conformance
import Messages
import PropertyTesting
import TestSupport
import TestThreads
import Testing

/// What a console does to a log makes a step not judged, never wrong.
@Suite("Logs that a console damaged", .computing)
struct NoiseTests {
  /// A log of two windows, whose lines are mixed as two scenes mix them, with the right verdicts.
  private struct Log {
    var lines: [TraceLine]
    /// The findings in the log as it was printed.
    var findings: Set<String>
    var steps: Int

    init(_ report: TraceReport, _ lines: [TraceLine]) {
      self.lines = lines
      steps = report.steps.count
      findings = NoiseTests.findings(report)
    }
  }

  private static func findings(_ report: TraceReport) -> Set<String> {
    Set(
      report.steps.flatMap(\.findings).map { "\($0.controller) \($0.clause)" }
        + report.silent
    )
  }

  private static func log(_ seed: UInt64) -> Log? {
    var printer = TracePrinter(printsExits: seed % 2 == 0)
    guard let id = Case.ID("scenario/0x\(String(seed, radix: 16))"),
      let scenario = Case(id, features: .all).request.sent.scenario,
      printer.print(scenario, Reference.perform(scenario))
    else { return nil }
    // Another window of the same app, with the same classes.
    printer.window = "w2"
    let other = scenario.renaming { $0 + "'" }
    guard printer.print(other, Reference.perform(other)) else { return nil }
    return Log(TraceReport(reading: printer.text), printer.lines)
  }

  private static let prefixes = [
    "", "2026-11-26 12:00:00.123456+0000 MyApp[123:4567] ",
    "2026-11-26 12:00:00.123 Df MyApp[1:2] [com.app:trace] ", "I/ReactNativeJS( 42): ",
  ]

  /// The text of a log after some of a console's faults.
  private static func damaged(_ log: Log, _ random: inout Random) -> [UInt8] {
    var rows = log.lines.map { Array(TracePrinter.text([$0]).dropLast()) }
    func place(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
    for _ in 0...place(4) where !rows.isEmpty {
      let row = place(rows.count)
      switch place(8) {
      case 0: rows.remove(at: row)
      case 1: rows.removeFirst(row)
      case 2: rows[row].removeLast(place(rows[row].count))
      case 3: rows[row].insert(contentsOf: Array("[CFNetwork] {".utf8), at: place(rows[row].count))
      case 4: rows.swapAt(row, min(rows.count - 1, row + 1))
      case 5: rows.insert(rows[row], at: place(rows.count))
      case 6:
        let other = rows.remove(at: place(rows.count))
        rows.append((rows.popLast() ?? []) + other)
      default:
        let cut = place(rows[row].count)
        let rest = Array(rows[row][cut...])
        rows[row].removeLast(rest.count)
        rows.insert(rest, at: min(rows.count, row + 2))
      }
    }
    let prefix = Array(prefixes[place(prefixes.count)].utf8)
    return rows.flatMap { prefix + $0 + Array((place(2) == 0 ? "\r\n" : "\n").utf8) }
  }

  @Test("a damaged log has no finding that the whole log has not", arguments: 0..<8)
  func damage(part: UInt64) {
    let count = Sampling.isWhole ? 1_250 : 25
    var random = Random(Seed(rawValue: 0x7ace + part))
    var tried = 0
    for seed in (1 + part * 1_000)... {
      guard tried < count else { break }
      guard let log = Self.log(seed), log.lines.count < 400 else { continue }
      for _ in 0..<25 {
        tried += 1
        let text = Self.damaged(log, &random)
        let found = Self.findings(TraceReport(reading: text))
        let isSound = found.isSubset(of: log.findings)
        #expect(
          isSound,
          "\(found.subtracting(log.findings))\n\(String(decoding: text, as: UTF8.self))"
        )
        if !isSound { return }
      }
    }
    #expect(tried >= count)
  }

  @Test("a lost line makes its step not judged, and a lost snapshot both")
  func lostLines() throws {
    let log = try #require(
      (1...UInt64(99)).lazy.compactMap(Self.log).first { log in
        log.lines.contains { if case .enter = $0.event { true } else { false } }
      }
    )
    for place in log.lines.indices.dropFirst(2).dropLast() {
      var lines = log.lines
      lines.remove(at: place)
      let report = TraceReport(reading: TracePrinter.text(lines))
      // Without the first snapshot of a window its first step does not exist.
      let isOpen = report.steps.contains { $0.outcome == .notJudged }
      #expect(isOpen || report.steps.count < log.steps)
      #expect(Self.findings(report).isSubset(of: log.findings))
    }
  }
}
