import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@Suite("Golden files", .computing) struct GoldenFileTests {
  @Test("a file of transcripts is read back as it was written", .cases(60)) func transcripts() {
    checkAlways(.scenario()) { scenario in
      let request = Request.run(scenario)
      let goldens = [
        Golden("changes/x/1", notes: ["Why: “so”."], request), Golden("changes/x/plain-1", request),
      ]
      let file = GoldenFile("changes/x.transcript", goldens)
      return try GoldenFile(file.path, reading: file.text) == file
        && GoldenFile(file.path, reading: Self.filled(file).text) == file
    }
  }

  @Test("lines may end with CR and LF, as version control can write them") func carriages() throws {
    let scenario = Generator<Scenario>.scenario().value(from: Seed(rawValue: 1)).value
    let files: [(String, [Request])] = [
      ("traits/x.table", [.rawValues, .combine([])]),
      ("changes/x.transcript", [.run(scenario), .run(scenario)]),
    ]
    for (path, requests) in files {
      let stem = path.prefix { $0 != "." }
      let file = GoldenFile(path, requests.enumerated().map { Golden("\(stem)/\($0)", $1) })
      let text = Self.filled(file).text.replacing("\n", with: "\r\n")
      #expect(try GoldenFile(path, reading: text) == file)
    }
  }

  private static func filled(_ file: GoldenFile) -> GoldenFile {
    GoldenFile(file.path, file.goldens.map(\.filled))
  }

  @Test(
    "an unreadable golden file is refused with the line of its error",
    arguments: [
      ("x/y.table", "table   x/z\n", 1),
      ("x/y.table", "table   x/y\n\na  combine compact →\n", 3),
      ("x/y.table", "table   x/y\na  combine nothing\n", 2),
      ("x/y.transcript", "given   iPad, portrait\n", 1),
      ("x/y.transcript", "case    x/y/z\n\ngiven   iPad, portrait\n        root\nthen\n", 5),
      ("x/y.transcript", "case    x/y/z\n<<<<<<< HEAD\n", 2),
    ]
  )
  func refused(path: String, text: String, line: Int) throws {
    #expect { try GoldenFile(path, reading: text) } throws: { error in
      (error as? SyntaxError)?.line == line
    }
  }

  @Test(
    "an id consists of words of small letters, digits, hyphens and dots",
    arguments: [
      ("changes/rotation/iphone-6", true), ("devices/table/ipad-12.9", true),
      ("changes/rotation", false), ("changes//x", false), ("Changes/a/b", false),
      ("a/b/c d", false), ("a/b/-c", false), ("a/b/ç", false),
    ]
  )
  func ids(text: String, isID: Bool) {
    #expect(Golden.isID(text) == isID)
  }
}
