import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The sentences of a report on a log") struct LogTextTests {
  private static func report(_ items: [String]) -> LogReport {
    let rows = items.map { "    \"<\($0)>\"," }
    let head = ["Unable to simultaneously satisfy constraints.", "("]
    return LogReport((head + rows + [")"]).joined(separator: "\n"), file: "log")
  }

  @Test("a mask of a view of the system brings no advice, and the system's bars are named")
  func system() throws {
    func reason(_ text: String) throws -> String? { try LogConstraint(text, line: 1).systemReason }
    let mask = "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& "
    for view in [
      "V:[UIKeyboardAssistantBar:0x2(0)]", "V:[UIWindow:0x2(480)]",
      "UILayoutContainerView:0x2.height == UIView:0x3.height",
      "H:|-(0)-[UITableViewCellContentView:0x2]   (Names: '|':ShopCell:0x3 )",
    ] {
      let text = try reason(mask + view)
      #expect(text == "made from the autoresizing mask of a view of the system", "\(view)")
    }
    let own = "UIView:0x2.height == UIWindow:0x3.height"
    #expect(try reason(mask + own)?.contains("translatesAutoresizing") == true)
    let plain = "NSLayoutConstraint:0x1 "
    #expect(try reason(plain + "_UIBar:0x2.width == 8") == "a size of a view of the system")
    #expect(try reason(plain + "_UIBar:0x2.top == _UIBar:0x3.top")?.contains("between") == true)
    let guide = "_UIBar:0x2.top == UILayoutGuide:0x3'UIViewLayoutMarginsGuide'.top"
    #expect(try reason(plain + guide)?.contains("of the system") == true)
    #expect(try reason(plain + "_UIBar:0x2.top == UILayoutGuide:0x3'mine'.top") == nil)
    let builder = "NSIBPrototypingLayoutConstraint:0x1 H:[UIView:0x2(275)]"
    #expect(try reason(builder)?.contains("Interface Builder") == true)
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
