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

  static func ratio(_ multiplier: String, _ rest: String = "") -> String {
    Sketch.rule("ratio", "a.height = a.width * \(multiplier)", more: rest)
  }

  /// A constraint of a height alone.
  static func height(_ constant: Int, _ rest: String = "") -> String {
    Sketch.rule("height", "a.height = \(constant)", more: rest)
  }

  @Test("a square from edge to edge fits no high window, even with the highest bars")
  func square() throws {
    let found = try Self.pinned(Self.ratio("1:1"))
    #expect(found.map(\.severity) == [.warning])
    let message = try #require(found.first?.message)
    #expect(message.contains("(iPhone 13 mini)"), "\(message)")
    #expect(
      message.contains("462 > 375 (iPhone 13 mini), even if bars took 350 of the height"),
      "\(message)"
    )
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

  @Test("a view three times as high as wide fits no phone")
  func column() throws {
    let found = try Self.pinned(Self.ratio("3"))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("iPhone") == true)
  }

  @Test(
    "optional, unconnected or bar-dependent sizes are no conflict",
    arguments: [
      ratio("1:1", "priority=\"999\""), height(1_100, "relation=\"lessThanOrEqual\""), "",
    ]
  )
  func none(rest: String) throws { #expect(try Self.pinned(rest).isEmpty) }
}
