import Testing

@testable import InterfaceFiles

@Suite("Storyboards: texts and images that were saved longer than they are")
struct SavedContentsTests {
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
      Sketch.pin("title", "leading", "root", nil, 20), Sketch.pin("title", "top", "root", nil, 8),
      Sketch.pin("time", "top", "root", nil, 8),
      Sketch.pin("time", "leading", "title", "trailing", 8),
      Sketch.pin("root", "trailing", "time", nil, 20),
    ]
    return try Sketch.window(labels, pins.joined() + rest).rules
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
      Sketch.view("wide", (0, 8, 330, 21), Sketch.size("wide", 330, 21))
      + Self.label("rest", (330, 8, 45, 21), hugging: 251)
    let pins = [
      Sketch.pin("wide", "leading", "root"), Sketch.pin("wide", "top", "root", nil, 8),
      Sketch.pin("rest", "top", "root", nil, 8),
      Sketch.pin("rest", "leading", "wide", "trailing"),
      Sketch.pin("root", "trailing", "rest", nil, 0, "priority=\"900\""),
    ]
    let found = try Sketch.window(views, pins.joined()).findings
    #expect(found.contains { $0.id == "rest" && $0.rule == .noSize }, "\(found)")
  }

  @Test("nothing is said of views that depend on a constraint that is not judged")
  func unjudged() throws {
    func rules(_ attribute: String) throws -> [StoryboardFinding.Rule] {
      let views =
        Sketch.view("a", (0, 567, 100, 100), Sketch.size("a", 100, 100))
        + Sketch.view("b", (100, 567, 100, 100), Sketch.size("b", 100, 100))
      let pins = [
        Sketch.pin("a", "leading", "root"),
        Sketch.pin("a", "top", "root", attribute, 567),
        Sketch.pin("b", "leading", "a", "trailing"), Sketch.pin("b", "top", "a"),
      ]
      return try Sketch.window(views, pins.joined()).rules
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
    let pins = ["leading", "top", "trailing"].map { Sketch.pin("effect", $0, "root") }
    let layout = try Sketch.window(view, pins.joined() + Self.height("effect", 100))
    #expect(layout.rules == [])
  }

  private static func height(_ id: String, _ length: Int) -> String {
    Sketch.rule("h", "\(id).height = \(length)")
  }
}
