import Conformance
import TestSupport
import TestThreads
import Testing

@Suite("The story of a shrink", .computing)
struct ShrinkingStoryTests {
  @Test("each pass has a line with its calls, the calls add up, and each shrink has its end")
  func story() throws {
    let report = Examination(cases: 24, clauses: .named("PR-9"))
      .run(mutant("overridden child still called"))
    let finding = try #require(report.findings.first)
    let told = report.text(explainsShrinking: true) { "\($0)" }
    let silent = report.text { "\($0)" }
    let lines = told.split(separator: "\n").filter { !silent.contains($0) }.map(String.init)
    let heads = lines.filter { $0.hasPrefix("Shrinking ") }
    #expect(heads.count == finding.attempts.count)
    #expect(heads.contains { $0.hasSuffix("\(finding.smallest.id), shown above:") })
    let calls = lines.compactMap { line -> Int? in
      let words = line.split(separator: " ")
      return words.count > 2 && words[2].hasPrefix("run") ? Int(words[1]) : nil
    }
    // Each smallest case is run once more, for the picture.
    #expect(calls.reduce(0, +) + finding.attempts.count == finding.calls)
    let ends = lines.filter { $0.hasSuffix("no single reduction of it still fails") }
    #expect(ends.count == finding.attempts.count)
  }
}
