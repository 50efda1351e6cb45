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
    let window = StoryboardWindowTests.self
    /// A label of 100 in a scroll view of 200, 250 from its leading edge.
    func found(_ pin: String) throws -> [StoryboardFinding.Rule] {
      let label = StoryboardLayoutTests.label("a", StoryboardLayoutTests.width("wa", 100))
      let scroll = """
        <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\(label)\
        </subviews><constraints>\(pin)\
        <constraint firstAttribute="width" constant="200" id="ws"/></constraints></scrollView>
        """
      let edge = window.pin("s", "leading", "root")
      return try window.layout(scroll, edge).findings.map(\.rule).filter { $0 == .layoutConflict }
    }
    let far = window.pin("a", "leading", "s", nil, 250) + window.pin("s", "trailing", "a")
    let centered = window.pin("a", "centerX", "s")
    #expect(try found(far + centered) == [])
    #expect(try found(far + window.pin("a", "centerX", "s", "centerXWithinMargins")) == [])
    // What the frame has is judged: the centre of a scroll view of 200, 500 from the root's centre.
    let apart = window.pin("s", "centerX", "root", nil, 500).replacing("s-centerX", with: "far")
    #expect(try found(apart + window.pin("s", "centerX", "root")) != [])
  }

  @Test("an image view has a size of its own only in the classes in which it has an image")
  func imageInSomeClass() throws {
    func lengths(_ image: String) throws -> [Double?] {
      let view = """
        <imageView id="i" \(image) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="40" height="30"/>\
        <variation key="heightClass=compact" image="b"/></imageView>
        """
      let text = StoryboardTests.wrapped(StoryboardLayoutTests.scene(view, ""))
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
    let window = StoryboardWindowTests.self
    func rules(_ image: String, _ outlet: String = "") throws -> [StoryboardFinding.Rule] {
      let view = """
        <imageView id="i" \(image) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="40" height="30"/></imageView>
        """
      let pins = window.pin("i", "leading", "root") + window.pin("i", "top", "root")
      return window.rules(try window.layout(view, pins, outlet))
    }
    #expect(try rules("image=\"a\"") == [])
    #expect(try rules("") == [.ambiguous])
    let outlet = "<connections><outlet property=\"p\" destination=\"i\" id=\"o\"/></connections>"
    #expect(try rules("", outlet) == [])
  }

  @Test("any constraint of the file is stronger than the saved position")
  func weak() throws {
    let window = StoryboardWindowTests.self
    func rules(_ priority: Int) throws -> [StoryboardFinding.Rule] {
      let view = window.view("a", (100, 567, 200, 100), window.size("a", 200, 100))
      let weak = "priority=\"\(priority)\""
      return window.rules(
        try window.layout(
          view,
          window.pin("a", "leading", "root", nil, 100, weak)
            + window.pin("root", "bottom", "a", nil, 0, weak)
        )
      )
    }
    for priority in [1, 2, 250, 1_000] { #expect(try rules(priority) == [], "\(priority)") }
  }

  @Test("a view that another object's property holds is placed by that object")
  func held() throws {
    let window = StoryboardWindowTests.self
    func rules(_ key: String) throws -> [StoryboardFinding.Rule] {
      let inner = window.view("c", (0, 0, 30, 20), window.size("c", 30, 20))
      let pins = window.pin("c", "leading", "h") + window.pin("c", "top", "h")
      let holder = """
        <tableView id="t" translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="375" height="667"/>\
        <view \(key) id="h" translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="375" height="100"/><subviews>\(inner)</subviews>\
        <constraints>\(pins)</constraints></view></tableView>
        """
      let edges = ["leading", "top", "trailing", "bottom"].map { window.pin("t", $0, "root") }
      return window.rules(try window.layout(holder, edges.joined()))
    }
    #expect(try rules("key=\"tableHeaderView\"") == [])
    #expect(try rules("").contains(.ambiguous))
  }

  @Test("margins of a view are those that saved frames tell, or 8")
  func margins() throws {
    func inset(_ x: Int, _ more: String = "") throws -> Double? {
      let window = StoryboardWindowTests.self
      let inner = window.view("c", (x, 20, 30, 20))
      let pin = window.pin("c", "leading", "b", "leadingMargin", 2)
      let outer = window.view(
        "b",
        (0, 0, 375, 100),
        "\(more)<subviews>\(inner)</subviews><constraints>\(pin)</constraints>"
      )
      let text = StoryboardTests.wrapped(StoryboardLayoutTests.scene(outer, ""))
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
      let window = StoryboardWindowTests.self
      let ground = window.view("g", (0, 812 - height, 375, height))
      let edges = ["leading", "trailing", "bottom"].map { window.pin("g", $0, "root") }.joined()
      let scene = StoryboardLayoutTests.scene(ground, edges + top).replacing(
        "id=\"root\">",
        with: "id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"812\"/>"
      )
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" initialViewController="vc"><device id="retina5_9"/>\
        <scenes><scene sceneID="s"><objects>\(scene)</objects></scene></scenes></document>
        """
      return window.rules(DocumentLayout(try InterfaceDocument(Data(text.utf8), file: "f")))
    }
    let window = StoryboardWindowTests.self
    #expect(try rules(window.pin("g", "top", "safe", "bottom"), height: 34) == [])
    let fixed = window.pin("g", "top", "root", nil, 800)
    #expect(try rules(fixed, height: 12) != [])
  }
}
