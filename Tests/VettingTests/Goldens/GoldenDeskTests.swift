import AdaptiveModel
import AdaptiveReference
import Conformance
import Foundation
import Testing

@testable import Vetting

@Suite("golden fill, review, accept") struct GoldenDeskTests {
  @Test("filled, accepted, and nothing is left to review") func accepted() throws {
    try GoldenFolders.with { folder in
      let desk = GoldenFolders.desk(folder)
      #expect(try GoldenFolders.kinds(in: folder).isSuperset(of: [.missing, .notFilled]))
      let acceptance = try GoldenFolders.acceptAll(desk)
      #expect(acceptance.refused.isEmpty)
      #expect(try desk.review().review.groups.isEmpty)
      #expect(try GoldenFolders.kinds(in: folder) == [])
      let changes = folder.accepted.appendingPathComponent(GoldenFolder.changesPath)
      #expect(try String(contentsOf: changes, encoding: .utf8).hasSuffix("· a test\n"))
    }
  }

  @Test("some are accepted, the others stay as they are, and are still missing")
  func partly() throws {
    try GoldenFolders.with { folder in
      let desk = GoldenFolders.desk(folder)
      _ = try desk.fill()
      var some = GoldenSelection()
      some.groups = ["new/traits/some"]
      some.ids = ["changes/some/turned"]
      let acceptance = try desk.accept(some, because: "two", second: GoldenFolders.agreeing)
      #expect(acceptance.accepted.map(\.id) == ["changes/some/turned", "traits/some/later-wins"])
      let problems = try GoldenFolders.problems(in: folder)
      #expect(
        problems.contains { $0.kind == .notFilled && $0.place == "changes/some/resized-at-rest" }
      )
      #expect(!problems.contains { $0.place == "changes/some/turned" })
      try GoldenFolders.acceptAll(desk)
      #expect(try GoldenFolders.kinds(in: folder) == [])
    }
  }

  @Test("nothing is written while CI is set", arguments: ["1", "true", "yes"])
  func continuousIntegration(value: String) throws {
    try GoldenFolders.with { folder in
      let before = try GoldenFolder.contents(of: folder.package)
      let desk = GoldenFolders.desk(folder, environment: ["CI": value])
      #expect(throws: GoldenError.self) { try desk.fill() }
      #expect(throws: GoldenError.self) { try desk.release(because: "no") }
      #expect(throws: GoldenError.self) {
        try desk.accept(GoldenSelection(), because: "no", second: GoldenFolders.agreeing)
      }
      #expect(try GoldenFolder.contents(of: folder.package) == before)
    }
  }

  @Test(
    "an acceptance that stops leaves the old goldens whole",
    arguments: GoldenFolder.Moment.allCases
  )
  func interrupted(moment: GoldenFolder.Moment) throws {
    try GoldenFolders.accepted { folder, desk in
      let before = try GoldenFolder.contents(of: folder.accepted)
      let other = GoldenFolders.bytes(["changes/other.transcript": "other"])
      #expect(throws: GoldenError.unwritable("power")) {
        try folder.replaceAccepted(with: other) { reached throws(GoldenError) in
          if reached == moment { throw .unwritable("power") }
        }
      }
      let isDone = moment == .afterRenaming
      if moment == .betweenRenames {
        #expect(try GoldenFolders.kinds(in: folder) == [.interrupted])
      }
      try desk.alone {}
      #expect(try GoldenFolder.contents(of: folder.accepted) == (isDone ? other : before))
      #expect(!FileManager.default.fileExists(atPath: folder.next.path))
      #expect(!FileManager.default.fileExists(atPath: folder.last.path))
    }
  }

  @Test("two at once do not mix; a lock left behind by the dead holds nobody up") func lock() throws
  {
    try GoldenFolders.accepted { folder, desk in
      try Data("process 999999".utf8).write(to: folder.lock)
      let lock = try GoldenLock(folder.lock)
      #expect(throws: GoldenError.locked("process \(ProcessInfo.processInfo.processIdentifier)")) {
        try desk.fill()
      }
      lock.release()
      #expect(try desk.fill().groups.isEmpty)
    }
  }

  @Test("what is pending has to be what the reference answers now") func stale() throws {
    try GoldenFolders.accepted { folder, desk in
      let file = folder.pending.appendingPathComponent("traits/some.table")
      try Data("table   traits/some\n".utf8).write(to: file)
      #expect(throws: GoldenError.self) { try desk.review() }
      try FileManager.default.removeItem(at: folder.pending)
      #expect(throws: GoldenError.self) { try desk.review() }
    }
  }

  @Test("nothing is accepted that a second implementation does not agree with") func second() throws
  {
    try GoldenFolders.with { folder in
      let desk = GoldenFolders.desk(folder)
      let other = SecondOpinion(ReferenceImplementation(latitude: [.resizedUntold]))
      let acceptance = try GoldenFolders.acceptAll(desk, second: other)
      #expect(acceptance.refused.map(\.id).contains("changes/some/resized-at-rest"))
      #expect(acceptance.accepted.map(\.id).contains("changes/some/turned"))
      let reason = acceptance.refused.first { $0.id == "changes/some/resized-at-rest" }?.reason
      #expect(
        reason
          == "reference + resizedUntold disagrees: step 1: missing: viewWillTransition to child"
      )
    }
  }

  @Test("a case that is taken out is reviewed, and its id is never given again") func removed()
    throws
  {
    try GoldenFolders.accepted { folder, desk in
      try FileManager.default.removeItem(
        at: folder.accepted.appendingPathComponent("traits/some.table")
      )
      #expect(try desk.fill().groups.map(\.id) == ["removed/traits/some"])
      try GoldenFolders.acceptAll(desk)
      #expect(try GoldenFolders.kinds(in: folder) == [])
      try GoldenFolders.change("traits/some.table", in: folder) {
        $0 = GoldenFolders.written["traits/some.table"] ?? ""
      }
      let acceptance = try GoldenFolders.acceptAll(desk)
      #expect(acceptance.accepted.isEmpty)
      #expect(acceptance.refused.map(\.id) == ["traits/some/later-wins"])
    }
  }

  @Test("a case under another id is a renaming, and the old id is never given again")
  func renamed() throws {
    try GoldenFolders.accepted { folder, desk in
      let path = "traits/some.table"
      try GoldenFolders.change(path, in: folder) {
        $0 = $0.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.hasPrefix("later-wins ") ? "last-wins  " + $0.dropFirst(11) : String($0) }
          .joined(separator: "\n")
      }
      let review = try desk.fill()
      #expect(review.groups.map(\.id) == ["renamed/traits/some"])
      #expect(review.changes.map(\.kind) == [.renamed(from: "traits/some/later-wins")])
      try GoldenFolders.acceptAll(desk)
      #expect(try GoldenFolders.kinds(in: folder) == [])
      let list = folder.accepted.appendingPathComponent(GoldenFolder.renamedPath)
      let text = try String(contentsOf: list, encoding: .utf8)
      #expect(text.contains("traits/some/later-wins traits/some/last-wins\n"))
      #expect(try desk.fill().groups.isEmpty)
    }
  }

  @Test("vectors that are not in step are written anew, with nothing else to accept")
  func vectors() throws {
    try GoldenFolders.accepted { folder, desk in
      try GoldenFolders.change(GoldenVectors.schemaPath, in: folder) { $0 = "{}\n" }
      #expect(try !GoldenFolders.kinds(in: folder).isEmpty)
      let acceptance = try GoldenFolders.acceptAll(desk)
      #expect(acceptance.accepted.isEmpty && acceptance.refused.isEmpty)
      #expect(try GoldenFolders.kinds(in: folder) == [])
      let changes = folder.accepted.appendingPathComponent(GoldenFolder.changesPath)
      let text = try String(contentsOf: changes, encoding: .utf8)
      #expect(text.hasSuffix("· 0 · vectors · a test\n"))
    }
  }

  @Test("a selection that means nothing is refused") func selection() throws {
    try GoldenFolders.accepted { folder, desk in
      var selection = GoldenSelection()
      selection.clauses = ["PR-5"]
      #expect(throws: GoldenError.self) {
        try desk.accept(selection, because: "none", second: GoldenFolders.agreeing)
      }
    }
  }
}
