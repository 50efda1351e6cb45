import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Reports about a log") struct LogReportTests {
  /// Two buttons that are too wide for a small window, and an irrelevant label.
  static let system: ConstraintSystem = {
    let text = """
      view root
      view left in root
      view right in root
      c0: left.width = 150
      c1: left.leading = root.leading + 16
      c2: right.leading = left.trailing + 16
      c3: right.width >= 130
      c4: root.trailing = right.trailing + 16
      c5: left.height = 44
      c6: root.width = 320 in UIView-Encapsulated-Layout-Width
      """
    return ConstraintSystem(text) ?? ConstraintSystem([])
  }()

  static var log: String {
    LogPrinter(classes: ["left": "UIButton", "right": "MyApp.FlatButton"])
      .log(system, broken: "c3")
  }

  static func judgement(_ bodies: [String]) -> LogJudgement {
    let text = bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
    return LogReport(text.joined(separator: "\n"), file: "log").judgements[0]
  }

  @Test("an edge of a scroll view means its content for views that lie in it, if that is known")
  func scrolling() throws {
    let edges = ["top", "bottom"].map { "UIView:0x7a1.\($0) == UIScrollView:0x7b1.\($0)" }
    let sizes = ["UIView:0x7a1.height == 1200", "UIScrollView:0x7b1.height == 800"]
    // Neither the position of the view nor a conflict of the system is known.
    let open = Self.judgement(edges + sizes)
    #expect(open.conflicts == nil && open.subsets.isEmpty)
    #expect(open.conditional?.beside == ["UIView is not in UIScrollView"])
    // Next to the scroll view, in one view.
    let names = "(active, names: '|':UIView:0x7c1)"
    let beside = ["V:|-(0)-[UIView:0x7a1] \(names)", "V:|-(0)-[UIScrollView:0x7b1] \(names)"]
    #expect(Self.judgement(edges + sizes + beside).conflicts == true)
    // In the scroll view.
    let inside = "H:|-(0)-[UIView:0x7a1] (active, names: '|':UIScrollView:0x7b1)"
    #expect(Self.judgement(edges + sizes + [inside]).conflicts == false)
    let content = Self.judgement([
      "V:|-(0)-[UIView:0x7a1] (active, names: '|':UIScrollView:0x7b1)",
      "UILabel:0x7d1.top == UIScrollView:0x7b1.top",
      "V:|-(20)-[UILabel:0x7d1] (active, names: '|':UIView:0x7a1)",
    ])
    #expect(content.conflicts == true)
    // The system reports a conflict.
    let items = (edges + sizes).enumerated().map { "  \"<NSLayoutConstraint:0x60\($0) \($1)>\"," }
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n\(items.joined(separator: "\n"))\n)"
    let report = LogReport(log, file: "log")
    #expect(report.judgements.map(\.conflicts) == [true])
    #expect(
      report.text.contains(
        "It is a conflict only if UIView is not in UIScrollView; the system reports one,"
      )
    )
  }

  @Test("the centre of a scroll view is its frame's, so that its content may have another one")
  func centre() {
    let names = "(active, names: '|':UIScrollView:0x7b1 )"
    let edges = ["H:|-(20)-[UILabel:0x7a1]   \(names)", "H:[UILabel:0x7a1]-(-20)-|   \(names)"]
    for centre in ["centerX", "midX"] {
      let tie = "UILabel:0x7a1.\(centre) == UIScrollView:0x7b1.\(centre)"
      #expect(Self.judgement(edges + [tie]).conflicts == false)
    }
    let edge = "UILabel:0x7a1.trailing == UIScrollView:0x7b1.trailing"
    #expect(Self.judgement(edges + [edge]).conflicts == true, "an edge is the content's")
    // Whether a view is in the scroll view does not matter to the centre.
    let sizes = ["UIScrollView:0x7b1.centerY == UIView:0x7d1.centerY", "UIView:0x7d1.height == 8"]
    #expect(Self.judgement(sizes + ["UIScrollView:0x7b1.height == 9"]).conflicts == false)
  }

  @Test("a constraint that no solver can judge is named, and the others are judged")
  func faults() {
    let bodies = [
      "UIView:0x1.width == 1", "UIView:0x1.width == 2", "UIView:0x1.top == UIView:0x2.left",
    ]
    let judgement = Self.judgement(bodies)
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]])
    #expect(judgement.gaps.map(\.reason) == ["it compares positions on different axes"])
  }

  @Test("a product is that of the numbers that are shown, and far lines keep their distance")
  func numbers() {
    let items = [
      "UIView:0x1.width == 1.77778*UIView:0x1.height", "UIView:0x1.height == 100",
      "UIView:0x1.width == 320",
    ]
    let rows = items.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
    let noise = String(repeating: "noise\n", count: 100_000)
    let text = LogReport(noise + rows.joined(separator: "\n"), file: "log").text
    let meanings = "320 is UIView.width in line 100003, 100 is UIView.height in line 100002"
    #expect(text.contains("0.5624993 × 320 = 179.99978 > 100\n    \(meanings)\n"), "\(text)")
    #expect(text.contains("line 100001 UIView.width"), "\(text)")
  }

  @Test("a list of a debugger begins behind its class; a length may be the largest of all")
  func debugger() {
    let rows = ["width == 100", "width == 1.79769e+308"].enumerated().map {
      "<NSLayoutConstraint:0x60\($0) UIView:0x1.\($1)   (active)>"
    }
    let log =
      "(lldb) po view.constraints\n<__NSArrayI 0x60000>(\n\(rows.joined(separator: ",\n"))\n)"
    let report = LogReport(log, file: "log")
    #expect(report.judgements[0].subsets.map(\.sum.description) == ["1.79769e+308 > 100"])
    #expect(!report.text.contains("is cut off"), "\(report.text)")
  }

  @Test("a report has the smallest set, its sum, the owners and the broken constraint")
  func chain() throws {
    let report = LogReport(Self.log, file: "log")
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[0, 1, 2, 3, 4, 6]])
    #expect(judgement.subsets[0].sum.description == "16 + 150 + 16 + 130 + 16 = 328 > 320")
    #expect(report.text.contains("FlatButton.width >= 130  ← broken by the system"))
    #expect(report.text.contains("one of these; the rest can hold"))
    #expect(report.text.contains("Irrelevant for the conflict: line 12."))
    #expect(report.text.contains("Constraints of the system:\n  line 13: the size that a table"))
    let json = report.json()
    #expect(json.contains("\"16 + 150 + 16 + 130 + 16 = 328 > 320\""))
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test("a constraint is only irrelevant if it is in no conflicting set, also not in another one")
  func overlapping() {
    let rows = [
      "UIView:0x1.width == 300", "UIView:0x1.width == 320", "UIView:0x1.width == UIView:0x2.width",
      "UIView:0x2.width == 100", "UIView:0x1.height == 10",
    ].enumerated().map { "    \"<NSLayoutConstraint:0x60\($0) \($1)   (active)>\"," }
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n\(rows.joined(separator: "\n"))\n)\n"
      + "Will attempt to recover by breaking constraint\n"
      + "<NSLayoutConstraint:0x601 UIView:0x1.width == 320   (active)>\n"
    let report = LogReport(log, file: "log")
    let judgement = report.judgements[0]
    let sets = (judgement.subsets + judgement.overlapping).map(\.constraints)
    #expect(Set(sets.flatMap(\.self)) == [0, 1, 2, 3] && judgement.knowsAllSets)
    #expect(report.text.contains("Another set that cannot hold: lines"), "\(report.text)")
    #expect(report.text.contains("Irrelevant for the conflict: line 7."), "\(report.text)")
  }

  @Test("characters that reverse or hide text are escaped in JSON and read back unchanged")
  func escapes() throws {
    let name = "evil\u{202E}\u{200B}\u{2028}name\u{E000}é"
    let json = LogReport(Self.log, file: name).json()
    #expect(json.contains(#"evil\u202e\u200b\u2028name"#))
    #expect(!json.unicodeScalars.contains { $0.properties.generalCategory == .format })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(read?["file"] as? String == name)
  }

  @Test("several conflicts of one log are distinguished, and a repeated one is reported once")
  func several() {
    let other = LogPrinter(wording: .old).log(Self.system, broken: "c0")
    let report = LogReport(Self.log + "noise\n" + other + Self.log, file: "log")
    #expect(report.conflicts.count == 2)
    #expect(report.conflicts[0].repeats.count == 1)
    #expect(report.text.contains("again in line "))
  }

  @Test("no conflict is reported if the log leaves a necessary fact open")
  func gaps() {
    // Two unnamed superviews may differ, a multiple needs its origin, and margins need their size.
    let open = [
      ["H:|-(10)-[UIView:0x1]", "H:|-(20)-[UIView:0x2]", "UIView:0x1.left == UIView:0x2.left"],
      ["UIView:0x1.left == 0.5*UIView:0x2.right", "UIView:0x1.left == UIView:0x2.right"],
      ["UIView:0x1.left == UIView:0x2.leftMargin", "UIView:0x1.left == UIView:0x2.left + 8"],
    ]
    for bodies in open { #expect(Self.judgement(bodies).conflicts == nil, "\(bodies)") }
    // The content of a scroll view may be larger than the scroll view.
    let names = "   (active, names: '|':UIScrollView:0x9 )"
    let scrolled = [
      "H:|-(0)-[UIView:0x1]" + names, "H:[UIView:0x1]-(0)-|" + names, "UIView:0x1.width == 900",
      "UIScrollView:0x9.width == 320",
    ]
    #expect(Self.judgement(scrolled).conflicts == false)
    // Optional and inactive constraints are not judged.
    let weak = ["UIView:0x1.width == 1", "UIView:0x1.width == 2 @999"]
    #expect(Self.judgement(weak).conflicts == false)
    let inactive = ["UIView:0x1.width == 1", "UIView:0x1.width == 2   (inactive)"]
    #expect(Self.judgement(inactive).conflicts == false)
    // A third rounded to six digits is no contradiction.
    let thirds = ["UIView:0x1.width == 33.3333", "UIView:0x2.width == 100"]
    let ratio = ["UIView:0x2.width == 3*UIView:0x1.width"]
    #expect(Self.judgement(thirds + ratio).conflicts != true)
  }

  @Test("a verdict names its conditions: margins inside their view, guides not negative")
  func conditions() throws {
    let margins = [
      "UILabel:0x1.leading == UIView:0x2.leadingMargin", "H:[UILabel:0x1(>=310)]",
      "H:[UILabel:0x1]-(NSSpace(8))-[UITextField:0x3]",
      "UITextField:0x3.trailing == UIView:0x2.trailingMargin", "H:[UIView:0x2(300)]",
    ]
    let open = Self.judgement(margins)
    #expect(open.conflicts == nil && open.subsets.isEmpty)
    #expect(open.conditional?.constraints == [0, 1, 2, 3, 4])
    #expect(open.conditional?.margins == ["UIView"] && open.conditional?.guides == [])
    #expect(open.conditional?.sizes == ["UITextField.width"])
    #expect(open.conditional?.sum.description == "UITextField.width <= 300 - 310 - 8 = -18 < 0")
    let names = "   (active, names: '|':BarView:0x2 )"
    let guide = [
      "H:|-(9)-[UILayoutGuide:0x1'Inner']" + names, "H:[UILayoutGuide:0x1'Inner']-(9)-|" + names,
      "BarView:0x2.width == 0",
    ]
    let inside = Self.judgement(guide)
    #expect(inside.conflicts == nil && inside.conditional?.constraints == [0, 1, 2])
    let text = guide.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
    let report = LogReport(text.joined(separator: "\n"), file: "log")
    #expect(report.text.contains("the size of a layout guide is never negative"))
    #expect(report.text.contains("“Inner”.width: assumed not to be negative"))
    #expect(report.json().contains("\"conditional\""))
    // No log contains the scroll position.
    let scrolled = """
      <NSLayoutConstraint:0x1 UITableView:0x9.height == 40>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=--- v=--- V:[UIView:0x7]-(0)-|   (active, names: \
      '|':UITableView:0x9 )>
      """
    #expect(LogReport(scrolled, file: "log").isConflicting == nil)
    // A conflict that needs no condition has none.
    #expect(Self.judgement(guide + ["BarView:0x2.width == 4"]).conditional == nil)
  }

  // Promise of Sources/Tool/Verbs/Verb+ExplainLog.swift: “Constraints without any message are
  // judged, with a word that nothing says they were active together.”
  @Test("constraints without a message are judged, and the missing message is reported")
  func alone() throws {
    let list =
      "<NSLayoutConstraint:0x1 UIView:0x1.width == 1>\n"
      + "<NSLayoutConstraint:0x2 UIView:0x1.width == 2>\n"
    let report = LogReport(list, file: "log")
    #expect(report.isConflicting == true && report.text.contains("not part of a system report"))
    #expect(report.json().contains("\"isAssumed\":true"))
    // In addition to a report of the system they are printed text.
    #expect(LogReport(Self.log + list, file: "log").outside == [20, 21])
    let cut = LogReport(
      list + "Will attempt to recover by breaking constraint\n" + list,
      file: "log"
    )
    #expect(cut.conflicts.map(\.isAssumed) == [false] && cut.conflicts[0].broken == 0)
    let lost = "Will attempt to recover by breaking constraint\n" + list
    #expect(LogReport(lost, file: "log").isConflicting == nil)
  }

  @Test("a conflict that other objects repeat is reported once; inactive constraints are named")
  func again() {
    let other = Self.log.replacing("0x", with: "0xa")
    let report = LogReport(Self.log + other, file: "log")
    #expect(report.conflicts.map(\.repeats) == [[20]])
    let idle = "<NSLayoutConstraint:0x1 UIView:0x1.width == 1   (inactive)>"
    #expect(LogReport(idle, file: "log").text.contains("Not active, and so not judged: line 1."))
  }

  @Test("leading is right if the log runs from right to left")
  func mirrored() {
    let names = "(RTL)   (active, names: '|':UIView:0x9 )"
    let bodies = ["H:|-(10)-[UIView:0x1]" + names, "UIView:0x1.right == UIView:0x9.right - 10"]
    #expect(Self.judgement(bodies).conflicts == false)
    #expect(Self.judgement([bodies[0], "UIView:0x1.right == UIView:0x9.right"]).conflicts == true)
  }

  @Test("more constraints than a system prints are not judged, so that judging always ends")
  func many() {
    let bodies = (0..<201).map { "UIView:0x\($0).width == 1.5*UIView:0x\($0 + 1).width + 3" }
    let judgement = Self.judgement(bodies)
    #expect(judgement.conflicts == nil)
    #expect(judgement.gaps.map(\.reason) == ["more than 200 constraints are not judged"])
  }

  @Test("a constraint is found in a storyboard by its identifier or its contents")
  func files() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      useAutolayout="YES" useTraitCollections="YES">
      <objects><view id="root"><subviews>
      <button id="b1"><constraints>
      <constraint firstAttribute="width" constant="150" id="w-1"/></constraints></button>
      <view id="b2" customClass="FlatButton" customModule="MyApp"><constraints>
      <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="130" id="w-2"/>
      </constraints></view></subviews><constraints>
      <constraint firstItem="b1" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="16" id="s-1"/>
      <constraint firstItem="b2" firstAttribute="leading" secondItem="b1" \
      secondAttribute="trailing" constant="16" id="s-2"/>
      <constraint firstItem="b2" firstAttribute="trailing" secondItem="root" \
      secondAttribute="trailing" constant="-16" id="s-3"/>
      </constraints></view></objects></document>
      """
    var index = ConstraintIndex()
    try index.add(Data(xml.utf8), file: "Login.xib")
    let report = LogReport(Self.log, file: "log", index: index)
    let found = report.sites[0].map { $0.map(\.id) }
    #expect(found == [["w-1"], ["s-1"], ["s-2"], ["w-2"], ["s-3"], [], []])
    #expect(report.text.contains("Login.xib:5 constraint w-1"))
    var other = ConstraintIndex()
    try other.add(
      Data(xml.replacing("constant=\"150\"", with: "constant=\"1.5x\"").utf8),
      file: "Login.xib"
    )
    try other.add(
      Data(xml.replacing("constant=\"150\"", with: "constant=\"150\" multiplier=\"a\"").utf8),
      file: "Other.xib"
    )
    let sites = LogReport(Self.log, file: "log", index: other).sites[0]
    #expect(sites[0].isEmpty, "what cannot be read is not known to be the log's")
    #expect(throws: InterfaceError.self) { try index.add(Data("<a/>".utf8), file: "a.xib") }
  }
}
