import Conformance
import TestSupport
import Testing

@Suite("Scenarios that cannot be performed")
struct TranscriptProblemsTests {
  @Test(
    "each problem is reported with its position",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/problems.transcripts")
  )
  func told(row: TextRow) throws {
    let scenario = try scenario(in: row.text)
    let problems = scenario.problems.map(\.description)
    let told = problems.isEmpty ? "nothing" : problems.joined(separator: " | ")
    #expect(told == row.testDescription)
    if let first = scenario.problems.first {
      #expect(throws: first) { try scenario.validate() }
    }
  }
}
