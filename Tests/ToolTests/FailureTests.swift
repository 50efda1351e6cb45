import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("What a failure prints") struct FailureTests {
  @Test("a difference between long lists is at most ten lines") func difference() async throws {
    let numbers = (1...5_000).map { "row \($0) " + String(repeating: "x", count: 400) }
    let text = SameLines.difference(numbers, Array(numbers.dropFirst(3)) + ["new"], accepting: "do")
    let lines = text.split(separator: "\n")
    #expect(lines.map { $0.prefix(6) } == ["+ row ", "+ row ", "+ row ", "- new", "do"])
    #expect(lines.allSatisfy { $0.count < 170 })
    let all = SameLines.difference(numbers, [], accepting: "do").split(separator: "\n")
    #expect(all.count < 10 && all.last == "and 4992 more; do")
    #expect(SameLines.difference([1, 2], [2, 1], accepting: "") == "the order differs")
    let found = try await recordedIssues { expectSame("a\nb", "a\nc", accepting: "do") }
    #expect(found.map(\.text) == ["+ b\n- c\ndo"])
  }

  @Test("scripts/check shows what failed and no known issue, in at most ten lines each")
  func failures() throws {
    let log = """
      ◇ Test "a" started.
      ━ Test "a" recorded a known issue at a.swift:1: Issue recorded
      ↳ this is known
      ✘ Test "b" recorded an issue at b.swift:2: Expectation failed
      \((1...40).map { "line \($0)" }.joined(separator: "\n"))
      ✔ Test "c" passed after 1 second.
      ✘ Test run with 3 tests in 1 suite failed after 2 seconds with 1 issue.
      """
    let folder = try TemporaryFolder()
    try Data(log.utf8).write(to: URL(fileURLWithPath: folder.file("log")))
    let text = try run(Checkout.file("scripts/failures").path, [folder.file("log")], .output).text
    let lines = text.split(separator: "\n")
    #expect(lines.first?.contains("\"b\" recorded an issue") == true)
    #expect(lines.dropFirst().prefix(10).map(String.init) == (1...10).map { "line \($0)" })
    #expect(lines.dropFirst(11).first == "  … and 30 more lines")
    #expect(lines.last?.contains("Test run with 3 tests") == true && lines.count == 13)
  }
}
