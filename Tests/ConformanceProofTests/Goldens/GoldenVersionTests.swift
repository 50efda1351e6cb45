import Conformance
import Foundation
import PropertyTesting
import Testing

@testable import ConformanceProof
@testable import Driver

@Suite("goldens and the version of the suite") struct GoldenVersionTests {
  /// A folder that was released as 1.2.3, and what the check says of it at another version.
  private func released(
    _ edit: (GoldenFolder) throws -> Void,
    at suite: String
  ) throws -> [GoldenProblem] {
    var problems: [GoldenProblem] = []
    try GoldenFolders.with { folder in
      let first = GoldenFolders.desk(folder, suite: "1.2.3")
      try GoldenFolders.acceptAll(first)
      try first.release(because: "out")
      #expect(try GoldenFolders.kinds(in: folder, suite: "1.2.3") == [])
      try edit(folder)
      try GoldenFolders.acceptAll(GoldenFolders.desk(folder, suite: suite))
      problems = try GoldenFolders.problems(in: folder, suite: suite)
    }
    return problems
  }

  private func rewritten(_ folder: GoldenFolder) throws {
    try GoldenFolders.change("changes/some.transcript", in: folder) {
      $0 = $0.replacingOccurrences(of: "iPhone 6,", with: "iPhone 6s,")
    }
  }

  private func extended(_ folder: GoldenFolder) throws {
    try GoldenFolders.change("traits/some.table", in: folder) {
      $0 += "nothing combine nothing →\n"
    }
  }

  private func shortened(_ folder: GoldenFolder) throws {
    try FileManager.default.removeItem(
      at: folder.accepted.appendingPathComponent("traits/some.table")
    )
  }

  @Test("a mended case asks for a patch") func patch() throws {
    #expect(try released(rewritten, at: "1.2.3").map(\.kind) == [.version])
    #expect(try released(rewritten, at: "1.2.4").isEmpty)
  }

  @Test("other cases ask for a minor version") func minor() throws {
    #expect(try released(extended, at: "1.2.4").map(\.kind) == [.version])
    #expect(try released(extended, at: "1.3.0").isEmpty)
    #expect(try released(shortened, at: "1.2.4").map(\.kind) == [.version])
    #expect(try released(shortened, at: "1.3.0").isEmpty)
  }

  @Test("another interpretation asks for a major version") func major() {
    var manifest = GoldenManifest(suite: "1.9.9")
    #expect(manifest.missingBump == nil)
    manifest.release = .init(suite: "1.2.3", format: 1, interpretation: 1)
    manifest.interpretation = 2
    #expect(manifest.missingBump != nil)
    manifest.suite = "2.0.0"
    #expect(manifest.missingBump == nil)
  }

  @Test("a released case that is drawn otherwise is refused; another version of its set is not")
  func redrawn() throws {
    try GoldenFolders.accepted { folder, desk in
      try desk.release(because: "out")
      let first = try #require(GoldenFolders.sets.first)
      try GoldenFolders.change("traits/random-1.table", in: folder) { text in
        text = text.replacingOccurrences(of: "combine", with: "combine @9x +")
      }
      let problems = try GoldenFolders.problems(in: folder)
      #expect(problems.contains { $0.kind == .drift })
      var second = first
      second.version = 2
      let other = GoldenDesk(folder, environment: [:], sets: [second])
      #expect(try GoldenFolders.acceptAll(other).refused.isEmpty)
      let tree = try other.accepted(.standard)
      #expect(!tree.contains { $0.id.hasPrefix("traits/random-1/") })
      #expect(tree.contains { $0.id.hasPrefix("traits/random-2/") })
    }
  }

  @Test("a manifest reads back as it was written") func manifest() throws {
    try GoldenFolders.accepted { folder, desk in
      try desk.release(because: "out")
      let contents = try GoldenFolder.contents(of: folder.accepted)
      let bytes = try #require(contents[GoldenFolder.manifestPath])
      let manifest = try GoldenManifest(json: bytes)
      #expect(Array(manifest.text.utf8) == bytes)
      #expect(manifest.release?.suite == Suite.version)
      #expect(manifest.cases.allSatisfy { $0.released == $0.digest })
    }
  }
}
