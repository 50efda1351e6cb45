import Foundation
import TestThreads
import Testing

/// The example on the first page, compared with the page's text.
@Suite("The first page of the documentation")
struct FirstPageTests {
  @Test("the issue on the page equals the issue of the example")
  func nothingComesTwice() async throws {
    let found = try await recordedIssues { PropertyTestingTests.nothingComesTwice() }
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let page = root.appending(
      path: "../../Sources/PropertyTesting/PropertyTesting.docc/PropertyTesting.md"
    )
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```text\n").dropFirst().first)
    let issue = found.text.replacing("PropertyTestingTests\\.FirstPageTests/", with: "MyTests\\.")
    #expect(block.components(separatedBy: "\n```")[0] == issue)
  }
}
