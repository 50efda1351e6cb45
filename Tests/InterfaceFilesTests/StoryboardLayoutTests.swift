import AdaptiveModel
import Foundation
@testable import InterfaceFiles
import Testing

@Suite("The layout of storyboards")
struct StoryboardLayoutTests {
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
      let both = Sketch.constraint(ids.0, wider) + Sketch.constraint(ids.1, inset)
      let found = try Sketch.layout(Sketch.scene("", both)).findings.filter {
        $0.rule == .layoutConflict
      }
      #expect(found.map(\.id) == [ids.0], "\(found)")
      #expect(found.first?.message.hasPrefix("this required constraint cannot hold") == true)
    }
  }

  @Test("unsatisfiable required constraints are found, with the devices and the sum")
  func tooWide() throws {
    let found = try Sketch.layout(Sketch.row()).findings
    #expect(found.map(\.rule) == [.layoutConflict] && found.map(\.severity) == [.warning])
    let message = try #require(found.first?.message)
    #expect(message.contains("16 + 150 + 16 + 130 + 16 = 328 > 320"), "\(message)")
    for number in ["16", "150", "130"] { #expect(message.contains(number)) }
    #expect(
      message.contains("4-inch iPhones") && message.contains("in shares 320 wide"),
      "\(message)"
    )
    #expect(!message.contains("iPhone 6,"), "\(message)")
    #expect(try Sketch.layout(Sketch.row("", "priority=\"999\"")).findings.isEmpty)
    #expect(try Sketch.layout(Sketch.row("", "placeholder=\"YES\"")).findings.isEmpty)
  }

  @Test("views with equal names are distinguished where a message names both")
  func alike() throws {
    func box(_ id: String, _ rest: String, _ inside: String = "") -> String {
      "<view \(rest) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(inside)</view>"
    }
    let edge = "secondItem=\"root\" secondAttribute=\"width\""
    let rows =
      Sketch.rule("r1", "a.width", more: edge)
      + Sketch.rule("r2", "b.width", more: "\(edge) constant=\"10\"")
      + Sketch.rule("r3", "b.width = a.width")
    let plain = try #require(
      try Sketch.layout(Sketch.scene(box("a", "") + box("b", ""), rows)).findings.first
    )
    for words in ["view (b).width = view (a).width", "view (a).width = root view.width"] {
      #expect(plain.message.contains(words), "\(plain.message)")
    }
    let named = try #require(
      try Sketch.layout(
        Sketch.scene(box("a", "customClass=\"Badge\"") + box("b", "customClass=\"Card\""), rows)
      ).findings.first
    )
    #expect(named.message.contains("view “Badge”.width = view.width"), "\(named.message)")
  }

  @Test("a conflict is a note if code may change one of its constraints")
  func held() throws {
    let outlet = Sketch.outlet("gap", to: "m")
    let found = try Sketch.layout(Sketch.row(outlet)).findings
    #expect(found.map(\.severity) == [.note] && found[0].message.contains("the outlet “gap”"))
  }

  @Test("stack views are judged unless code may change them or their views")
  func stacks() throws {
    func stack(_ outlets: String) -> String {
      """
      <stackView id="s" spacing="10" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
      \(Sketch.label("a", Sketch.width("wa", 200)))\(Sketch.label("b", Sketch.width("wb", 200)))\
      </subviews>\
      <constraints>\(Sketch.rule("ws", "width = 300"))</constraints>\
      </stackView>\(outlets)
      """
    }
    let found = try Sketch.layout(Sketch.scene(stack(""), "")).findings
    #expect(found.count == 1 && found[0].message.contains("= 410 > 300"), "\(found)")
    #expect(found[0].message.hasSuffix("; with the spacing of stack view"), "\(found)")
    #expect(found[0].facts == "wa wb ws", "\(found)")
    let outlet = Sketch.outlet("x", to: "b")
    let layout = try Sketch.layout(Sketch.scene(stack(""), "", outlet))
    #expect(layout.findings.isEmpty && Self.gaps(layout) == [1])
    for (plain, held) in [
      ("<stackView", "<stackView customClass=\"Flow\""), ("<label", "<label tag=\"3\""),
    ] {
      let changed = try Sketch.layout(Sketch.scene(stack("").replacing(plain, with: held), ""))
      #expect(changed.findings.isEmpty && !Self.gaps(changed).isEmpty, "\(held)")
    }
  }

  @Test("a scene that may be larger than its window has only notes about windows")
  func largerScenes() throws {
    func severities(_ scene: String) throws -> [StoryboardFinding.Severity] {
      let found = try Sketch.layout(scene).conflicts
      return found.map(\.severity)
    }
    #expect(try severities(Sketch.row()) == [.warning])
    let size = "id=\"vc\"><size key=\"freeformSize\" width=\"900\" height=\"600\"/>"
    #expect(try severities(Sketch.row().replacing("id=\"vc\">", with: size)) == [.note])
    func reached(by kind: String) -> String {
      Sketch.row() + "</objects></scene><scene sceneID=\"t\"><objects><viewController id=\"o\">"
        + "<connections><segue destination=\"vc\" kind=\"\(kind)\" id=\"g\"/></connections>"
        + "</viewController>"
    }
    #expect(try severities(reached(by: "embed")) == [.note])
    #expect(try severities(reached(by: "presentation")) == [.warning])
    // A scene that only code shows may be part of something that is larger or scrolls.
    func named(_ scene: String) -> String {
      scene.replacing("id=\"vc\">", with: "storyboardIdentifier=\"Login\" id=\"vc\">")
    }
    #expect(try severities(named(Sketch.row())) == [.note])
    #expect(try severities(named(reached(by: "presentation"))) == [.warning])
  }

  /// The numbers of unjudged objects, except for notes on windows.
  private static func gaps(_ layout: DocumentLayout) -> [Int] {
    layout.summary.notJudged.filter { !$0.reason.contains("notes on windows") }.map(\.count)
  }

  @Test("baselines are not judged but counted, because they depend on fonts")
  func baselines() throws {
    let baseline = Sketch.rule("b", "a.firstBaseline = safe.top")
    let layout = try Sketch.layout(Sketch.scene(Sketch.label("a"), baseline))
    #expect(layout.findings.isEmpty && Self.gaps(layout) == [1])
  }

  @Test("a conflict in portrait windows only is a note if the canvas is in landscape")
  func landscapeCanvas() throws {
    func severities(_ device: String) throws -> [StoryboardFinding.Severity] {
      let file = String(decoding: Sketch.file(Sketch.row()), as: UTF8.self)
      let data = Data(file.replacing("<scenes>", with: device + "<scenes>").utf8)
      return DocumentLayout(try InterfaceDocument(data, file: "f")).findings.map(\.severity)
    }
    #expect(try severities("<device id=\"retina6_12\" orientation=\"portrait\"/>") == [.warning])
    #expect(try severities("<device id=\"retina6_12\" orientation=\"landscape\"/>") == [.note])
  }

  @Test("a saved frame that contradicts the constraints is a note")
  func stale() throws {
    func found(_ x: Int) throws -> [StoryboardFinding] {
      let label = """
        <label id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="\(x)" \
        y="0" width="10" height="10"/></label>
        """
      let leading = Sketch.rule("l", "a.leading = root.leading + 20")
      let scene = Sketch.scene(label, leading).replacing(
        "id=\"root\">",
        with: "id=\"root\"><rect key=\"frame\" x=\"0\" y=\"64\" width=\"600\" height=\"536\"/>"
      )
      return try Sketch.layout(scene).findings.filter { $0.rule != .ambiguous }
    }
    #expect(try found(20).isEmpty)
    let stale = try found(30)
    #expect(stale.map(\.rule) == [.staleFrame] && stale.map(\.severity) == [.note])
    #expect(stale[0].message.contains("10 off from"))
    // The numbers are those of the canvas's size class.
    let narrow = "<variation key=\"widthClass=compact\" constant=\"50\"/>"
    let width = Sketch.size("a", 90, nil)
      .replacing("id=\"a-width\"/>", with: "id=\"a-width\">\(narrow)</constraint>")
    let view = Sketch.view("a", (0, 0, 90, 90), width)
    let varied = try Sketch.window(view, "").findings
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
      return Sketch.rule(id, "\(one[0]).\(one[1]) = \(two[0]).\(two[1]) + \(constant)")
    }
    func stale(_ views: String, _ constraints: String) throws -> [String] {
      let frame = Sketch.frame(0, 0, 600, 600)
      let scene = Sketch.scene(views, constraints).replacing(
        "id=\"root\">",
        with: "id=\"root\">" + frame
      )
      return try Sketch.layout(scene).findings(of: .staleFrame).map(\.id)
    }
    let right = pin("r", "root.trailing", "a.trailing", 0)
    #expect(try stale(box("a", 580), right) == ["a"])
    #expect(try stale(box("a", 590), right) == [])
    #expect(try stale(box("a", 590) + box("a", 580), right) == [])
    // For adjacent views the stale one is the view that another constraint contradicts too.
    let between = pin("m", "a.leading", "b.trailing", 8)
    let leading = pin("l", "b.leading", "root.leading", 0)
    #expect(try stale(box("a", 18) + box("b", 4), between + leading) == ["b"])
    #expect(try stale(box("a", 20) + box("b", 0), between + leading) == ["a"])
  }

  @Test("only the windows of the document's platform are judged")
  func platforms() throws {
    #expect(try Sketch.layout(Sketch.row(), idiom: .phone).findings.count == 1)
    let found = try Sketch.layout(Sketch.row(), idiom: .pad).findings
    #expect(found.count == 1 && !found[0].message.contains("iPhone"))
  }
}
