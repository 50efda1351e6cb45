import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Storyboards in windows")
struct StoryboardWindowTests {
  typealias Plain = StoryboardLayoutTests

  /// A full-window scene, saved in portrait on an iPhone 8, whose views have frames.
  static func layout(
    _ subviews: String,
    _ constraints: String,
    _ rest: String = "",
    height: Int = 667,
    named name: String? = nil,
    runtime: String = "iOS.CocoaTouch",
    document: String = "",
    orientation: String = "portrait"
  ) throws -> DocumentLayout {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"\(height)\"/>"
    let scene = Plain.scene(subviews, constraints, rest)
      .replacing("id=\"root\">", with: "id=\"root\">\(frame)")
      .replacing(
        "id=\"vc\"",
        with: "id=\"vc\"" + (name.map { " storyboardIdentifier=\"\($0)\"" } ?? "")
      )
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" initialViewController="vc">\(document)\
      <device id="retina4_7" orientation="\(orientation)"/>\
      <scenes><scene sceneID="s"><objects>\(scene)</objects></scene></scenes></document>
      """
    return DocumentLayout(try InterfaceDocument(Data(text.utf8), file: "f"))
  }

  static func view(_ id: String, _ frame: (Int, Int, Int, Int), _ rest: String = "") -> String {
    """
    <view id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO">\
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>\(rest)\
    </view>
    """
  }

  static func size(_ id: String, _ width: Int?, _ height: Int?) -> String {
    let sides = [("width", width), ("height", height)].compactMap { name, length in
      length.map {
        "<constraint firstAttribute=\"\(name)\" constant=\"\($0)\" id=\"\(id)-\(name)\"/>"
      }
    }
    return "<constraints>\(sides.joined())</constraints>"
  }

  static func pin(
    _ first: String,
    _ edge: String,
    _ second: String,
    _ other: String? = nil,
    _ constant: Int = 0,
    _ more: String = ""
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" \
    secondAttribute="\(other ?? edge)" constant="\(constant)" \(more) \
    id="\(first)-\(edge)-\(second)"/>
    """
  }

  static func rules(_ layout: DocumentLayout) -> [StoryboardFinding.Rule] {
    layout.findings.map(\.rule)
  }

