import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: sizes of images, margins, and scenes that take too long")
struct StoryboardCasesTests {
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

  @Test("a scene that takes too long is counted, and the others keep their findings")
  func work() throws {
    let small = Sketch.row()
    let two =
      small + "</objects></scene><scene sceneID=\"t\"><objects>"
      + small.replacing("id=\"", with: "id=\"t").replacing("Item=\"", with: "Item=\"t")
    let document = try InterfaceDocument(Sketch.file(two), file: "f")
    let whole = DocumentLayout(document)
    #expect(whole.findings.count == 2)
    func gaps(_ work: Int) -> (found: Int, gaps: Int) {
      let layout = DocumentLayout(document, work: work)
      let gap = layout.summary.notJudged.first { $0.reason == "scene that took too long" }
      return (layout.findings.count, gap?.count ?? 0)
    }
    #expect(gaps(0) == (0, 2))
    // With some amount of work, the first scene is judged and the second one is not.
    let amounts = (20..<120).map { Int(pow(1.15, Double($0))) }
    let one = try #require(amounts.first { gaps($0) == (1, 1) })
    #expect(gaps(one) == gaps(one))
    #expect(gaps(one * 100) == (2, 0))
  }
}
