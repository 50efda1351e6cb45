import Foundation
import PropertyTesting
import PropertyTestingSupport
import Testing

/// The example of the first page, and what the page says of it.
@Suite("The first page of the documentation")
struct FirstPageTests {
  private func withoutRepeats(_ numbers: [Int]) -> [Int] {
    numbers.enumerated().filter { $0 == 0 || numbers[$0 - 1] != $1 }.map(\.element)
  }

  @Test("its issue is what the example records")
  func nothingComesTwice() throws {
    let texts = Mutable<[String]>([])
    withKnownIssue {
      checkAlways(Generator<Int>.integer(in: 0...100).array()) { numbers in
        let kept = withoutRepeats(numbers)
        return Set(kept).count == kept.count
      }
    } matching: { issue in
      texts.value.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let page = root.appending(
      path: "../../Sources/PropertyTesting/PropertyTesting.docc/PropertyTesting.md"
    )
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```text\n").dropFirst().first)
    #expect(block.components(separatedBy: "\n```")[0] == texts.value.joined())
  }
}
