import Testing

@testable import InterfaceFiles

@Suite("Logs that do not state the direction of the interface") struct LogDirectionTests {
  /// The report of a system log, in which the system broke one of the constraints.
  private static func report(_ bodies: [String], broken: Int = 0) -> LogReport {
    let items = bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
    let list = items.map { "  \"\($0)\"" }.joined(separator: ",\n")
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"
      + "Will attempt to recover by breaking constraint \n\(items[broken])\n"
    return LogReport(text, file: "log")
  }

  private static let claim = "It is a conflict only if the interface is left-to-right"

  @Test("a set that conflicts in both directions is preferred")
  func both() {
    let report = Self.report(
      [
        "UIView:0x7b1.trailing == UIView:0x7a1.leading",
        "UIView:0x7b1.left == UIView:0x7a1.left + 10",
        "UIView:0x7b1.left == UIView:0x7a1.left",
        "UIView:0x7b1.width == 50",
      ],
      broken: 1
    )
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[1, 2]])
    #expect(judgement.subsets[0].direction == nil && judgement.otherWay == nil)
    #expect(!report.text.contains(Self.claim))
    #expect(judgement.holdsWithoutBroken == nil, "it does so in a right-to-left interface only")
  }

  @Test("a set that follows the direction throughout conflicts in both")
  func following() {
    let report = Self.report([
      "H:[UIView:0x7b1]-(10)-[UIView:0x7a1]", "H:[UIView:0x7a1]-(10)-[UIView:0x7b1]",
      "UIView:0x7b1.trailing == UIView:0x7a1.centerX - 10",
    ])
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]])
    #expect(judgement.needsSizes && !report.text.contains(Self.claim))
  }

  @Test("another set in the other direction leaves the direction open")
  func either() throws {
    let report = Self.report([
      "UIView:0x7b1.left == UIView:0x7a1.left",
      "UIView:0x7b1.leading == UIView:0x7a1.leading + 20",
      "UILabel:0x7c1.right == UIView:0x7a1.right",
      "UILabel:0x7c1.leading == UIView:0x7a1.leading + 30",
    ])
    let judgement = report.judgements[0]
    #expect(judgement.conflicts == true && judgement.holdsWithoutBroken == nil)
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]])
    #expect(judgement.otherWay?.constraints == [2, 3])
    #expect(report.text.contains("lines 5 and 6, 30 > 0."))
    #expect(try report.json().contains("minimalRightToLeft"))
    #expect(!report.text.contains(Self.claim))
  }

  @Test("a conflict in one direction only proves the direction")
  func proven() {
    let report = Self.report([
      "UIView:0x7b1.left == UIView:0x7a1.left",
      "UIView:0x7b1.leading == UIView:0x7a1.leading + 20",
    ])
    #expect(report.judgements[0].subsets.first?.direction == .leftToRight)
    #expect(report.text.contains(Self.claim) && report.judgements[0].otherWay == nil)
  }
}
