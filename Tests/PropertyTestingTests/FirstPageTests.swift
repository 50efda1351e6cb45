import Foundation
import PropertyTesting
import PropertyTestingSupport
import Testing

/// The example on the first page, compared with the page's text.
@Suite("The first page of the documentation")
struct FirstPageTests {
  private func withoutRepeats(_ numbers: [Int]) -> [Int] {
    numbers.enumerated().filter { $0 == 0 || numbers[$0 - 1] != $1 }.map(\.element)
  }

  @Test("the issue on the page equals the issue of the example")
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

  @Test("each line of the grammar and machine examples is in the newcomer package")
  func package() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let newcomer = try [
      "Package.swift", "Tests/NewcomerTests/CacheTests.swift",
      "Tests/NewcomerTests/ExpressionTests.swift",
    ].map { try text("Tests/Newcomer/\($0)") }.joined()
    let lines = Set(
      newcomer.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    )
    let page = try text("Sources/PropertyTesting/PropertyTesting.docc/PropertyTesting.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst(2)
      .map { $0.components(separatedBy: "```")[0] }
    let shown = blocks.filter { !$0.contains("Rectangle") }.joined().split(separator: "\n")
    #expect(shown.count > 20)
    for line in shown {
      #expect(lines.contains(line.trimmingPrefix(while: \.isWhitespace)), "\(line)")
    }
  }
}