  @Test("a shown scene fills the window in a navigation controller and is a sheet without one")
  func shown() throws {
    func findings(_ first: String) throws -> [StoryboardFinding] {
      let most =
        "<constraints>"
        + Plain.constraint(
          "w",
          "firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"1000\""
        ) + "</constraints>"
      let scene = Plain.scene(
        Plain.label("a", most),
        Self.pin("a", "leading", "root") + Self.pin("root", "trailing", "a")
      )
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" initialViewController="first"><device id="ipad9_7"/><scenes>\
        <scene sceneID="f"><objects>\(first)</objects></scene>\
        <scene sceneID="s"><objects>\(scene)</objects></scene></scenes></document>
        """
      return DocumentLayout(try InterfaceDocument(Data(text.utf8), file: "f")).findings
        .filter { $0.rule == .layoutConflict }
    }
    func controller(_ kind: String, _ id: String, _ segue: String) -> String {
      "<\(kind) id=\"\(id)\"><connections><segue \(segue) id=\"g\(id)\"/></connections></\(kind)>"
    }
    let show = "destination=\"vc\" kind=\"show\""
    #expect(try findings(controller("viewController", "first", show)).isEmpty)
    let root = "destination=\"o\" kind=\"relationship\" relationship=\"rootViewController\""
    let stacked =
      controller("navigationController", "first", root)
      + "</objects></scene><scene sceneID=\"o\"><objects>" + controller("viewController", "o", show)
    let found = try findings(stacked)
    #expect(found.count == 1 && found[0].message.contains("1000"), "\(found)")
  }

  @Test("a view that fits the canvas but leaves its superview on other screens is a note")
  func outside() throws {
    let box = Self.view("a", (100, 500, 200, 100), Self.size("a", 200, 100))
    let fixed =
      Self.pin("a", "leading", "root", nil, 100) + Self.pin("a", "top", "root", nil, 500)
    let found = try Self.layout(box, fixed).findings.filter { $0.rule == .outsideParent }
    #expect(found.map(\.severity) == [.note] && found[0].id == "a")
    let message = found[0].message
    #expect(message.contains("280 beyond the lower edge of its superview"), "\(message)")
    #expect(message.contains("in landscape") && !message.contains("iPhone 4s"), "\(message)")
    let held =
      Self.pin("a", "leading", "root", nil, 100) + Self.pin("root", "bottom", "a", nil, 67)
    #expect(try Self.layout(box, held).findings.isEmpty)
  }

  @Test("a note names each edge that a view crosses")
  func edges() throws {
    let box = Self.view("a", (270, 400, 100, 100), Self.size("a", 100, 100))
    let fixed = Self.pin("a", "leading", "root", nil, 270) + Self.pin("a", "top", "root", nil, 400)
    let found = try Self.layout(box, fixed).findings.filter { $0.rule == .outsideParent }
    let parts = try #require(found.first?.message.components(separatedBy: "; "))
    #expect(parts.count == 3 && parts[0].hasPrefix("180 beyond the lower edge"), "\(parts)")
    #expect(
      parts[1].hasPrefix("50 beyond the right edge of its superview on 4-inch iPhones"),
      "\(parts)"
    )
    #expect(parts.allSatisfy { !$0.contains("and so on iPhone 5s") })
  }

  @Test("a scene from which bars take a part of the window has no notes on windows")
  func cut() throws {
    let box = Self.view("a", (100, 450, 200, 100), Self.size("a", 200, 100))
    let fixed = Self.pin("a", "leading", "root", nil, 100) + Self.pin("a", "top", "root", nil, 450)
    let layout = try Self.layout(box, fixed, height: 603)
    #expect(!Self.rules(layout).contains(.outsideParent))
    let reason = "scene without notes on windows: bars reduce its height"
    #expect(layout.summary.notJudged.map(\.reason) == [reason])
    #expect(try Self.rules(Self.layout(box, fixed)).contains(.outsideParent))
  }

  @Test("a scene without notes on windows has the reason that applies to it")
  func refusals() throws {
    let box = Self.view("a", (100, 450, 200, 100), Self.size("a", 200, 100))
    func reasons(_ views: String, _ left: Int, upright: Bool = true) throws -> [String] {
      let fixed =
        Self.pin("a", "leading", "root", nil, left) + Self.pin("a", "top", "root", nil, 450)
      let layout = try Self.layout(views, fixed, orientation: upright ? "portrait" : "landscape")
      return layout.summary.notJudged.map(\.reason).filter { $0.contains("notes on windows") }
    }
    let many = (0..<60).map { Self.view("v\($0)", (0, 0, 10, 10)) }.joined()
    #expect(try reasons(box, 100) == [])
    let other = "scene without notes on windows: "
    #expect(try reasons(box, 100, upright: false) == [other + "it was saved in landscape"])
    #expect(try reasons(box + many, 100) == [other + "it has more than 60 views"])
    let moved = other + "its constraints do not give the frames it was saved with"
    #expect(try reasons(box, 10) == [moved])
  }

  @Test("a scene with very many views has no notes on ambiguity, and that is reported")
  func veryMany() throws {
    func summary(_ count: Int) throws -> (ambiguous: Int, gaps: [String]) {
      let views = (0..<count).map { Self.view("v\($0)", (0, 0, 10, 10)) }
      let pins = (0..<count).map { Self.pin("v\($0)", "top", "root") }
      let layout = try Self.layout(views.joined(), pins.joined())
      let gaps = layout.summary.notJudged.map(\.reason).filter { $0.contains("ambiguous") }
      return (layout.findings.count { $0.rule == .ambiguous }, gaps)
    }
    let few = try summary(100)
    #expect(few.ambiguous == 100 && few.gaps.isEmpty)
    let many = try summary(140)
    #expect(many.ambiguous == 0)
    #expect(many.gaps == ["scene without notes on ambiguous views: too many views"])
  }

  @Test("scrolling content and views not at their saved positions are not judged")
  func notJudged() throws {
    let box = Self.view("a", (100, 500, 200, 100), Self.size("a", 200, 100))
    let moved =
      Self.pin("a", "leading", "root", nil, 10) + Self.pin("a", "top", "root", nil, 510)
    #expect(try Self.rules(Self.layout(box, moved)).allSatisfy { $0 == .staleFrame })
    let scroll = """
      <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" \
      y="0" width="375" height="667"/><subviews>\(box)</subviews></scrollView>
      """
    let edges = ["leading", "top", "trailing", "bottom"].map { Self.pin("s", $0, "root") }.joined()
    let content =
      Self.pin("a", "leading", "s", nil, 100) + Self.pin("a", "top", "s", nil, 500)
    #expect(try Self.layout(scroll, edges + content).findings.isEmpty)
  }

  @Test("a view that code will place has no note and is counted")
  func placedByCode() throws {
    let box = Self.view("a", (100, 500, 200, 100), Self.size("a", 200, 100))
    let leading = Self.pin("a", "leading", "root", nil, 100)
    let top = Self.pin("a", "top", "root", nil, 500)
    let alone = try Self.layout(box, leading)
    #expect(!Self.rules(alone).contains(.outsideParent), "\(alone.findings)")
    let removed = top.replacing("firstItem=", with: "placeholder=\"YES\" firstItem=")
    let later = try Self.layout(box, leading + removed)
    #expect(!Self.rules(later).contains(.outsideParent), "\(later.findings)")
    let gaps = later.summary.notJudged.filter { $0.reason.contains("without notes on windows") }
    #expect(gaps.map(\.count) == [1])
    let fixed = try Self.layout(box, leading + top)
    #expect(fixed.summary.notJudged == [])
  }

  @Test("a view that loses its size is found, and a view that another one covers")
  func emptyAndCovered() throws {
    let upper = Self.view("a", (0, 0, 375, 367))
    let lower = Self.view("b", (0, 367, 375, 300), Self.size("b", nil, 300))
    let sides = ["a", "b"].map { id in
      Self.pin(id, "leading", "root") + Self.pin(id, "trailing", "root")
    }
    let ends = Self.pin("a", "top", "root") + Self.pin("b", "bottom", "root")
    let stretched = Self.pin("b", "top", "a", "bottom")
    let fits = try Self.layout(upper + lower, sides.joined() + ends + stretched)
    #expect(Self.rules(fits) == [])
    let high = (upper + lower).replacing("constant=\"300\"", with: "constant=\"360\"")
      .replacing("height=\"367\"", with: "height=\"307\"").replacing("y=\"367\"", with: "y=\"307\"")
      .replacing("height=\"300\"", with: "height=\"360\"")
    let soft = Self.pin("b", "top", "a", "bottom", 0, "priority=\"900\"")
    let none = try Self.layout(high, sides.joined() + ends + soft)
    #expect(Self.rules(none).contains(.noSize), "\(none.findings)")
    let fixed = high.replacing(
      "height=\"307\"/>",
      with: "height=\"307\"/>\(Self.size("a", nil, 307))"
    )
    let covered = try Self.layout(fixed, sides.joined() + ends).findings
    let under = covered.filter { $0.rule == .covered }
    #expect(under.map(\.id) == ["a"] && under[0].message.contains("under view “b”"), "\(covered)")
  }

  @Test("a view is ambiguous on each axis where its constraints have two layouts")
  func ambiguous() throws {
    let box = Self.view("a", (10, 20, 100, 100), Self.size("a", nil, 100))
    let leading = Self.pin("a", "leading", "root", nil, 10)
    let top = Self.pin("a", "top", "root", nil, 20)
    let found = try Self.layout(box, leading + top).findings.filter { $0.rule == .ambiguous }
    #expect(found.map(\.id) == ["a"] && found[0].severity == .note)
    #expect(found[0].message.hasPrefix("ambiguous: its width can be "), "\(found[0].message)")
    let label =
      "<label id=\"l\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect "
      + "key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"20\"/></label>"
    let known = (leading + top).replacing("\"a\"", with: "\"l\"")
    #expect(try Self.layout(label, known).findings.isEmpty)
    let lower = try Self.layout(label, Self.pin("l", "leading", "root", nil, 10)).findings
    #expect(lower.map(\.message).contains { $0.hasPrefix("ambiguous: its y can be ") })
  }

  @Test("a nearly required height yields to required constraints")
  func nearlyRequired() throws {
    let height = "<constraints><constraint firstAttribute=\"height\" constant=\"400\" "
    let pins =
      Self.pin("a", "leading", "root", nil, 10) + Self.pin("a", "top", "safe", nil, 60)
      + Self.pin("safe", "bottom", "a", nil, 10, "relation=\"greaterThanOrEqual\"")
      + Self.pin("root", "trailing", "a", nil, 10)
    func rules(_ priority: Int) throws -> [StoryboardFinding.Rule] {
      let inside = height + "priority=\"\(priority)\" id=\"h\"/></constraints>"
      return Self.rules(try Self.layout(Self.view("a", (10, 80, 355, 400), inside), pins))
    }
    #expect(try rules(999).isEmpty)
    #expect(try rules(1000).contains(.layoutConflict))
  }

  @Test("an autoresizing mask that cannot hold in a window makes no view ambiguous")
  func maskThatCannotHold() throws {
    // The header is 44 high in a table of 852 and keeps both edges: in a lower window its height
    // would be negative.
    let header = """
      <view id="h"><rect key="frame" x="0" y="0" width="393" height="44"/>\
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>\
      <label id="l" translatesAutoresizingMaskIntoConstraints="NO">\
      <rect key="frame" x="16" y="12" width="100" height="20"/></label></subviews><constraints>\
      \(Self.pin("l", "leading", "h", nil, 16))\(Self.pin("l", "centerY", "h", nil, 0))\
      </constraints></view>
      """
    #expect(try Self.layout(header, "").findings.filter { $0.rule == .ambiguous }.isEmpty)
  }

  @Test("ambiguity that code, content or a custom class resolves is no finding")
  func notAmbiguous() throws {
    let box = Self.view("a", (10, 20, 100, 100))
    let corner = Self.pin("a", "leading", "root", nil, 10) + Self.pin("a", "top", "root", nil, 20)
    #expect(Self.rules(try Self.layout(box, corner)) == [.ambiguous])
    for excuse in [
      "customClass=\"Mine\"", "hidden=\"YES\"", "verifyAmbiguity=\"off\"", "fixedFrame=\"YES\"",
    ] {
      let excused = box.replacing("<view ", with: "<view \(excuse) ")
      #expect(try Self.layout(excused, corner).findings.isEmpty, "\(excuse)")
    }
    let later =
      "<constraint firstItem=\"a\" firstAttribute=\"width\" placeholder=\"YES\" "
      + "constant=\"100\" id=\"p\"/>"
    #expect(try Self.layout(box, corner + later).findings.isEmpty)
    let stack =
      "<stackView id=\"st\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect "
      + "key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"100\"/><subviews>\(box)</subviews>"
      + "</stackView>"
    let stacked = corner.replacing("\"a\"", with: "\"st\"")
    #expect(try Self.layout(stack, stacked).findings.isEmpty)
  }

  @Test("a view missing from parts of an iPad's screen is found, and so are outlets to it")
  func gone() throws {
    let box = Self.view("a", (10, 20, 100, 100), Self.size("a", 100, 100))
    let corner = Self.pin("a", "leading", "root", nil, 10) + Self.pin("a", "top", "root", nil, 20)
    let mask = """
      <variation key="widthClass=compact"><mask key="subviews"><exclude reference="a"/></mask>\
      </variation>
      """
    let found = try Self.layout(box, corner, mask).findings
    #expect(found.map(\.rule) == [.goneInShare])
    #expect(found[0].message.contains("not shown in shares from 320 to 639 wide"), "\(found)")
    let outlet = "<connections><outlet property=\"box\" destination=\"a\" id=\"o\"/></connections>"
    let held = try Self.layout(box, corner, mask + outlet).findings
    #expect(held.map(\.rule) == [.goneInShare, .uninstalledOutlet])
    #expect(held[1].message.contains("compact-compact, compact-regular: the outlet “box”"))
    #expect(held.allSatisfy { $0.severity == .note })
    #expect(try Self.layout(box, corner).findings.isEmpty)
  }

  @Test("a device's safe area is used only where the sources agree")
  func insets() throws {
    func found(_ height: Int) throws -> [StoryboardFinding] {
      let box = Self.view("a", (0, 20, 100, height), Self.size("a", 100, height))
      let ends =
        Self.pin("a", "top", "safe") + Self.pin("safe", "bottom", "a", nil, 0)
        + Self.pin("a", "leading", "safe")
      return try Self.layout(
        box,
        ends.replacing(
          "firstItem=\"safe\" firstAttribute=\"bottom\"",
          with: "relation=\"greaterThanOrEqual\" firstItem=\"safe\" firstAttribute=\"bottom\""
        )
      ).findings.filter { $0.rule == .layoutConflict && $0.severity == .warning }
    }
    #expect(try found(500).isEmpty)
    // iPhone X has 812 − 44 − 34 points of height, and iPhone 12 mini has 812 − 50 − 34.
    let messages = try found(730).map(\.message)
    let mini = messages.filter { $0.contains("iPhone 12 mini") }
    let message = try #require(mini.first, "\(messages)")
    #expect(message.contains("with the insets of the safe area") && !message.contains("XS"))
  }
}
