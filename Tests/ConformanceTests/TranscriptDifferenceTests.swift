import AdaptiveModel
import Conformance
import TestSupport
import Testing

@Suite("Differences between transcripts")
struct TranscriptDifferenceTests {
  @Test(
    "what differs",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/differences.transcripts")
  )
  func differences(row: TextRow) throws {
    let lines = try #require(row.parts.dropFirst().first).split(separator: "\n")
    func marked(_ mark: String) -> [Substring] {
      lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
    }
    let text = lines.filter { !$0.hasPrefix("> ") && !$0.hasPrefix("- ") }.joined(separator: "\n")
    let traces = try [row.parts[0], text].map { try #require(try Transcript($0).trace) }
    let found = traces[1].differences(from: traces[0]).map { "\($0)"[...] }
    expectSame(found.filter { !marked("- ").contains(where: $0.hasPrefix) }, marked("> "))
  }
}
