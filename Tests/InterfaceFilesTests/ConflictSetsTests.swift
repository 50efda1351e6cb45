import AdaptiveModel
import AdaptiveReference
import Foundation
import PropertyTesting
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: the constraints of a conflict, and the windows in which it is one")
struct ConflictSetsTests {
  /// The drafts of the first scene of a document that fills its windows.
  static func check(_ document: InterfaceDocument) throws -> LayoutCheck {
    let platform = document.platform(idiom: nil)
    let scene = try #require(document.scenes.first)
    let room = LayoutCheck.Room(
      platform: platform,
      windows: LayoutWindow.all(on: platform),
      fills: true,
      isForPad: false,
      isTurned: false
    )
    return LayoutCheck(scene, in: room, within: .max)
  }

  /// Whether some constraints of a scene can hold in a window, with all that is assumed: nothing is
  /// known of bars, so that the root is as wide as the window and at most as high.
  private static func holds(
    _ ids: some Sequence<String>,
    in window: LayoutWindow?,
    _ layoutClass: LayoutClass,
    _ scene: InterfaceScene
  ) throws -> Bool {
    var system = SceneSystem(scene, layoutClass).system
    let kept = Set(ids)
    system.constraints.removeAll { scene.constraintPlaces[$0.id] != nil && !kept.contains($0.id) }
    if let root = scene.rootView, let size = window?.size,
      system.items.contains(where: { $0.id == root })
    {
      system.constraints.append(Constraint("W", Anchor(root, .width), constant: size.width))
      system.constraints.append(
        Constraint("H", Anchor(root, .height), .lessThanOrEqual, constant: size.height)
      )
      system.constraints.append(
        Constraint(
          "B",
          Anchor(root, .height),
          .greaterThanOrEqual,
          constant: size.height - WindowRows.bars
        )
      )
    }
    switch try ConstraintSolver(system).solve() {
    case .solved: return true
    case .conflicting, .undecided: return false
    }
  }

  /// Holds each set against each window, or each class, that is printed with it; returns their
  /// number.
  @discardableResult
  private static func verify(_ check: LayoutCheck) throws -> Int {
    var count = 0
    for draft in check.drafts.values where !draft.needs.insets && !draft.needs.sides {
      var sizes: Set<[Double]> = []
      let windows = (draft.places.windows + draft.otherPlaces.windows).filter {
        sizes.insert([$0.size.width, $0.size.height]).inserted
      }
      let places: [(LayoutWindow?, LayoutClass)] =
        draft.needs.window
        ? windows.map { ($0, $0.layoutClass) }
        : (draft.places.classes + draft.otherPlaces.classes).map { (nil, $0) }
      #expect(!places.isEmpty)
      for (window, layoutClass) in places {
        count += 1
        let ids = draft.text.constraints
        #expect(try !holds(ids, in: window, layoutClass, check.scene), "\(ids) \(window as Any)")
        for id in ids {
          let rest = ids.filter { $0 != id }
          #expect(
            try holds(rest, in: window, layoutClass, check.scene),
            "\(ids) without \(id) \(window as Any)"
          )
        }
      }
    }
    return count
  }

  @Test("the sets of these files are irreducible in each window printed with them")
  func files() throws {
    for name in ["conflict-with-bystanders", "two-conflicts", "stack-fill-width"] {
      let data = try StoryboardTests.data("Cases/\(name).storyboard")
      let check = try Self.check(try InterfaceDocument(data, file: name))
      #expect(try Self.verify(check) > 0 || name == "stack-fill-width", "\(name)")
    }
  }

  @Test("the sets of drawn documents are irreducible in each window printed with them")
  func drawn() throws {
    var count = 0
    for seed in 0..<16 as Range<UInt64> {
      var draw = Draw(seed: Seed(rawValue: seed))
      let text = Sketch.file(Self.scene(&draw))
      count += try Self.verify(try Self.check(try InterfaceDocument(text, file: "\(seed)")))
    }
    #expect(count > 100)
  }

  @Test("every warning stays when texts and images have any other size")
  func contents() throws {
    func warnings(_ seed: UInt64, _ contents: UInt64) throws -> [String] {
      var draw = Draw(seed: Seed(rawValue: seed))
      var sizes = Draw(seed: Seed(rawValue: contents))
      let text = Self.scene(&draw).replacing(
        "<label ",
        with: "<label horizontalHuggingPriority=\"251\" "
      )
      .replacing(/width="7" height="7"/) { _ in
        "width=\"\(sizes.int(in: 0...400))\" height=\"\(sizes.int(in: 0...400))\""
      }
      let document = try InterfaceDocument(Sketch.file(text), file: "f")
      return DocumentLayout(document).findings.filter { $0.severity != .note }.map(\.sentence)
    }
    var count = 0
    for seed in 0..<12 as Range<UInt64> {
      let expected = try warnings(seed, 1)
      count += expected.count
      for contents in 2...3 as ClosedRange<UInt64> {
        #expect(try warnings(seed, contents) == expected, "\(seed)")
      }
    }
    #expect(count > 5)
  }

  /// A scene of a few views and labels whose constraints are drawn, some of them for one class only.
  private static func scene(_ draw: inout Draw) -> String {
    let views = (0..<draw.int(in: 1...4)).map { "v\($0)" }
    var rows: [String] = []
    var masked: [String] = []
    for number in 0..<draw.int(in: 3...12) {
      let view = draw.element(of: views)
      let relation = draw.element(of: ["equal", "equal", "lessThanOrEqual", "greaterThanOrEqual"])
      let constant = draw.int(in: -1...12) * 40
      var row = "firstItem=\"\(view)\" relation=\"\(relation)\" constant=\"\(constant)\" "
      if draw.chance(1, in: 3) {
        row += "firstAttribute=\"\(draw.element(of: ["width", "height"]))\""
      } else {
        let sides = draw.element(of: [
          ["leading", "trailing", "centerX"], ["top", "bottom", "centerY"], ["width", "height"],
        ])
        let other = draw.element(of: ["root", "safe"] + views.filter { $0 != view })
        row += "firstAttribute=\"\(draw.element(of: sides))\" secondItem=\"\(other)\" "
        row += "secondAttribute=\"\(draw.element(of: sides))\""
      }
      if draw.chance(1, in: 6) { masked.append("c\(number)") }
      rows.append(Sketch.constraint("c\(number)", row))
    }
    let kind = draw.element(of: ["view", "label"])
    let frame = Sketch.frame(0, 0, 7, 7)
    let elements = views.map { id in
      "<\(kind) id=\"\(id)\" userLabel=\"\(id)\" "
        + "translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)</\(kind)>"
    }
    let masks = masked.map { "<exclude reference=\"\($0)\"/>" }.joined()
    let variation =
      masks.isEmpty
      ? ""
      : "<variation key=\"heightClass=compact\"><mask key=\"constraints\">\(masks)</mask></variation>"
    return Sketch.scene(elements.joined(), rows.joined(), variation)
  }
}
