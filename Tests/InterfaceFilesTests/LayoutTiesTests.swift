import InterfaceFiles
import Testing

@Suite("Width and height that constraints tie together") struct LayoutTiesTests {
  /// A view from edge to edge of the root view, with more constraints.
  static func pinned(_ rest: String) throws -> [StoryboardFinding] {
    let edges = ["leading", "top", "trailing", "bottom"].map { edge in
      StoryboardWindowTests.pin("a", edge, "root")
    }
    let view = StoryboardWindowTests.view("a", (0, 0, 375, 667))
    return try StoryboardWindowTests.layout(view, edges.joined() + rest).findings
      .filter { $0.rule == .layoutConflict }
  }

  static func ratio(_ multiplier: String, _ rest: String = "") -> String {
    StoryboardLayoutTests.constraint(
      "ratio",
      "firstItem=\"a\" firstAttribute=\"height\" secondItem=\"a\" secondAttribute=\"width\" "
        + "multiplier=\"\(multiplier)\" \(rest)"
    )
  }

  @Test("a square from edge to edge fits no window that lies down")
  func square() throws {
    let found = try Self.pinned(Self.ratio("1:1"))
    #expect(found.map(\.severity) == [.note])
    let message = try #require(found.first?.message)
    #expect(message.contains("in landscape: 480 > 320"), "\(message)")
    #expect(!message.contains("and on") && message.contains("(ratio)"), "\(message)")
  }

  @Test("what is three times as high as wide fits no phone at all")
  func column() throws {
    let found = try Self.pinned(Self.ratio("3"))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains(" on iPhone 4s") == true)
  }

  @Test(
    "what gives way, what is not tied, and what bars may make room for is no conflict",
    arguments: [ratio("1:1", "priority=\"999\""), ratio("1:100"), ""]
  )
  func none(rest: String) throws { #expect(try Self.pinned(rest).isEmpty) }
}
