import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The promises of the documents", .computing) struct PromiseTests {
  /// A row of the table: the document, the sentence, and the test or script that checks it.
  private struct Promise {
    let place: String
    let sentence: String
    let test: String

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`") else { return nil }
      place = cells[0].replacing("`", with: "")
      sentence = cells[1]
      test = cells[2].replacing("`", with: "")
    }
  }

  /// The text with every gap as one space, because lines break anywhere; in the source of a help
  /// text a backslash marks a line break.
  private static func flat(_ path: String) throws -> String {
    try String(contentsOf: Checkout.file(path), encoding: .utf8)
      .replacing("\\\n", with: "\n")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("every promise is in its document and has a test or script") func table() throws {
    let text = try String(contentsOf: Checkout.file("Tests/PROMISES.md"), encoding: .utf8)
    let promises = text.split(separator: "\n").compactMap(Promise.init)
    #expect(promises.count >= 25)
    let tests = try FileManager.default.subpathsOfDirectory(atPath: Checkout.file("Tests").path)
      .filter { $0.hasSuffix("Tests.swift") }.map { try Self.flat("Tests/\($0)") }
    var documents: [String: String] = [:]
    for promise in promises {
      let document = try documents[promise.place] ?? Self.flat(promise.place)
      documents[promise.place] = document
      #expect(document.contains(promise.sentence), "\(promise.place): \(promise.sentence)")
      let isHeld =
        promise.test.hasPrefix("scripts/")
        ? FileManager.default.isExecutableFile(atPath: Checkout.file(promise.test).path)
        : tests.contains { $0.contains("\"\(promise.test)\"") }
      #expect(isHeld, "\(promise.test)")
    }
  }
}
