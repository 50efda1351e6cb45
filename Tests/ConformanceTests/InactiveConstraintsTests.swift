import AdaptiveModel
import Testing

@testable import Conformance

@Suite("AL-9: an inactive constraint is blamed only for what it can change")
struct InactiveConstraintsTests {
  /// A view with an undetermined width, of which an inactive constraint would determine it.
  private static let question = ConstraintQuestion(
    ConstraintSystem(
      [ConstraintItem("a")],
      [
        Constraint("left", Anchor("a", .left), .equal, Anchor("root", .left)),
        Constraint("top", Anchor("a", .top), .equal, Anchor("root", .top)),
        Constraint("high", Anchor("a", .height), constant: 20),
        Constraint("wide", Anchor("a", .width), constant: 50, isActive: false),
      ]
    ),
    sizes: [Size(320, 480)]
  )

  /// The wrong matters of a layout, by their clauses.
  private func broken(_ layout: ConstraintLayout) throws -> [String] {
    let features: Set<Feature> = [.constraints, .conflicts, .ambiguity]
    let rules = Rules(Identity(name: "a", features: features), profile: .platform)
    var broken: Set<String> = []
    try Constraints.evidence(of: Answered([layout], to: Self.question, by: rules)) { witness in
      guard !witness.isRight else { return }
      broken.formUnion(Constraints.clauses.filter { $0.whenever(witness) }.map(\.id))
    }
    return broken.sorted()
  }

  @Test(
    "a layout that would be right with it is not its fault if only the report is wrong",
    arguments: [
      (Frame(x: 0, y: 0, width: 50, height: 20), ["a"], []),
      (Frame(x: 0, y: 0, width: 50, height: 20), [], ["AL-7"]),
      (Frame(x: 0, y: 0, width: 70, height: 20), [], ["AL-7"]),
      (Frame(x: 0, y: 0, width: 50, height: 30), ["a"], ["AL-1"]),
    ]
  )
  func reports(frame: Frame, ambiguous: [String], clauses: [String]) throws {
    #expect(try broken(ConstraintLayout(["a": frame], ambiguous: ambiguous)) == clauses)
  }
}
