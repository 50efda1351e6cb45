import Foundation
import Testing

@testable import InterfaceFiles

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
