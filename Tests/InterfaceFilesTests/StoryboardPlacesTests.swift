import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: what is lost in a class, every window, stacks that code holds, and limits")
struct StoryboardPlacesTests {
  @Test("a width and a height that only some classes fix are one finding")
  func lostSize() throws {
    let found = try StoryboardCasesTests.found("size-lost")
    #expect(found.map(\.rule) == [.lostSize] && found.map(\.severity) == [.warning])
    let others = "compact-compact, regular-compact, regular-regular"
    let words = "no width and no height in \(others), though it has one in compact-regular"
    #expect(found.first?.message == words)
  }

  @Test("views that depend on a lost position have no finding of their own")
  func dependents() throws {
    let views =
      Sketch.view("a", (8, 500, 100, 50), Sketch.size("a", 100, 50))
      + Sketch.view("b", (116, 500, 100, 50), Sketch.size("b", 100, 50))
    let leading = Sketch.pin("a", "leading", "root", nil, 8)
    let pins =
      leading + Sketch.pin("b", "leading", "a", "trailing", 8)
      + Sketch.pin("a", "top", "root", nil, 500) + Sketch.pin("b", "top", "root", nil, 500)
    let mask = Sketch.mask("heightClass=compact", "a-leading-root")
    let found = try Sketch.window(views, pins, mask).findings
    let lost = found.filter { $0.rule == .lostPosition }
    #expect(lost.map(\.id) == ["a"], "\(found)")
    #expect(!found.contains { $0.rule == .ambiguous }, "\(found)")
    // In the classes where it has no position, it has no number either.
    for note in found where note.rule == .outsideParent {
      #expect(!note.message.contains("landscape"), "\(note.message)")
    }
  }

  @Test("a stack view that code may change is judged across its axis, with a note that says why")
  func heldStack() throws {
    func conflicts(_ name: String, _ old: String = "", _ new: String = "") throws
      -> [StoryboardFinding]
    {
      let text = String(
        decoding: try StoryboardTests.data("Cases/\(name).storyboard"),
        as: UTF8.self
      )
      let data = Data((old.isEmpty ? text : text.replacing(old, with: new)).utf8)
      return DocumentLayout(try InterfaceDocument(data, file: name)).conflicts
    }
    for name in ["stack-fill-width", "stack-fill-width-outlet"] {
      let found = try conflicts(name)
      #expect(found.count == 1 && found[0].message.contains("in every window"), "\(found)")
      let isHeld = name.hasSuffix("outlet")
      #expect(found[0].message.contains("the outlet “errorView” holds") == isHeld, "\(found)")
      #expect(found[0].severity == .note)
      // Two widths that contradict each other do so in any window.
      let label = "text=\"Try again\">"
      let width =
        "<constraints><constraint firstAttribute=\"width\" constant=\"50\" id=\"w5\"/></constraints>"
      let both = try conflicts(name, label, label + width)
      let sure = try #require(both.first { $0.message.contains("50 > 40") })
      #expect(sure.severity == (isHeld ? .note : .warning), "\(sure)")
      // Aligned at one edge, they may differ.
      #expect(
        try conflicts(name, "axis=\"vertical\"", "axis=\"vertical\" alignment=\"leading\"").isEmpty
      )
    }
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

  @Test("tvOS has one window, of 1920 × 1080")
  func television() throws {
    func conflicts(_ width: Int) throws -> [StoryboardFinding] {
      let view = Sketch.view("a", (0, 0, 1000, 50), Sketch.size("a", width, 50))
      let pins =
        Sketch.pin("a", "leading", "root", nil, 400)
        + Sketch.pin("root", "trailing", "a", nil, 400, "relation=\"greaterThanOrEqual\"")
      return try Sketch.window(view, pins, runtime: "AppleTV").conflicts
    }
    #expect(try conflicts(1_100).isEmpty)
    let found = try conflicts(1_200)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("400 + 1200 + 400 = 2000 > 1920") == true, "\(found)")
  }

  @Test("without a device, the shape of the root view tells the orientation")
  func turnedRoot() throws {
    func severities(_ width: Int, _ height: Int, _ device: String) throws
      -> [StoryboardFinding.Severity]
    {
      let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(height)\"/>"
      let scene = Sketch.row().replacing("id=\"root\">", with: "id=\"root\">\(frame)")
      let data = Sketch.initial(scene, device)
      return DocumentLayout(try InterfaceDocument(data, file: "f")).conflicts.map(\.severity)
    }
    let device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    #expect(try severities(375, 667, "") == [.warning])
    #expect(try severities(568, 320, "") == [.note])
    #expect(try severities(568, 320, device) == [.warning])
  }
}
