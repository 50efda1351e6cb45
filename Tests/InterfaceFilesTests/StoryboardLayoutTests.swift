import AdaptiveModel
import Foundation
@testable import InterfaceFiles
import Testing

@Suite("The layout of storyboards")
struct StoryboardLayoutTests {
  /// A constraint in a file's notation.
  static func constraint(_ id: String, _ attributes: String) -> String {
    "<constraint \(attributes) id=\"\(id)\"/>"
  }

  static func label(_ id: String, _ inside: String = "") -> String {
    "<label id=\"\(id)\" text=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(inside)</label>"
  }

  static func width(_ id: String, _ constant: Int, _ rest: String = "") -> String {
    "<constraints>\(constraint(id, "firstAttribute=\"width\" constant=\"\(constant)\" \(rest)"))</constraints>"
  }

  /// A controller's view with subviews and constraints.
  static func scene(_ subviews: String, _ constraints: String, _ rest: String = "") -> String {
    """
    <viewController id="vc"><view key="view" id="root"><subviews>\(subviews)</subviews>\
    <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints>\(rest)\
    </view></viewController>
    """
  }

  static func layout(_ objects: String, idiom: UserInterfaceIdiom? = nil) throws -> DocumentLayout {
    DocumentLayout(try InterfaceDocument(StoryboardTests.wrapped(objects), file: "f"), idiom: idiom)
  }

  /// Two labels of fixed widths side by side, from edge to edge.
  static func row(_ rest: String = "", _ priority: String = "") -> String {
    scene(
      label("a", width("wa", 150, priority)) + label("b", width("wb", 130)),
      constraint(
        "l",
        "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"safe\" "
          + "secondAttribute=\"leading\" constant=\"16\""
      )
        + constraint(
          "m",
          "firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" "
            + "secondAttribute=\"trailing\" constant=\"16\""
        )
        + constraint(
          "r",
          "firstItem=\"safe\" firstAttribute=\"trailing\" relation="
            + "\"greaterThanOrEqual\" secondItem=\"b\" secondAttribute=\"trailing\" constant=\"16\""
        ),
      rest
    )
  }

  @Test("one constraint alone can be unsatisfiable, or hold")
  func alone() throws {
    for (attributes, isFound) in [
      ("firstAttribute=\"width\" constant=\"-16\"", true),
      ("firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" constant=\"8\"", true),
      ("firstAttribute=\"width\" constant=\"16\"", false),
      ("firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\"", false),
    ] {
      let only = "<constraints>\(Self.constraint("c", attributes))</constraints>"
      let found = try Self.layout(Self.scene(Self.label("a", only), "")).findings
      #expect((found.map(\.rule) == [.layoutConflict]) == isFound, "\(attributes)")
      #expect(isFound || found.allSatisfy { $0.severity == .note }, "\(attributes)")
    }
  }

  @Test("a constraint that is unsatisfiable without another is reported without it")
  func fewest() throws {
    let wider = """
      firstItem="safe" firstAttribute="width" secondItem="root" secondAttribute="width" \
      constant="0.5"
      """
    let inset = """
      firstItem="safe" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
      constant="16"
      """
    for ids in [("a", "b"), ("b", "a")] {
      let both = Self.constraint(ids.0, wider) + Self.constraint(ids.1, inset)
      let found = try Self.layout(Self.scene("", both)).findings.filter {
        $0.rule == .layoutConflict
      }
      #expect(found.map(\.id) == [ids.0], "\(found)")
      #expect(found.first?.message.hasPrefix("this required constraint cannot hold") == true)
    }
  }

  @Test("unsatisfiable required constraints are found, with the devices and the sum")
  func tooWide() throws {
    let found = try Self.layout(Self.row()).findings
    #expect(found.map(\.rule) == [.layoutConflict] && found.map(\.severity) == [.warning])
    let message = try #require(found.first?.message)
    #expect(message.contains("16 + 150 + 16 + 130 + 16 = 328 > 320"), "\(message)")
    for number in ["16", "150", "130"] { #expect(message.contains(number)) }
    #expect(
      message.contains("4-inch iPhones") && message.contains("in shares 320 wide"),
      "\(message)"
    )
    #expect(!message.contains("iPhone 6,"), "\(message)")
    #expect(try Self.layout(Self.row("", "priority=\"999\"")).findings.isEmpty)
    #expect(try Self.layout(Self.row("", "placeholder=\"YES\"")).findings.isEmpty)
  }

  @Test("views with equal names are distinguished where a message names both")
  func alike() throws {
    func box(_ id: String, _ rest: String, _ inside: String = "") -> String {
      "<view \(rest) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(inside)</view>"
    }
    let edge = "secondItem=\"root\" secondAttribute=\"width\""
    let rows =
      Self.constraint("r1", "firstItem=\"a\" firstAttribute=\"width\" \(edge)")
      + Self.constraint("r2", "firstItem=\"b\" firstAttribute=\"width\" \(edge) constant=\"10\"")
      + Self.constraint(
        "r3",
        "firstItem=\"b\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\""
      )
    let plain = try #require(
      try Self.layout(Self.scene(box("a", "") + box("b", ""), rows)).findings.first
    )
    for words in ["view (b).width = view (a).width", "view (a).width = root view.width"] {
      #expect(plain.message.contains(words), "\(plain.message)")
    }
    let named = try #require(
      try Self.layout(
        Self.scene(box("a", "customClass=\"Badge\"") + box("b", "customClass=\"Card\""), rows)
      ).findings.first
    )
    #expect(named.message.contains("view “Badge”.width = view.width"), "\(named.message)")
  }

  @Test("leading is not the left edge if a view runs from right to left")
  func turned() throws {
    func box(_ direction: String) -> String {
      """
      <view id="a" \(direction) translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
      \(Self.label("b", Self.width("wb", 100)))</subviews><constraints>\
      <constraint firstAttribute="width" constant="300" id="wa"/>\
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" \
      constant="16" id="l"/><constraint firstItem="a" firstAttribute="right" secondItem="b" \
      secondAttribute="right" constant="16" id="r"/></constraints></view>
      """
    }
    #expect(try Self.layout(Self.scene(box(""), "")).findings.map(\.rule) == [.layoutConflict])
    let turned = try Self.layout(
      Self.scene(box("semanticContentAttribute=\"forceRightToLeft\""), "")
    )
    #expect(turned.findings.isEmpty, "\(turned.findings)")
  }

  @Test("a conflict is a note if code may change one of its constraints")
  func held() throws {
    let outlet = "<connections><outlet property=\"gap\" destination=\"m\" id=\"o\"/></connections>"
    let found = try Self.layout(Self.row(outlet)).findings
    #expect(found.map(\.severity) == [.note] && found[0].message.contains("the outlet “gap”"))
  }

  @Test("constraints that contradict each other in one class are found in that class")
  func contradiction() throws {
    let second = "<constraint firstAttribute=\"width\" constant=\"20\" id=\"w2\"/>"
    let label = """
      <label id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints>\
      <constraint firstAttribute="width" constant="10" id="w1"/>\(second)</constraints>\
      <variation key="default"><mask key="constraints"><exclude reference="w2"/></mask></variation>\
      <variation key="heightClass=compact"><mask key="constraints"><include reference="w2"/></mask>\
      </variation></label>
      """
    let found = try Self.layout(Self.scene(label, "")).findings
    #expect(found.map(\.rule) == [.layoutConflict])
    #expect(found[0].message.contains("in compact-compact, regular-compact: 20 > 10"))
    let fixed = label.replacing("constant=\"20\"", with: "constant=\"10.0\"")
    #expect(try Self.layout(Self.scene(fixed, "")).findings.isEmpty)
  }

  @Test("the content of a scroll view does not have to fit its frame")
  func scrolling() throws {
    let scroll = """
      <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
      \(Self.label("a", Self.width("wa", 5000)))</subviews><constraints>\
      <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" \
      id="c1"/><constraint firstItem="s" firstAttribute="trailing" secondItem="a" \
      secondAttribute="trailing" id="c2"/></constraints></scrollView>
      """
    let edges = ["leading", "trailing"].map { edge in
      Self.constraint(
        edge,
        "firstItem=\"s\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\""
      )
    }
    #expect(try Self.layout(Self.scene(scroll, edges.joined())).findings.isEmpty)
    let plain = scroll.replacing("scrollView", with: "view")
    #expect(try Self.layout(Self.scene(plain, edges.joined())).findings.count == 1)
  }

  @Test("stack views are judged unless code may change them or their views")
  func stacks() throws {
    func stack(_ outlets: String) -> String {
      """
      <stackView id="s" spacing="10" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
      \(Self.label("a", Self.width("wa", 200)))\(Self.label("b", Self.width("wb", 200)))</subviews>\
      <constraints><constraint firstAttribute="width" constant="300" id="ws"/></constraints>\
      </stackView>\(outlets)
      """
    }
    let found = try Self.layout(Self.scene(stack(""), "")).findings
    #expect(found.count == 1 && found[0].message.contains("= 410 > 300"), "\(found)")
    #expect(found[0].message.hasSuffix("; with the spacing of stack view"), "\(found)")
    #expect(found[0].facts == "wa wb ws", "\(found)")
    let outlet = "<connections><outlet property=\"x\" destination=\"b\" id=\"o\"/></connections>"
    let layout = try Self.layout(Self.scene(stack(""), "", outlet))
    #expect(layout.findings.isEmpty && Self.gaps(layout) == [1])
    for (plain, held) in [
      ("<stackView", "<stackView customClass=\"Flow\""), ("<label", "<label tag=\"3\""),
    ] {
      let changed = try Self.layout(Self.scene(stack("").replacing(plain, with: held), ""))
      #expect(changed.findings.isEmpty && !Self.gaps(changed).isEmpty, "\(held)")
    }
  }

  @Test("a view that a variation hides takes no space in a stack view")
  func hiddenInStacks() throws {
    func found(_ hidden: String) throws -> [StoryboardFinding] {
      let variation = "<variation key=\"widthClass=compact\" hidden=\"\(hidden)\"/>"
      let stack = """
        <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
        \(Self.label("a", Self.width("wa", 200)))\(Self.label("b", Self.width("wb", 200) + variation))\
        </subviews><constraints><constraint firstAttribute="width" \
        relation="lessThanOrEqual" constant="300" id="ws"/></constraints><variation key="widthClass=regular"><mask key="constraints">\
        <exclude reference="ws"/></mask></variation></stackView>
        """
      return try Self.layout(Self.scene(stack, "")).findings
    }
    #expect(try found("YES").isEmpty)
    #expect(try found("NO").map(\.rule) == [.layoutConflict])
  }

  @Test("a scene that may be larger than its window has only notes about windows")
  func largerScenes() throws {
    func severities(_ scene: String) throws -> [StoryboardFinding.Severity] {
      let found = try Self.layout(scene).findings.filter { $0.rule == .layoutConflict }
      return found.map(\.severity)
    }
    #expect(try severities(Self.row()) == [.warning])
    let size = "id=\"vc\"><size key=\"freeformSize\" width=\"900\" height=\"600\"/>"
    #expect(try severities(Self.row().replacing("id=\"vc\">", with: size)) == [.note])
    func reached(by kind: String) -> String {
      Self.row() + "</objects></scene><scene sceneID=\"t\"><objects><viewController id=\"o\">"
        + "<connections><segue destination=\"vc\" kind=\"\(kind)\" id=\"g\"/></connections>"
        + "</viewController>"
    }
    #expect(try severities(reached(by: "embed")) == [.note])
    #expect(try severities(reached(by: "presentation")) == [.warning])
    // A scene that only code shows may be part of something that is larger or scrolls.
    func named(_ scene: String) -> String {
      scene.replacing("id=\"vc\">", with: "storyboardIdentifier=\"Login\" id=\"vc\">")
    }
    #expect(try severities(named(Self.row())) == [.note])
    #expect(try severities(named(reached(by: "presentation"))) == [.warning])
  }

  /// The numbers of unjudged objects, except for notes on windows.
  private static func gaps(_ layout: DocumentLayout) -> [Int] {
    layout.summary.notJudged.filter { !$0.reason.contains("notes on windows") }.map(\.count)
  }

  @Test("baselines are not judged but counted, because they depend on fonts")
  func baselines() throws {
    let baseline = Self.constraint(
      "b",
      "firstItem=\"a\" firstAttribute=\"firstBaseline\" secondItem=\"safe\" secondAttribute=\"top\""
    )
    let layout = try Self.layout(Self.scene(Self.label("a"), baseline))
    #expect(layout.findings.isEmpty && Self.gaps(layout) == [1])
  }

  @Test("a conflict in portrait windows only is a note if the canvas is in landscape")
  func landscapeCanvas() throws {
    func severities(_ device: String) throws -> [StoryboardFinding.Severity] {
      let file = String(decoding: StoryboardTests.wrapped(Self.row()), as: UTF8.self)
      let data = Data(file.replacing("<scenes>", with: device + "<scenes>").utf8)
      return DocumentLayout(try InterfaceDocument(data, file: "f")).findings.map(\.severity)
    }
    #expect(try severities("<device id=\"retina6_12\" orientation=\"portrait\"/>") == [.warning])
    #expect(try severities("<device id=\"retina6_12\" orientation=\"landscape\"/>") == [.note])
  }

  @Test("a contradiction within a file's rounding is no conflict")
  func rounded() throws {
    func findings(_ ratio: String) throws -> [StoryboardFinding.Rule] {
      let width = Self.constraint("w", "firstAttribute=\"width\" constant=\"375\"")
      let height = Self.constraint(
        "h",
        "firstAttribute=\"height\" secondItem=\"a\" secondAttribute=\"width\" "
          + "multiplier=\"0.5625\""
      )
      let sides = Self.constraint(
        "s",
        "firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" "
          + "multiplier=\"\(ratio)\""
      )
      let label = Self.label("a", "<constraints>\(width + height + sides)</constraints>")
      return try Self.layout(Self.scene(label, "")).findings.map(\.rule)
    }
    #expect(try findings("1.77778") == [])
    #expect(try findings("1.78") == [.layoutConflict])
  }

  @Test("a saved frame that contradicts the constraints is a note")
  func stale() throws {
    func found(_ x: Int) throws -> [StoryboardFinding] {
      let label = """
        <label id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="\(x)" \
        y="0" width="10" height="10"/></label>
        """
      let leading = Self.constraint(
        "l",
        "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" "
          + "secondAttribute=\"leading\" constant=\"20\""
      )
      let scene = Self.scene(label, leading).replacing(
        "id=\"root\">",
        with: "id=\"root\"><rect key=\"frame\" x=\"0\" y=\"64\" width=\"600\" height=\"536\"/>"
      )
      return try Self.layout(scene).findings.filter { $0.rule != .ambiguous }
    }
    #expect(try found(20).isEmpty)
    let stale = try found(30)
    #expect(stale.map(\.rule) == [.staleFrame] && stale.map(\.severity) == [.note])
    #expect(stale[0].message.contains("10 off from"))
    // The numbers are those of the canvas's size class.
    let narrow = "<variation key=\"widthClass=compact\" constant=\"50\"/>"
    let width = StoryboardWindowTests.size("a", 90, nil)
      .replacing("id=\"a-width\"/>", with: "id=\"a-width\">\(narrow)</constraint>")
    let view = StoryboardWindowTests.view("a", (0, 0, 90, 90), width)
    let varied = try StoryboardWindowTests.layout(view, "").findings
    #expect(varied.map(\.message).joined().contains("40 off from view “a”.width = 50 (a-width)"))
  }

  @Test("a stale frame belongs to the inner view, whichever view a constraint names first")
  func staleView() throws {
    func box(_ id: String, _ x: Int) -> String {
      "<view id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" "
        + "x=\"\(x)\" y=\"0\" width=\"10\" height=\"10\"/></view>"
    }
    func pin(_ id: String, _ first: String, _ second: String, _ constant: Int) -> String {
      let (one, two) = (first.split(separator: "."), second.split(separator: "."))
      return Self.constraint(
        id,
        "firstItem=\"\(one[0])\" firstAttribute=\"\(one[1])\" secondItem=\"\(two[0])\" "
          + "secondAttribute=\"\(two[1])\" constant=\"\(constant)\""
      )
    }
    func stale(_ views: String, _ constraints: String) throws -> [String] {
      let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"600\" height=\"600\"/>"
      let scene = Self.scene(views, constraints).replacing(
        "id=\"root\">",
        with: "id=\"root\">" + frame
      )
      return try Self.layout(scene).findings.filter { $0.rule == .staleFrame }.map(\.id)
    }
    let right = pin("r", "root.trailing", "a.trailing", 0)
    #expect(try stale(box("a", 580), right) == ["a"])
    #expect(try stale(box("a", 590), right) == [])
    // For adjacent views the stale one is the view that another constraint contradicts too.
    let between = pin("m", "a.leading", "b.trailing", 8)
    let leading = pin("l", "b.leading", "root.leading", 0)
    #expect(try stale(box("a", 18) + box("b", 4), between + leading) == ["b"])
    #expect(try stale(box("a", 20) + box("b", 0), between + leading) == ["a"])
  }

  @Test("only the windows of the document's platform are judged")
  func platforms() throws {
    #expect(try Self.layout(Self.row(), idiom: .phone).findings.count == 1)
    let found = try Self.layout(Self.row(), idiom: .pad).findings
    #expect(found.count == 1 && !found[0].message.contains("iPhone"))
  }
}
