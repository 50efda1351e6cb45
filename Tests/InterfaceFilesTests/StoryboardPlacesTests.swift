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
}
