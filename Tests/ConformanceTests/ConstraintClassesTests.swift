import AdaptiveModel
import Testing

@testable import Conformance

@Suite("AL-8: a layout is satisfiable and unambiguous in all nine classes")
struct ConstraintClassesTests {
  /// A panel of 300 points next to a body of at least the given width.
  private static func layout(
    panel: Varying<Bool> = Varying(true),
    width: Varying<Bool> = Varying(true),
    edge: Varying<Bool> = Varying(true),
    body least: Int = 0
  ) throws -> ConstraintQuestion {
    let system = ConstraintSystem(
      """
      view panel
      view body
      width: panel.width = 300
      p-left: panel.left = root.left
      p-top: panel.top = root.top
      p-bottom: panel.bottom = root.bottom
      b-right: body.right = root.right
      b-top: body.top = root.top
      b-bottom: body.bottom = root.bottom
      beside: body.left = panel.right
      edge: body.left = root.left @500
      least: body.width >= \(least)
      """
    )
    var question = ConstraintQuestion(try #require(system), sizes: [])
    var document = LayoutDocument(LayoutItem("root"))
    document.append(LayoutItem("panel", installed: panel), depth: 1)
    document.append(LayoutItem("body"), depth: 1)
    document.constraints = [
      LayoutConstraint("width", items: ["panel"], installed: width),
      LayoutConstraint("edge", items: ["body"], installed: edge),
    ]
    question.document = document
    return question
  }

  @Test("a suitable layout has no finding in any class, nor does an uninstalled panel")
  func suitable() throws {
    #expect(try Self.layout().unsuitableClasses() == [])
    var panel = Varying(true)
    panel.set(false, in: LayoutClass(.compact, .unspecified))
    #expect(try Self.layout(panel: panel).unsuitableClasses() == [])
  }

  @Test("a width that one class does not install makes views ambiguous in that class only")
  func ambiguous() throws {
    var width = Varying(true)
    width.set(false, in: LayoutClass(.compact, .regular))
    let found = try Self.layout(width: width, edge: Varying(false)).unsuitableClasses()
    #expect(found.map(\.layoutClass) == [LayoutClass(.compact, .regular)])
    #expect(found.map(\.reason) == [.ambiguous(["panel", "body"])])
  }

  @Test("a row that is too wide conflicts in the classes of narrow windows and their Base classes")
  func conflicting() throws {
    let found = try Self.layout(body: 200).unsuitableClasses()
    let compact = LayoutClass.allCases.filter { layoutClass in
      layoutClass.sizes.contains { $0.width < 500 }
    }
    #expect(found.map(\.layoutClass) == compact)
    #expect(compact.contains(.anyAny) && !compact.contains(LayoutClass(.regular, .regular)))
    var ids: [String] = []
    if case .conflict(let found)? = found.first?.reason { ids = found }
    #expect(Set(ids) == ["width", "p-left", "beside", "b-right", "least"])
  }

  @Test("every class has sizes, and Any-Any has those of all Final classes")
  func sizes() {
    #expect(LayoutClass.allCases.allSatisfy { !$0.sizes.isEmpty })
    let final = LayoutClass.allCases.filter(\.isFinal)
    #expect(Set(LayoutClass.anyAny.sizes) == Set(final.flatMap(\.sizes)))
  }
}

@Suite("AL-10: frames lie on the pixel grid on each determined axis")
struct PixelGridTests {
  /// A label whose height and vertical position are undetermined.
  private static let question = ConstraintQuestion(
    ConstraintSystem(
      [ConstraintItem("label")],
      [
        Constraint("left", Anchor("label", .left), .equal, Anchor("root", .left), constant: 10.25),
        Constraint("width", Anchor("label", .width), constant: 50),
      ]
    ),
    sizes: [Size(320, 480)],
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
    let unrounded = ConstraintLayout(["label": Frame(x: 10.25, y: 0, width: 50, height: 0)])
    var witnesses: [ConstraintWitness] = []
    let given = Answered(
      [ConstraintLayout(["label": frame])],
      to: Self.question,
      beside: [.solutions([unrounded])],
      by: Rules(identity, profile: .platform)
    )
    try Constraints.evidence(of: given) { witnesses.append($0) }
    #expect(witnesses.map(\.isRight) == [isRight])
  }
}
