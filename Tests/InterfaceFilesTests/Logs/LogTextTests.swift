import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The sentences of a report on a log") struct LogTextTests {
  private static func report(_ items: [String], broken: String? = nil) -> LogReport {
    let rows = items.map { "    \"<\($0)>\"," }
    let end = broken.map { ["Will attempt to recover by breaking constraint", "<\($0)>"] } ?? []
    let head = ["Unable to simultaneously satisfy constraints.", "("]
    return LogReport((head + rows + [")"] + end).joined(separator: "\n"), file: "log")
  }

  @Test("optional constraints are not called satisfied")
  func optional() {
    let rows = [
      "NSLayoutConstraint:0x1 UIView:0x7f1.height == 44 @999",
      "NSLayoutConstraint:0x2 UIView:0x7f1.height == 50",
    ]
    let text = Self.report(rows).text
    #expect(text.contains("The required ones can all hold as printed. If the system still broke"))
    #expect(Self.report(rows, broken: rows[1]).text.contains("printed. The system broke one, so"))
    #expect(text.contains("Optional, and so not judged: line 3."))
  }

  @Test("one constraint that cannot hold is no set, and there is no rest")
  func alone() {
    let item = "NSLayoutConstraint:0x1 UIView:0x7f1.width == -16"
    let text = Self.report([item], broken: item).text
    #expect(text.contains("It cannot hold, because the size of a view is never negative:"))
    #expect(text.contains("broke the constraint in line 3.\n"))
    #expect(!text.contains("the rest") && !text.contains("It is a conflict only"))
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

  @Test("where all constraints are the system's, it is said that none is the user's")
  func foreign() {
    let items = [
      "NSLayoutConstraint:0x1 'UISV-spacing' H:[UIView:0x2]-(8)-[UIView:0x3]",
      "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 0",
    ]
    let words = "None of these constraints is yours."
    #expect(Self.report(items).text.contains(words))
    let mask = "NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UIView:0x2.width == 4"
    for other in ["NSLayoutConstraint:0x5 UIView:0x2.width == 4", mask, "NSLayoutConstraint:0x5 ?"]
    {
      #expect(!Self.report(items + [other]).text.contains(words), "\(other)")
    }
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

  @Test("on macOS a clip view scrolls, and not the view around it")
  func clips() {
    let mask = "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- "
    func gaps(_ body: String) -> [String] {
      let whole = mask + body + "   (active, names: '|':"
      return [whole + "NSScrollView:0x9 )", whole + "NSClipView:0x9 )"].map { text in
        LogReport("<\(text)>", file: "log").judgements[0].gaps.first?.reason ?? ""
      }
    }
    let found = gaps("H:|-(0)-[NSView:0x7f1]")
    #expect(found == ["", "the scroll position of NSClipView is not in the log"])
  }
}
