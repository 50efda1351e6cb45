import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

/// Files that were judged wrongly once, with the right answer.
@Suite("Storyboards: cases from trials")
struct StoryboardCasesTests {
  static func found(_ name: String) throws -> [StoryboardFinding] {
    try layout(name).findings
  }

  static func layout(_ name: String) throws -> DocumentLayout {
    let data = try StoryboardTests.data("Cases/\(name).storyboard")
    return DocumentLayout(try InterfaceDocument(data, file: name))
  }

  @Test(
    "nothing is wrong with these",
    arguments: ["scroll-center", "image-no-image", "weak-bottom", "bar-button-view"]
  )
  func sound(_ name: String) throws {
    let found = try Self.found(name)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("the centre of a scroll view is its frame's, and its edges are its content's")
  func scrollCenter() throws {
    /// A label of 100 in a scroll view of 200, 250 from its leading edge.
    func found(_ pin: String) throws -> [StoryboardFinding.Rule] {
      let label = Sketch.label("a", Sketch.width("wa", 100))
      let scroll = """
        <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\(label)\
        </subviews><constraints>\(pin)\
        \(Sketch.rule("ws", "width = 200"))</constraints></scrollView>
        """
      let edge = Sketch.pin("s", "leading", "root")
      return try Sketch.window(scroll, edge).rules.filter { $0 == .layoutConflict }
    }
    let far = Sketch.pin("a", "leading", "s", nil, 250) + Sketch.pin("s", "trailing", "a")
    let centered = Sketch.pin("a", "centerX", "s")
    #expect(try found(far + centered) == [])
    #expect(try found(far + Sketch.pin("a", "centerX", "s", "centerXWithinMargins")) == [])
    // What the frame has is judged: the centre of a scroll view of 200, 500 from the root's centre.
    let apart = Sketch.pin("s", "centerX", "root", nil, 500).replacing("s-centerX", with: "far")
    #expect(try found(apart + Sketch.pin("s", "centerX", "root")) != [])
  }

  @Test("an image view has a size of its own only in the classes in which it has an image")
  func imageInSomeClass() throws {
    func lengths(_ image: String) throws -> [Double?] {
      let view = """
        <imageView id="i" \(image) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="40" height="30"/>\
        <variation key="heightClass=compact" image="b"/></imageView>
        """
      let text = Sketch.file(Sketch.scene(view, ""))
      let scene = try #require(try InterfaceDocument(text, file: "f").scenes.first)
      return [LayoutClass(.compact, .regular), LayoutClass(.compact, .compact)].map { layoutClass in
        var work = Int.max
        let frames = SceneFrames(scene, layoutClass, Size(400, 400), within: &work)
        return frames?.system.items.first { $0.id == "i" }?.intrinsic.horizontal
      }
    }
    #expect(try lengths("image=\"a\"") == [40, 40])
    #expect(try lengths("") == [nil, 40])
  }

  @Test("an image view without an image has no size of its own, unless code gives it an image")
  func noImage() throws {
    func rules(_ image: String, _ outlet: String = "") throws -> [StoryboardFinding.Rule] {
      let view = """
        <imageView id="i" \(image) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="40" height="30"/></imageView>
        """
      let pins = Sketch.pin("i", "leading", "root") + Sketch.pin("i", "top", "root")
      return try Sketch.window(view, pins, outlet).rules
    }
    #expect(try rules("image=\"a\"") == [])
    #expect(try rules("") == [.ambiguous])
    let outlet = Sketch.outlet("p", to: "i")
    #expect(try rules("", outlet) == [])
  }

  @Test("margins of a view are those that saved frames tell, or 8")
  func margins() throws {
    func inset(_ x: Int, _ more: String = "") throws -> Double? {
      let inner = Sketch.view("c", (x, 20, 30, 20))
      let pin = Sketch.pin("c", "leading", "b", "leadingMargin", 2)
      let outer = Sketch.view(
        "b",
        (0, 0, 375, 100),
        "\(more)<subviews>\(inner)</subviews><constraints>\(pin)</constraints>"
      )
      let text = Sketch.file(Sketch.scene(outer, ""))
      let scene = try #require(try InterfaceDocument(text, file: "f").scenes.first)
      var work = Int.max
      let frames = SceneFrames(
        scene,
        LayoutClass(.compact, .regular),
        Size(375, 667),
        within: &work
      )
      return frames?.system.constraints.first { $0.id == "inset:b#margins:left" }?.constant
    }
    #expect(try inset(18) == 16)
    #expect(try inset(22) == 20)
    #expect(try inset(0) == 8)
    let own = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"5\" bottom=\"1\" right=\"5\"/>"
    #expect(try inset(18, own) == 5)
  }

  @Test("a view that fills exactly the inset of the safe area needs no size without that inset")
  func ground() throws {
    func rules(_ top: String, height: Int) throws -> [StoryboardFinding.Rule] {
      let ground = Sketch.view("g", (0, 812 - height, 375, height))
      let edges = Sketch.pins("g", ["leading", "trailing", "bottom"], "root")
      let scene = Sketch.scene(ground, edges + top).replacing(
        "id=\"root\">",
        with: "id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"812\"/>"
      )
      let data = Sketch.initial(scene, "<device id=\"retina5_9\"/>", more: " useSafeAreas=\"YES\"")
      return DocumentLayout(try InterfaceDocument(data, file: "f")).rules
    }
    #expect(try rules(Sketch.pin("g", "top", "safe", "bottom"), height: 34) == [])
    let fixed = Sketch.pin("g", "top", "root", nil, 800)
    #expect(try rules(fixed, height: 12) != [])
  }
}
