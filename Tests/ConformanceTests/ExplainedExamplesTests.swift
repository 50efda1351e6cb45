import TestSupport
import Testing
import Text

@testable import Conformance

@Suite("Why: examples")
struct ExplainedExamplesTests {
  @Test(
    "what is explained",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/explained.transcripts")
  )
  func explained(row: TextRow) throws {
    let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
    let isSaid: (Substring) -> Bool = { line in
      ["> ", "says ", "demands "].contains { line.hasPrefix($0) }
    }
    let read = try Transcript(lines.prefix { !isSaid($0) }.joined(separator: "\n"))
    let text =
      try read.scenario.map { try Derivation($0, read.trace).text }
      ?? RequestExplanation(read.request, read.reply).text
    let demands = text.split(separator: "\n").filter { $0.hasPrefix("  AL-8 ") }
    expectSame(
      demands.map { String($0.dropFirst(7)).trimmed },
      row.lines("demands").filter { $0 != "nothing" }
    )
    let subjects = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    if !subjects.isEmpty { expectSame(Self.subjects(text), subjects) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for line in lines where line.hasPrefix("says ") {
      #expect(words.contains(line.dropFirst(5)), "\(text)")
    }
    #expect(lines.contains(where: isSaid))
  }

  /// For each step the subject of each line, with the number of its call, and its clauses.
  private static func subjects(_ text: String) -> [String] {
    var steps: [[String]] = []
    for line in text.split(separator: "\n") {
      if let head = line.prefixMatch(of: /(given|when)[ ]/) {
        steps.append([String(head.1), ""])
      } else if let entry = line.prefixMatch(of: /[ ]{5}(\d+|·)  (?:(\w+)(?::| reacts))?/) {
        steps[steps.count - 1].append((entry.1 == "·" ? "" : "\(entry.1) ") + (entry.2 ?? ""))
      }
      let ids = line.matches(of: /\b[A-Z]{2}-[OM]?\d+\b/).map { " \($0.0)" }.joined()
      steps[steps.count - 1][steps[steps.count - 1].count - 1] += ids
    }
    return steps.map { entries in
      let said = entries.dropFirst().filter { $0.contains("-") }
      return "\(entries[0]) " + said.map(\.trimmed).joined(separator: ", ")
    }
  }
}
