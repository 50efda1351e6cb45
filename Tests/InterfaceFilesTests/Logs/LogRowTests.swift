import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Logs of a file, each with what is said of it") struct LogRowTests {
  /// A log of `logs.txt`.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    private var (lines, items): ([String], [String]) = ([], [])
    /// Whether the items are a report of the system, and which of them it broke.
    private var (isReport, broken): (Bool, Int?) = (false, nil)
    /// What is said, each with its kind first.
    var facts: [(kind: String, text: String)] = []

    init(_ text: Substring) {
      let lines = text.split(separator: "\n").map(String.init)
      testDescription = lines[0]
      for line in lines.dropFirst() { read(line, line.split(separator: " ", maxSplits: 2)) }
    }

    private mutating func read(_ line: String, _ words: [Substring]) {
      switch words[0] {
      case ">": facts.append((String(words[1]), words.count > 2 ? String(words[2]) : ""))
      case "|": lines.append(String(line.dropFirst(2)))
      case "system": (isReport, broken) = (true, words.count > 1 ? Int(words[1]) : nil)
      default: add(line)
      }
    }

    private mutating func add(_ line: String) {
      let isMask = line.hasPrefix("mask ")
      let kind = isMask ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      let body = (isMask ? line.dropFirst(5) : line[...])
        .replacing(#/ in (\S+)$/#) { "   (active, names: '|':\($0.1) )" }
      items.append("<\(kind):0x60\(items.count) \(body)>")
    }

    var report: LogReport {
      let list = items.map { "    \"\($0)\"," }
      let end = broken.map { ["Will attempt to recover by breaking constraint", items[$0]] } ?? []
      let head = ["Unable to simultaneously satisfy constraints.", "("]
      let rows = lines.isEmpty ? isReport ? head + list + [")"] + end : items : lines
      return LogReport(rows.joined(separator: "\n"), file: "log")
    }

    func numbers(_ kind: String) -> [[Int]]? {
      let own = facts.filter { $0.kind == kind }
      return own.isEmpty ? nil : own.map { $0.text.split(separator: " ").compactMap { Int($0) } }
    }

    func texts(_ kind: String) -> [String] { facts.filter { $0.kind == kind }.map(\.text) }

    static func all() throws -> [Row] {
      try Sketch.rows("logs.txt", beside: #filePath).map(Row.init)
    }
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
  @Test("verdict, sets and words", arguments: try Row.all())
  func said(row: Row) throws {
    let report = row.report
    let verdict = report.isConflicting.map { $0 ? "conflict" : "none" } ?? "open"
    #expect(verdict == row.facts.first?.kind, "\(report.text)")
    let judgement = report.judgements.first
    let found: [(String, [[Int]])] = [
      ("set", judgement?.subsets.map(\.constraints) ?? []),
      ("if", [judgement?.conditional?.constraints ?? []]),
      ("other", [judgement?.otherWay?.constraints ?? []]),
      ("lists", [report.conflicts.map(\.constraints.count)]),
      ("broken", report.conflicts.map { [$0.broken].compactMap(\.self) }),
      ("outside", [report.outside]),
    ]
    for (kind, own) in found { #expect(own == row.numbers(kind) ?? own, "\(kind)\n\(report.text)") }
    for words in row.texts("says") { #expect(Self.says(report.text, words), "\(report.text)") }
    for words in row.texts("not") { #expect(!Self.says(report.text, words), "\(report.text)") }
    for part in row.texts("json") { #expect(report.json().contains(part), "\(report.json())") }
    let gaps = judgement?.gaps.map(\.reason) ?? []
    for (gap, part) in zip(gaps, row.texts("gap")) { #expect(gap.contains(part)) }
    #expect(row.texts("gap").isEmpty || row.texts("gap").count == gaps.count, "\(gaps)")
    let problems = report.conflicts.flatMap(\.problems)
    #expect(problems.map { [$0.line] } == (row.numbers("problem") ?? []).map { [$0[0]] })
    for (problem, text) in zip(problems, row.texts("problem")) {
      let part = text.drop { $0 != " " }.dropFirst()
      #expect(part.isEmpty || problem.reason.contains(part), "\(problem.reason)")
    }
    let reasons = row.texts("empty")
    #expect((report.emptiness != nil) == !reasons.isEmpty)
    for reason in reasons { #expect(report.emptiness?.contains(reason) == true) }
  }
}
