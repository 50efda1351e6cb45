import AdaptiveModel
import Conformance
import TestSupport
import Testing

@Suite("AL-9: an inactive constraint is blamed only for what it can change")
struct InactiveConstraintsTests {
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
    // An inactive constraint would determine the view's width.
    let system = ConstraintSystem(
      """
      view a
      left: a.left = root.left
      top: a.top = root.top
      high: a.height = 20
      wide: a.width = 50 off
      """
    )
    let question = ConstraintQuestion(try #require(system), sizes: [Size(320, 480)])
    let layout = ConstraintLayout(["a": frame], ambiguous: ambiguous)
    let features: Set<Feature> = [.constraints, .conflicts, .ambiguity]
    let broken = try brokenClauses(
      by: .solutions([layout]),
      to: .solve(question),
      features: features
    )
    #expect(broken == clauses)
  }
}
