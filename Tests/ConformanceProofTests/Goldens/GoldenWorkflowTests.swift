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
  @Test(
    "what is written, accepted and found, step by step",
    arguments: try TextRow.all(in: "Tests/ConformanceProofTests/Goldens/workflows.txt")
  )
  func steps(row: TextRow) throws {
    try GoldenFolders.with { folder in
      var workflow = GoldenFolders.workflow(folder)
      var before = try folder.contents()
      for line in row.lines(without: "#") {
        let sides = line.components(separatedBy: " = ")
        let words = sides[0].split(separator: " ").map(String.init)
        switch words[0] {
        case "environment":
          let value = [words[1]: words[2]]
          workflow = GoldenFolders.workflow(folder, environment: value)
        case "version":
          var set = try #require(GoldenFolders.sets.first)
          set.version = try #require(Int(words[1]))
          workflow = GoldenFolders.workflow(folder, sets: [set])
        default:
          var said: String
          do {
            said = try Self.perform(words, line: sides[0], workflow, folder)
          } catch is GoldenError { said = "refused" }
          if words[0] == "commit" { before = try folder.contents() }
          if words[0] == "contents", try folder.contents() == before { said = "as before" }
          #expect(said == (sides.count > 1 ? sides[1] : ""), "\(line)")
        }
      }
    }
  }

  /// Does a step, and says what came of it.
  private static func perform(
    _ words: [String],
    line: String,
    _ workflow: GoldenWorkflow,
    _ folder: GoldenFolder
  ) throws -> String {
    switch words[0] {
    case "fill": return try "\(workflow.fill())"
    case "accepted": try GoldenFolders.acceptAll(workflow)
    case "commit": try GoldenFolders.commit(folder)
    case "change":
      let edit = line.dropFirst("change \(words[1]) ".count).replacing("¶", with: "\n")
        .components(separatedBy: " → ")
      try GoldenFolders.change(words[1], in: folder) {
        $0 = edit.count == 2 ? $0.replacing(edit[0], with: edit[1]) : edit[0]
      }
    case "accept":
      let seconds: [String: SecondOpinion] = [
        "resizedTold": SecondOpinion(ReferenceImplementation(choices: [.resizedTold])),
        "nobody": SecondOpinion(Differing { .unsupported(feature: $0.name) }),
      ]
      var some = GoldenSelection()
      some.isEverything = words.contains("all")
      let named = { (key: String) in
        words.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
      }
      (some.groups, some.ids, some.clauses) = (named("group:"), named("id:"), named("clause:"))
      let second = seconds[words.last ?? ""] ?? GoldenFolders.agreeing
      let acceptance = try workflow.accept(some, because: "a test", second: second)
      let refused = acceptance.refused.map { "not \($0.id): \($0.reason)" }
      return (acceptance.accepted.map(\.id).sorted() + refused).joined(separator: ", ")
    case "review":
      let review = try words.count > 1 ? workflow.review(since: words[2]) : workflow.review()
      let groups = review.review.groups.map(\.id)
      return (groups + [review.review.bump].compactMap { $0 }).joined(separator: ", ")
    case "problems":
      let problems = try GoldenFolders.problems(in: folder)
      return problems.map { "\($0.kind) \($0.place)" }.joined(separator: ", ")
    case "kinds":
      return try GoldenFolders.kinds(in: folder).map { "\($0)" }.sorted().joined(separator: ", ")
    case "ids":
      return try folder.tree().goldens.map(\.id).sorted().joined(separator: ", ")
    case "changes":
      let bytes = try folder.contents()[GoldenFolder.changesPath] ?? []
      let last = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last ?? ""
      return last.components(separatedBy: " · ").suffix(3).joined(separator: " · ")
    case "contents": break
    default: return "no such step"
    }
    return ""
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
}
