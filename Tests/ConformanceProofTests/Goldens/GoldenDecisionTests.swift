import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@Suite("A review after a changed model decision", .computing) struct GoldenDecisionTests {
  /// The review after a maintainer has decided that no callback follows a size at rest (PR-O9),
  /// although one did before.
  private static let read = Result {
    let judge = GoldenJudge()
    let before = ReferenceImplementation(choices: [.resizedTold])
    return GoldenReview(
      try OurGoldens.filled().goldens.compactMap { golden in
        let reply = before.answers(to: [golden.request])[0]
        let old = Golden(golden.id, notes: golden.notes, golden.request, reply)
        return old == golden ? nil : GoldenChange(from: old, to: golden, judge)
      }
    )
  }

  private let review: GoldenReview

  init() throws { review = try Self.read.get() }

  @Test("the decision is named as the cause, and unaffected goldens are not shown")
  func cause() throws {
    let open = Set(review.changes.flatMap { $0.cause?.clauses ?? [] })
    #expect(open == ["PR-O9"])
    for change in review.changes {
      let scenario = try #require(change.new?.request.scenario, "\(change.id)")
      let inActions = scenario.actions.contains { if case .sizing = $0 { true } else { false } }
      let inReactions = scenario.hierarchy.controllers.flatMap(\.reactions).contains { reaction in
        if case .sizing = reaction.effect { true } else { false }
      }
      #expect(inActions || inReactions, "\(change.id)")
    }
  }

  @Test("each group has its smallest example and a command to accept it") func text() throws {
    let total = try OurGoldens.filled().goldens.count
    let text = review.text(of: total) { "accept \($0.id)" }
    Attachment.record(text, named: "review.txt")
    #expect(!review.groups.isEmpty)
    for group in review.groups {
      #expect(text.contains("accept \(group.id)"))
      #expect(text.contains("smallest: \(group.smallest?.id ?? "")"))
    }
  }
}
