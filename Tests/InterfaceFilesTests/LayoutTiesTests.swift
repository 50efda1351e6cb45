import InterfaceFiles
import Testing

@Suite("Width and height that constraints tie together") struct LayoutTiesTests {
  static let edges = ["leading", "top", "trailing", "bottom"].map { edge in
    Sketch.pin("a", edge, "root")
  }.joined()

  /// The conflicts of a view that is pinned to the root view's edges, with more constraints.
  static func pinned(_ rest: String) throws -> [StoryboardFinding] {
    let view = Sketch.view("a", (0, 0, 375, 667))
    return try Sketch.window(view, Self.edges + rest).conflicts
  }

  /// A constraint of a height alone.
  static func height(_ constant: Int, _ rest: String = "") -> String {
    Sketch.rule("height", "a.height = \(constant)", more: rest)
  }

  @Test("a fixed height that fits a small phone is a conflict in larger windows")
  func fixed() throws {
    let found = try Self.pinned(Self.height(400))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("even if bars took 350") == true)
    // A name by which code can find the scene changes nothing.
    let named = try Sketch.window(
      Sketch.view("a", (0, 0, 375, 667)),
      Self.edges + Self.height(400),
      named: "Start"
    )
    #expect(named.conflicts == found)
    // The view of an app extension is lower than a window.
    let view = Sketch.view("a", (0, 0, 375, 200))
    let low = try Sketch.window(view, Self.edges + Self.height(400), height: 200).findings
    #expect(low.allSatisfy { !$0.message.contains("where bars take") })
  }

}
