import Testing

@testable import InterfaceFiles

@Suite("minY and maxY of logs, whose edge depends on the superview") struct LogAxisTests {
  /// The report of a system log with constraints of masks of a view in a host.
  private static func report(_ classes: (view: String, host: String), _ ends: [String]) -> LogReport
  {
    let view = "\(classes.view):0x7a1"
    let host = "\(classes.host):0x7b1"
    let items = ends.enumerated().map { index, end in
      let kind = end.hasPrefix("@") ? "NSLayoutConstraint" : "NSAutoresizingMaskLayoutConstraint"
      let body = end.drop { $0 == "@" }.replacing("VIEW", with: view).replacing("HOST", with: host)
      return "  \"<\(kind):0x60\(index) \(body)   (active, names: '|':\(host) )>\""
    }
    let text = "Unable to simultaneously satisfy constraints:\n(\n"
    return LogReport(text + items.joined(separator: ",\n") + "\n)\n", file: "log")
  }

  @Test("in AppKit, a margin at the top proves that minY is the lower edge", arguments: ["NS", ""])
  func lower(prefix: String) {
    let classes = (prefix + "TextField", prefix + "View")
    let ends = ["@VIEW.height >= 32", "VIEW.minY == 0", "V:|-(0)-[VIEW]", "HOST.height == 0"]
    let report = Self.report(classes, ends)
    #expect(report.judgements[0].subsets.map(\.constraints) == [[0, 1, 2, 3]])
    #expect(report.text.contains("32 > 0"))
    #expect(report.text.contains("\(prefix)TextField.minY = \(prefix)View.minY\n"))
    let room = [ends[0], "VIEW.minY == 10", "V:|-(20)-[VIEW]", "HOST.height == 62"]
    #expect(Self.report(classes, room).isConflicting == false)
  }

  @Test("a margin at the bottom proves that minY is the upper edge")
  func upper() {
    let classes = ("NSTextField", "NSBox")
    let ends = ["@VIEW.height >= 32", "VIEW.minY == 10", "V:[VIEW]-(20)-|", "HOST.height == 61"]
    #expect(Self.report(classes, ends).judgements[0].subsets.map(\.constraints) == [[0, 1, 2, 3]])
    let both = ["VIEW.minY == 10", "V:[VIEW]-(20)-|", "V:|-(20)-[VIEW]"]
    #expect(Self.report(classes, both).isConflicting == nil, "a log that contradicts itself")
  }

  @Test("without a proof, minY is not known in AppKit, and the upper edge in UIKit")
  func open() {
    let ends = ["VIEW.minY == 10", "@VIEW.top == HOST.top + 20"]
    let report = Self.report(("NSTextField", "NSView"), ends)
    #expect(report.isConflicting == nil)
    #expect(report.text.contains("whether minY is the upper or the lower edge is not in the log"))
    #expect(Self.report(("App.Field", "App.Host"), ends).isConflicting == nil)
    #expect(Self.report(("UILabel", "App.Host"), ends).isConflicting == true)
    let sizes = ["@VIEW.height == 1", "VIEW.minY == 10", "VIEW.height == 2"]
    let known = Self.report(("NSTextField", "NSView"), sizes)
    #expect(known.judgements[0].subsets.map(\.constraints) == [[0, 2]], "minY is not needed")
  }

  @Test("a multiple of a height does not name the superview")
  func multiple() {
    let ends = ["VIEW.midY == 0.5*HOST.height", "VIEW.minY == 0", "V:|-(0)-[VIEW]"]
    #expect(Self.report(("NSBox", "NSView"), ends).isConflicting == nil)
  }
}
