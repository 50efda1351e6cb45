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

  @Test("characters that reverse or hide text are escaped in JSON and read back unchanged")
  func escapes() throws {
    let name = "evil\u{202E}\u{200B}\u{2028}name\u{E000}é"
    let json = LogReport(Self.log, file: name).json()
    #expect(json.contains(#"evil\u202e\u200b\u2028name"#))
    #expect(!json.unicodeScalars.contains { $0.properties.generalCategory == .format })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(read?["file"] as? String == name)
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
    let found = report.explanations[0].sites.map { $0.map(\.id) }
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
    let sites = LogReport(Self.log, file: "log", index: other).explanations[0].sites
    #expect(sites[0].isEmpty, "what cannot be read is not known to be the log's")
    #expect(throws: InterfaceError.self) { try index.add(Data("<a/>".utf8), file: "a.xib") }
  }
}
