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
}
