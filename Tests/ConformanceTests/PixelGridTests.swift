import AdaptiveModel
import Testing

@testable import Conformance

@Suite("AL-8, AL-10: the sizes of classes, and the pixel grid on each determined axis")
struct PixelGridTests {
  /// A view whose height and vertical position are undetermined.
  private static let question = ConstraintQuestion.one(
    "a.left = root.left + 10.25, a.width = 50",
    [Size(320, 480)],
    scale: 2
  )

  @Test(
    "a view that is undetermined on one axis is judged on the other axis only",
    arguments: [
      (Frame(x: 10.5, y: 0, width: 50, height: 0), true),
      (Frame(x: 10, y: 33.3, width: 50.5, height: 7.7), true),
      (Frame(x: 10.25, y: 0, width: 50, height: 0), false),
      (Frame(x: 12, y: 0, width: 50, height: 0), false),
    ]
  )
  func oneAxis(frame: Frame, isRight: Bool) throws {
    let identity = Identity(name: "rounding", features: [.constraints])
    let unrounded = ConstraintLayout(["a": Frame(x: 10.25, y: 0, width: 50, height: 0)])
    var witnesses: [ConstraintWitness] = []
    let given = Answered(
      [ConstraintLayout(["a": frame])],
      to: Self.question,
      beside: [.solutions([unrounded])],
      by: Rules(identity, profile: .platform)
    )
    try Constraints.evidence(of: given) { witnesses.append($0) }
    #expect(witnesses.map(\.isRight) == [isRight])
  }

  @Test("every class has sizes, and Any-Any has those of all Final classes")
  func sizes() {
    #expect(LayoutClass.allCases.allSatisfy { !$0.sizes.isEmpty })
    let final = LayoutClass.allCases.filter(\.isFinal)
    #expect(Set(LayoutClass.anyAny.sizes) == Set(final.flatMap(\.sizes)))
  }
}
