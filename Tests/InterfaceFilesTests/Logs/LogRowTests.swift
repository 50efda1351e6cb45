import Foundation
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite("Logs of a file, each with what is said of it") struct LogRowTests {
  /// The log of a row: its lines, or its constraints, perhaps as a report of the system.
  private static func report(_ row: TextRow) throws -> LogReport {
    var index = ConstraintIndex()
    for file in row.lines("file") {
      let name = file.prefix { $0 != " " }
      try index.add(Data(file.dropFirst(name.count + 1).utf8), file: String(name))
    }
    let items = row.lines(without: ">", "|", "system", "file").enumerated().map { number, line in
      let isMask = line.hasPrefix("mask ")
      let kind = isMask ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      let body = (isMask ? line.dropFirst(5) : line[...])
        .replacing(#/ in (\S+)$/#) { "   (active, names: '|':\($0.1) )" }
      return "<\(kind):0x60\(number) \(body)>"
    }
    var rows = row.lines("|") + items
    if let broken = row.lines("system").first {
      let head = ["Unable to simultaneously satisfy constraints.", "("]
      rows = head + items.map { "    \"\($0)\"," } + [")"]
      if let place = Int(broken) {
        rows += ["Will attempt to recover by breaking constraint", items[place]]
      }
    }
    return LogReport(rows.joined(separator: "\n"), file: "log", index: index)
  }

  private static func numbers(_ row: TextRow, _ kind: String) -> [[Int]]? {
    let own = row.lines("> " + kind)
    return own.isEmpty ? nil : own.map { $0.split(separator: " ").compactMap { Int($0) } }
  }

  /// Whether words stand in a text in this order, however it is wrapped.
  private static func says(_ text: String, _ words: String) -> Bool {
    var rest = text.split { $0.isWhitespace }.joined(separator: " ")[...]
    return words.split(separator: " … ").allSatisfy { part in
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
      return true
    }
  }

  // Promise of Sources/Tool/Verbs/Verb+ExplainLog.swift: “Constraints without any message are
  // judged, with a word that nothing says they were active together.”
  @Test(
    "verdict, sets and words",
    arguments: try TextRow.all(in: "Tests/InterfaceFilesTests/Logs/logs.txt")
  )
  func said(row: TextRow) throws {
    let report = try Self.report(row)
    let verdict = report.isConflicting.map { $0 ? "conflict" : "none" } ?? "open"
    #expect(verdict == row.lines(">").first, "\(report.text)")
    let judgement = report.judgements.first
    let found: [(String, [[Int]])] = [
      ("set", judgement?.subsets.map(\.constraints) ?? []),
      ("if", [judgement?.conditional?.constraints ?? []]),
      ("other", [judgement?.otherWay?.constraints ?? []]),
      ("lists", [report.conflicts.map(\.constraints.count)]),
      ("broken", report.conflicts.map { [$0.broken].compactMap(\.self) }),
      ("outside", [report.outside]),
    ]
    for (kind, own) in found {
      #expect(own == Self.numbers(row, kind) ?? own, "\(kind)\n\(report.text)")
    }
    for words in row.lines("> says") { #expect(Self.says(report.text, words), "\(report.text)") }
    for words in row.lines("> not") { #expect(!Self.says(report.text, words), "\(report.text)") }
    for part in row.lines("> json") { #expect(report.json().contains(part), "\(report.json())") }
    let sites = report.explanations.first?.sites.map { $0.first?.id ?? "-" } ?? []
    #expect(row.lines("> sites").allSatisfy { $0 == sites.joined(separator: " ") }, "\(sites)")
    let gaps = judgement?.gaps.map(\.reason) ?? []
    for (gap, part) in zip(gaps, row.lines("> gap")) { #expect(gap.contains(part)) }
    #expect(row.lines("> gap").isEmpty || row.lines("> gap").count == gaps.count, "\(gaps)")
    let problems = report.conflicts.flatMap(\.problems)
    #expect(problems.map { [$0.line] } == (Self.numbers(row, "problem") ?? []).map { [$0[0]] })
    for (problem, text) in zip(problems, row.lines("> problem")) {
      let part = text.drop { $0 != " " }.dropFirst()
      #expect(part.isEmpty || problem.reason.contains(part), "\(problem.reason)")
    }
    let reasons = row.lines("> empty")
    #expect((report.emptiness != nil) == !reasons.isEmpty)
    for reason in reasons { #expect(report.emptiness?.contains(reason) == true) }
  }
}
