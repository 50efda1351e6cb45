import Testing

@testable import InterfaceFiles

@Suite("Storyboards: texts and images that were saved longer than they are")
struct SavedContentsTests {
  private static let window = StoryboardWindowTests.self

  private static func label(_ id: String, _ frame: (Int, Int, Int, Int), hugging: Int) -> String {
    """
    <label id="\(id)" horizontalHuggingPriority="\(hugging)" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" text="\(id)">\
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/></label>
    """
  }

  /// Two labels from edge to edge; the first one fills what the second one leaves.
  private static func row(hugging: Int, _ rest: String = "") throws -> [StoryboardFinding.Rule] {
    let labels =
      label("title", (20, 8, 277, 21), hugging: 251)
      + label("time", (305, 8, 50, 21), hugging: hugging)
    let pins = [
      window.pin("title", "leading", "root", nil, 20), window.pin("title", "top", "root", nil, 8),
      window.pin("time", "top", "root", nil, 8),
      window.pin("time", "leading", "title", "trailing", 8),
      window.pin("root", "trailing", "time", nil, 20),
    ]
    return window.rules(try window.layout(labels, pins.joined() + rest))
  }

  @Test("a label that was stretched takes no room from another one in a narrower window")
  func stretched() throws {
    #expect(try Self.row(hugging: 252) == [])
  }

  @Test("two labels of one priority are ambiguous, however long they are")
  func tied() throws {
    #expect(try Self.row(hugging: 251) == [.ambiguous, .ambiguous])
  }

  @Test("a view that constraints leave no width has none, however short the texts are")
  func lost() throws {
    let views =
      Self.window.view("wide", (0, 8, 330, 21), Self.window.size("wide", 330, 21))
      + Self.label("rest", (330, 8, 45, 21), hugging: 251)
    let pins = [
      Self.window.pin("wide", "leading", "root"), Self.window.pin("wide", "top", "root", nil, 8),
      Self.window.pin("rest", "top", "root", nil, 8),
      Self.window.pin("rest", "leading", "wide", "trailing"),
      Self.window.pin("root", "trailing", "rest", nil, 0, "priority=\"900\""),
    ]
    let found = try Self.window.layout(views, pins.joined()).findings
    #expect(found.contains { $0.id == "rest" && $0.rule == .noSize }, "\(found)")
  }

  @Test("nothing is said of views that depend on a constraint that is not judged")
  func unjudged() throws {
    func rules(_ attribute: String) throws -> [StoryboardFinding.Rule] {
      let views =
        Self.window.view("a", (0, 567, 100, 100), Self.window.size("a", 100, 100))
        + Self.window.view("b", (100, 567, 100, 100), Self.window.size("b", 100, 100))
      let pins = [
        Self.window.pin("a", "leading", "root"),
        Self.window.pin("a", "top", "root", attribute, 567),
        Self.window.pin("b", "leading", "a", "trailing"), Self.window.pin("b", "top", "a"),
      ]
      return Self.window.rules(try Self.window.layout(views, pins.joined()))
    }
    #expect(try rules("top") == [.outsideParent, .outsideParent])
    #expect(try rules("firstBaseline") == [])
  }

  @Test("the content view of an effect fills it, whatever its mask says")
  func effect() throws {
    let view = """
      <visualEffectView id="effect" translatesAutoresizingMaskIntoConstraints="NO">\
      <rect key="frame" x="0" y="0" width="375" height="100"/>\
      <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" \
      height="100"/><autoresizingMask key="autoresizingMask"/></view></visualEffectView>
      """
    let pins = ["leading", "top", "trailing"].map { Self.window.pin("effect", $0, "root") }
    let layout = try Self.window.layout(view, pins.joined() + Self.height("effect", 100))
    #expect(Self.window.rules(layout) == [])
  }

  private static func height(_ id: String, _ length: Int) -> String {
    StoryboardLayoutTests.constraint(
      "h",
      "firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"\(length)\""
    )
  }
}
