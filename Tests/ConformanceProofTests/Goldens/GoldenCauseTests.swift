import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import TestThreads
import Testing

@testable import ConformanceProof

@Suite("Golden changes have causes", .computing) struct GoldenCauseTests {
  let judge = GoldenJudge()

  static let resized = scenario(
    """
    given   iPad, portrait
            root
              child
    when    size child to 320×full
    """
  )
  static let turned = scenario(
    """
    given   iPhone 6, portrait
            root
              child
    when    rotate to landscapeLeft
    """
  )

  static func scenario(_ text: String) -> Request {
    guard let scenario = try? Transcript(text).scenario else { return .rawValues }
    return .run(scenario)
  }

  func group(_ old: Golden?, _ new: Golden) -> String {
    GoldenChange(from: old, to: new, judge).group
  }

  /// The golden that an implementation with other choices would have given.
  func remembered(_ request: Request, with choices: Set<Choice>) -> Golden {
    let implementation = ReferenceImplementation(choices: choices)
    return Golden("a/b/c", request, implementation.answers(to: [request])[0])
  }

  @Test("another model decision is named by its choice") func decision() {
    let now = remembered(Self.resized, with: [])
    let before = remembered(Self.resized, with: [.resizedTold])
    #expect(group(before, now) == "PR-O9/missing-viewWillTransition")
    #expect(group(now, now) == "notes/a/b")
    #expect(group(nil, now) == "new/a/b")
  }

  @Test("an answer that breaks clauses cannot be accepted") func broken() {
    let good = remembered(Self.turned, with: [])
    var bad = good
    guard var trace = good.reply?.trace else { return }
    trace.steps[0].calls.removeAll { $0.receiver == "child" }
    bad.reply = .trace(trace)
    #expect(
      group(good, bad)
        == "broken-PR-8+PR-11/missing-didChange+missing-viewWillTransition+missing-willTransition"
    )
    #expect(
      group(bad, good)
        == "PR-8+PR-11/extra-didChange+extra-viewWillTransition+extra-willTransition"
    )
  }

  @Test("every other kind of change has its own group") func others() {
    let one = remembered(Self.turned, with: [])
    var other = one
    other.notes = ["Why."]
    #expect(group(one, other) == "notes/a/b")
    #expect(group(one, remembered(Self.resized, with: [])) == "question/a/b")
  }

  @Test("a group begins with its smallest example, and forbidden groups come first") func order() {
    let small = remembered(Self.turned, with: [])
    var changes = ["z", "a"].map { GoldenChange(id: "a/b/\($0)", kind: .new, old: nil, new: small) }
    let kind = GoldenChange.Kind.answer(.broken(["PR-5"]), shape: ["x"])
    changes.append(GoldenChange(id: "a/b/c", kind: kind, old: small, new: small))
    let review = GoldenReview(changes)
    #expect(review.groups.map(\.id) == ["broken-PR-5/x", "new/a/b"])
    #expect(review.groups.first?.isAcceptable == false)
    #expect(review.groups.last?.changes.map(\.id) == ["a/b/a", "a/b/z"])
  }

  @Test("a long row is shown from where it differs, and fits a terminal") func width() throws {
    let goldens = try OurGoldens.filled().goldens.filter { $0.request.scenario == nil }
    for (one, other) in zip(goldens, goldens.dropFirst(7)) {
      for old in [nil, one] {
        let kind: GoldenChange.Kind = old == nil ? .new : .question
        let change = GoldenChange(id: "a/b/c", kind: kind, old: old, new: other)
        let text = GoldenReview([change]).text(of: 1) { _ in "accept" }
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(text.prefix(1_000))")
      }
    }
  }
}

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
