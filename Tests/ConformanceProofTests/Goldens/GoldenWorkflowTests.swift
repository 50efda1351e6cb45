import AdaptiveModel
import AdaptiveReference
import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import ConformanceProof
@testable import Driver

@Suite("golden fill, review, accept", .computing) struct GoldenWorkflowTests {
  @Test("filling and accepting everything leaves an empty review") func accepted() throws {
    try GoldenFolders.with { folder in
      let workflow = GoldenFolders.workflow(folder)
      #expect(try GoldenFolders.kinds(in: folder) == [.changed, .missing])
      #expect(try workflow.fill() == 5)
      #expect(try GoldenFolders.acceptAll(workflow).refused.isEmpty)
      #expect(try workflow.review().review.groups.isEmpty)
      #expect(try GoldenFolders.kinds(in: folder) == [])
      let changes = try #require(try folder.contents()[GoldenFolder.changesPath])
      #expect(String(decoding: changes, as: UTF8.self).hasSuffix("· a test\n"))
    }
  }

  @Test("accepting a part leaves the rest not accepted") func partly() throws {
    try GoldenFolders.with { folder in
      let workflow = GoldenFolders.workflow(folder)
      _ = try workflow.fill()
      var some = GoldenSelection()
      some.groups = ["new/traits/some"]
      some.ids = ["changes/some/turned"]
      let acceptance = try workflow.accept(some, because: "two", second: GoldenFolders.agreeing)
      #expect(acceptance.accepted.map(\.id) == ["changes/some/turned", "traits/some/later-wins"])
      let ids = ["changes/some/resized-at-rest", "traits/random-1/"]
      let problems = try GoldenFolders.problems(in: folder)
      #expect(problems.count == 3)
      #expect(
        problems.allSatisfy { problem in
          problem.kind == .notAccepted && ids.contains { problem.place.hasPrefix($0) }
        }
      )
      try GoldenFolders.acceptAll(workflow)
      #expect(try GoldenFolders.kinds(in: folder) == [])
    }
  }

  @Test("nothing is written if CI is set", arguments: ["1", "true", "yes"])
  func continuousIntegration(value: String) throws {
    try GoldenFolders.with { folder in
      let before = try folder.contents()
      let workflow = GoldenFolders.workflow(folder, environment: ["CI": value])
      #expect(throws: GoldenError.self) { try workflow.fill() }
      #expect(throws: GoldenError.self) {
        try workflow.accept(GoldenSelection(), because: "no", second: GoldenFolders.agreeing)
      }
      #expect(try folder.contents() == before)
    }
  }

  @Test("only filled goldens can be accepted") func unfilled() throws {
    try GoldenFolders.accepted { folder, workflow in
      try GoldenFolders.change("changes/some.transcript", in: folder) {
        $0 = $0.replacingOccurrences(of: "iPhone 6,", with: "iPad,")
      }
      var all = GoldenSelection()
      all.isEverything = true
      #expect(throws: GoldenError.self) {
        try workflow.accept(all, because: "no", second: GoldenFolders.agreeing)
      }
    }
  }

  @Test("a second implementation must agree with each accepted answer") func second() throws {
    try GoldenFolders.with { folder in
      let workflow = GoldenFolders.workflow(folder)
      let other = SecondOpinion(ReferenceImplementation(choices: [.resizedTold]))
      let acceptance = try GoldenFolders.acceptAll(workflow, second: other)
      #expect(acceptance.refused.map(\.id) == ["changes/some/resized-at-rest"])
      #expect(acceptance.accepted.map(\.id).contains("changes/some/turned"))
      let reason = acceptance.refused.first?.reason
      #expect(
        reason
          == "reference + resizedTold disagrees: step 1: extra: viewWillTransition to child"
      )
    }
  }

  @Test("where every answer is refused, nothing is written") func refused() throws {
    try GoldenFolders.with { folder in
      let workflow = GoldenFolders.workflow(folder)
      _ = try workflow.fill()
      let filled = try folder.contents()
      let silent = Differing { .unsupported(feature: $0.name) }
      try GoldenFolders.acceptAll(workflow, second: SecondOpinion(silent))
      #expect(try folder.contents() == filled)
    }
  }

  /// An editor that also reports its bar, which goldens do not contain.
  private static func barred(
    _ isHighlighted: @escaping @Sendable (EditingState) -> Bool
  ) -> OneMistake<EditingSessions> {
    OneMistake(EditingSessions.self) { states, _ in
      for index in states.indices { states[index].isHighlighted = isHighlighted(states[index]) }
    }
  }

  @Test("a second implementation may report the bar of an editor, which the clauses judge")
  func bars() throws {
    var document = LayoutDocument(LayoutItem("root"))
    document.append(LayoutItem("a"), depth: 1)
    let session = EditingSession(document, [.choose(LayoutClass(.compact, .unspecified))])
    let request = Request(EditingSessions.self, session)
    let reply = try ReferenceImplementation().answer(request)
    let golden = Golden("editing/some/bar", request, reply)
    let right = SecondOpinion(Self.barred { $0.editing != .anyAny }).objections(to: [golden])
    #expect(right.isEmpty, "\(right)")
    let wrong = SecondOpinion(Self.barred { _ in true }).objections(to: [golden])
    #expect(wrong.count == 1)
  }

  @Test("a removed and a renamed case are reviewed and accepted like any other") func removed()
    throws
  {
    try GoldenFolders.accepted { folder, workflow in
      try folder.write(["traits/some.table": []])
      try GoldenFolders.change("changes/some.transcript", in: folder) {
        $0 = $0.replacingOccurrences(of: "some/turned", with: "some/rotated")
      }
      #expect(try workflow.fill() == 3)
      let review = try workflow.review().review
      #expect(
        review.groups.map(\.id) == [
          "removed/changes/some", "removed/traits/some", "new/changes/some",
        ]
      )
      #expect(review.bump == "minor")
      try GoldenFolders.acceptAll(workflow)
      #expect(try GoldenFolders.kinds(in: folder) == [])
    }
  }

  @Test("a review since a commit shows the goldens accepted after it") func since() throws {
    try GoldenFolders.accepted { folder, workflow in
      try GoldenFolders.change("changes/some.transcript", in: folder) {
        $0 = $0.replacingOccurrences(of: "iPhone 6,", with: "iPhone 6s,")
          .replacingOccurrences(of: "at-rest\n", with: "at-rest\n# Why.\n")
      }
      try GoldenFolders.acceptAll(workflow)
      #expect(try workflow.review().review.groups.isEmpty)
      let review = try workflow.review(since: "HEAD").review
      #expect(review.groups.map(\.id) == ["question/changes/some", "notes/changes/some"])
      #expect(review.bump == "patch")
      #expect(throws: GoldenError.self) { try workflow.review(since: "v0.0.0") }
    }
  }

  @Test("another version of a generated set replaces its cases") func redrawn() throws {
    try GoldenFolders.accepted { folder, _ in
      var second = try #require(GoldenFolders.sets.first)
      second.version = 2
      let other = GoldenFolders.workflow(folder, sets: [second])
      #expect(try GoldenFolders.acceptAll(other).accepted.count == 4)
      let tree = try folder.tree()
      #expect(!tree.goldens.contains { $0.id.hasPrefix("traits/random-1/") })
      #expect(tree.goldens.contains { $0.id.hasPrefix("traits/random-2/") })
    }
  }

  @Test("outdated replies are rewritten without any golden to accept") func replies() throws {
    try GoldenFolders.accepted { folder, workflow in
      try GoldenFolders.change(GoldenReplies.schemaPath, in: folder) { $0 = "{}\n" }
      #expect(try GoldenFolders.kinds(in: folder) == [.changed])
      let acceptance = try GoldenFolders.acceptAll(workflow)
      #expect(acceptance.accepted.isEmpty && acceptance.refused.isEmpty)
      #expect(try GoldenFolders.kinds(in: folder) == [])
      let changes = try #require(try folder.contents()[GoldenFolder.changesPath])
      #expect(String(decoding: changes, as: UTF8.self).hasSuffix("· 0 · replies · a test\n"))
    }
  }

  @Test("an empty selection is refused") func selection() throws {
    try GoldenFolders.accepted { _, workflow in
      var selection = GoldenSelection()
      selection.clauses = ["PR-5"]
      #expect(throws: GoldenError.self) {
        try workflow.accept(selection, because: "none", second: GoldenFolders.agreeing)
      }
    }
  }
}
