import AdaptiveModel
import Conformance
import Foundation
import TestSupport
import Testing

@Suite("The code in documents") struct DocumentedCodeTests {
  /// Every file of the checkout below some folders whose name ends so, build products left out.
  private static func files(_ ending: String, in folders: [String]) throws -> [URL] {
    try folders.flatMap { folder -> [URL] in
      let root = Checkout.file(folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return paths.filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted()
        .map { root.appendingPathComponent($0) }
    }
  }

  private static let documents = Result {
    try [Checkout.file("README.md"), Checkout.file("CONTRIBUTING.md")]
      + files(".md", in: ["docs", "Golden", "Sources", "scripts"])
  }

  /// The lines of a text without their indentation, and without those that are empty; a test that
  /// has to fail is compiled without its attribute.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      let words = Substring(line).drop { $0 == " " }
      return String(words.hasPrefix("@Test func ") ? words.dropFirst(6) : words)
    }
    .filter { !$0.isEmpty }
  }

  @Test("each block of Swift in a document is code that the tests compile")
  func blocks() throws {
    let compiled = try Self.files(".swift", in: ["Tests", "Adapters"]).map {
      "\n" + Self.lines(try String(contentsOf: $0, encoding: .utf8)).joined(separator: "\n") + "\n"
    }
    var count = 0
    for document in try Self.documents.get() {
      let text = try String(contentsOf: document, encoding: .utf8)
      for part in text.components(separatedBy: "```swift\n").dropFirst() {
        let block = Self.lines(part.components(separatedBy: "```")[0])
        let words = "\n" + block.joined(separator: "\n") + "\n"
        let isCompiled = compiled.contains { $0.contains(words) }
        #expect(isCompiled, "\(document.lastPathComponent): \(block.first ?? "")")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test("clauses that an example calls known failures can fail in its profile")
  func knownFailures() throws {
    var count = 0
    for document in try Self.documents.get() {
      let text = try String(contentsOf: document, encoding: .utf8)
      for list in text.matches(of: /fromKnown: \[([^\]]+)\]/) {
        for id in list.output.1.matches(of: /"([^"]+)"/).map({ String($0.output.1) }) {
          let clause = try #require(AnyClause.named(id), "\(document.lastPathComponent): \(id)")
          #expect(Profile.documented.judges(clause.level), "\(document.lastPathComponent): \(id)")
          count += 1
        }
      }
    }
    #expect(count > 0)
  }
}
