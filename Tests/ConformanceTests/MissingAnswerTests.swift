import TestSupport
import Testing

@testable import Conformance

@Suite("Missing answers are grouped by message, not by case")
struct MissingAnswerTests {
  @Test("two messages", arguments: try TextTable.rows(of: "Tests/ConformanceTests/missing.txt"))
  func groups(row: [String]) throws {
    try #require(row.count == 3)
    let groups = row.dropFirst().map { Failure(.error, $0).group }
    #expect((groups[0] == groups[1]) == (row[0] == "alike"), "\(groups)")
  }
}
