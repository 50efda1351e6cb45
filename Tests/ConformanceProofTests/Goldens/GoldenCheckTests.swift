import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing
import Text

@testable import ConformanceProof
@testable import Driver

@Suite("golden check", .computing) struct GoldenCheckTests {
  /// Without the vectors, which `golden check` reads, too; scripts/check runs it.
  @Test("our goldens are accepted and equal the reference's answers") func ours() throws {
    let contents = try GoldenFolder(package: Checkout.folder).contents()
    let problems = GoldenCheck.problems(in: contents, suite: Suite.version, sets: GeneratedSet.all)
    expectSame(problems.map(\.description), [], accepting: "adaptive-conformance golden review")
  }

  /// An edit of an accepted folder, and the expected finding.
  struct Tampering: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let kind: GoldenProblem.Kind
    let edit: @Sendable (String) -> String

    init(
      _ title: String,
      in path: String = "changes/some.transcript",
      _ kind: GoldenProblem.Kind,
      edit: @escaping @Sendable (String) -> String
    ) { (testDescription, self.path, self.kind, self.edit) = (title, path, kind, edit) }
  }

  static let tamperings = [
    Tampering("another answer", .changed) { $0.replacing("320×1024", with: "320×1000") },
    Tampering("another question", .notAccepted) { $0.replacing("iPhone 6,", with: "iPhone 6s,") },
    Tampering("another note", .notAccepted) { $0.replacing("turned\n", with: "turned\n# Why.\n") },
    Tampering("more spaces", .changed) { $0 + "  \n" },
    Tampering("a merge conflict", .unreadable) { "<<<<<<< HEAD\n" + $0 },
    Tampering("a wrong word", .unreadable) { $0.replacing("when", with: "whence") },
    Tampering("an id twice", .doubled) { $0 + "\n" + $0 },
    Tampering("a case removed", .missing) { $0.components(separatedBy: "\ncase")[0] },
    Tampering("a case added", in: "traits/some.table", .notAccepted) {
      $0 + "nothing  combine nothing  →\n"
    },
    Tampering("not an id", in: "traits/some.table", .misnamed) {
      $0.replacing("later-wins", with: "Later_wins")
    },
    Tampering("another file", in: "changes/notes.txt", .unexpected) { _ in "remember the milk" },
    Tampering("the manifest is cut", in: "manifest.json", .changed) { String($0.dropLast(3)) },
  ]

  @Test("each edit is found", arguments: tamperings)
  func tampered(tampering: Tampering) throws {
    func problems(in contents: [String: [UInt8]]) -> [GoldenProblem] {
      GoldenCheck.problems(in: contents, suite: Suite.version, sets: GoldenFolders.sets)
    }
    var contents = try GoldenFolders.contents.get()
    #expect(problems(in: contents) == [])
    let text = String(decoding: contents[tampering.path] ?? [], as: UTF8.self)
    contents[tampering.path] = Array(tampering.edit(text).utf8)
    let found = problems(in: contents)
    #expect(found.contains { $0.kind == tampering.kind }, "\(found)")
    #expect(found.allSatisfy { !$0.description.contains("\n") })
  }

  @Test("each changed, removed or doubled line is found in every file")
  func everyLine() throws {
    var contents = try GoldenFolders.contents.get()
    let accepted = contents
    var edits = 0
    for (path, bytes) in accepted where path != GoldenFolder.changesPath {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for number in lines.indices {
        for edited in Self.edits(of: lines, at: number) where !edited.elementsEqual(lines) {
          contents[path] = Array(edited.joined(separator: [0x0A]))
          edits += 1
          #expect(
            try !Self.problems(in: contents, accepted, path).isEmpty,
            "\(path):\(number + 1)"
          )
        }
      }
      contents[path] = bytes
    }
    #expect(edits > 200)
  }

  /// The problems found by the check; only an edit of a question changes the expected goldens.
  private static func problems(
    in contents: [String: [UInt8]],
    _ accepted: [String: [UInt8]],
    _ path: String
  ) throws -> [GoldenProblem] {
    if GoldenFile.form(of: path) == nil {
      return GoldenCheck.problems(in: contents, expecting: accepted)
    }
    return GoldenCheck.problems(in: contents, suite: Suite.version, sets: GoldenFolders.sets)
  }

  /// The lines with one line changed, removed or doubled.
  private static func edits(
    of lines: [ArraySlice<UInt8>],
    at number: Int
  ) -> [[ArraySlice<UInt8>]] {
    let line = lines[number]
    let changed = line.firstIndex(of: UInt8(ascii: "a")).map {
      line[..<$0] + "b".utf8 + line[($0 + 1)...]
    }
    return [[changed ?? line + "x".utf8], [], [line, line]].map {
      lines[..<number] + $0 + lines[(number + 1)...]
    }
  }

  @Test("a vector that is not as it was written is found") func vectors() throws {
    let package = try TemporaryFolder()
    let folder = GoldenFolder(package: URL(fileURLWithPath: package.path))
    let place = VectorFiles.folder(in: folder.package)
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: false)
    try FileManager.default.copyItem(at: VectorFiles.folder(in: Checkout.folder), to: place)
    #expect(GoldenCheck.problemsOfVectors(of: [], in: folder) == [])
    let file = place.appendingPathComponent("images.ndjson")
    let text = try String(contentsOf: file, encoding: .utf8)
    for edited in [text.replacing("\"is\"", with: "\"not\"", maxReplacements: 1), "", text + text] {
      try edited.write(to: file, atomically: true, encoding: .utf8)
      let problems = GoldenCheck.problemsOfVectors(of: [], in: folder)
      #expect(problems.map(\.kind) == [.changed])
    }
  }

  @Test("a changed line is shown around the difference, and never cut within a character")
  func difference() throws {
    let same = String(repeating: "–", count: 60)
    let difference = try #require(
      LineDifference("1\n\(same)iPad".utf8, expected: "1\n\(same)iPad, iPhone".utf8)
    )
    #expect(difference.line == 2)
    #expect(difference.words == "expected “…–––––––iPad, iPhone”, found “…–––––––iPad”")
    #expect(LineDifference("a\n".utf8, expected: "a".utf8)?.words == "expected the end, found “”")
    #expect(LineDifference("a".utf8, expected: "a".utf8) == nil)
  }

  @Test("a missing file is found", arguments: ["changes/some.transcript", "replies/schema.json"])
  func missing(path: String) throws {
    try GoldenFolders.accepted { folder, _ in
      try folder.write([path: []])
      #expect(try GoldenFolders.kinds(in: folder).contains(.missing))
    }
  }

  @Test("the check writes nothing and needs no repository") func readOnly() throws {
    try GoldenFolders.accepted { folder, _ in
      try FileManager.default.removeItem(at: folder.package.appendingPathComponent(".git"))
      #expect(try GoldenFolders.kinds(in: folder) == [])
      try GoldenFolders.change("changes/x.transcript", in: folder) { $0 = "rubbish" }
      let before = try folder.contents()
      #expect(try GoldenFolders.kinds(in: folder) == [.unreadable])
      #expect(try folder.contents() == before)
    }
  }

  @Test("a missing folder is an error") func noFolder() throws {
    let nowhere = GoldenFolder(package: URL(fileURLWithPath: "/nonexistent"))
    #expect(throws: GoldenError.self) { try GoldenCheck.problems(in: nowhere) }
  }
}
