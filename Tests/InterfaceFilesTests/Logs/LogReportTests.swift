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

  @Test("characters that reverse or hide text are escaped in JSON and read back unchanged")
  func escapes() throws {
    let name = "evil\u{202E}\u{200B}\u{2028}name\u{E000}é"
    let json = LogReport(Self.log, file: name).json()
    #expect(json.contains(#"evil\u202e\u200b\u2028name"#))
    #expect(!json.unicodeScalars.contains { $0.properties.generalCategory == .format })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(read?["file"] as? String == name)
  }
}

@Suite("The sentences of a report on a log") struct LogTextTests {
  private static func report(_ items: [String]) -> LogReport {
    let rows = items.map { "    \"<\($0)>\"," }
    let head = ["Unable to simultaneously satisfy constraints.", "("]
    return LogReport((head + rows + [")"]).joined(separator: "\n"), file: "log")
  }

  @Test("limits, repeats and quoted constraints are short")
  func short() {
    let many = (0...200).map { "NSLayoutConstraint:0x\($0) UIView:0x7f1.width >= \($0)" }
    #expect(Self.report(many).text.contains("log:1: not judged: more than 200 constraints"))
    let long =
      "NSLayoutConstraint:0x1 UIView:0x7f1.breadth == \(String(repeating: "8", count: 120))"
    #expect(Self.report([long]).text.contains("888…)"))
    let one = Self.report(["NSLayoutConstraint:0x1 UIView:0x7f1.width == 4"])
    let row = "    \"<NSLayoutConstraint:0x1 UIView:0x7f1.width == 4>\","
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(row)\n)\n"
    #expect(one.conflicts.count == 1)
    let often = LogReport(String(repeating: log, count: 40), file: "log").text
    #expect(often.contains("again in lines 5, 9, 13, 17, 21, 25, 29, 33 and 31 more"))
  }
}
