import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Lists of logs: long, prefixed and broken ones") struct LogListTests {
  private static let head = "Unable to simultaneously satisfy constraints."
  private static let broken = "Will attempt to recover by breaking constraint"

  private static func constraint(_ address: String, _ body: String) -> String {
    "<NSLayoutConstraint:0x\(address) \(body)>"
  }

  private static func items(_ bodies: [String]) -> [String] {
    bodies.enumerated().map { "    \"\(constraint("60\($0)", $1))\"," }
  }

  private static let harmless = items(["UIView:0x7f1.width == 4", "UIView:0x7f1.height == 5"])

  private static func report(_ rows: [String]) -> LogReport {
    LogReport(rows.joined(separator: "\n"), file: "log")
  }

  @Test("a list that is too long to be judged takes linear time", .timeLimit(.minutes(1)))
  func long() throws {
    let bodies = (0..<4_000).flatMap { view in
      ["width", "height"].map { "UIView:0x7f\(view).\($0) == 4" }
    }
    let list = [Self.head, "("] + Self.items(bodies) + [")", Self.broken]
    let report = Self.report(list + [Self.constraint("607", "UIView:0x7f3.height == 4")])
    #expect(report.conflicts.map(\.constraints.count) == [8_000])
    #expect(report.conflicts[0].broken == 7 && report.isConflicting == nil)
    #expect(report.json().contains("UIView:0x7f3999.height = 4"))
  }

  @Test(
    "a prefix on each line does not hide that a list is cut off",
    arguments: [
      "2026-05-02 10:11:12.131 App[512:3000] ", "May  2 10:11:12 phone App(UIKitCore)[5] <Error>: ",
      "default\t10:11:12.131456+0200\tApp\t", "+", "> ", "",
    ]
  )
  func prefixes(prefix: String) {
    func report(_ rows: [String]) -> LogReport { Self.report(rows.map { prefix + $0 }) }
    let rows = [Self.head, "("] + Self.harmless
    #expect(report(rows + rows + [")"]).conflicts.map { $0.problems.count } == [1, 0])
    let end = [")", "", Self.broken, Self.constraint("600", "UIView:0x7f1.width == 4")]
    #expect(report(rows + end).isConflicting == false)
    #expect(report(Array(rows.dropFirst()) + end).isConflicting == false)
    #expect(report(Array(rows.dropFirst(2)) + end).conflicts[0].problems.count == 1)
  }

  @Test("a line break inside an address or a word makes no new view")
  func breaks() {
    let bodies = [
      "V:|-(0)-[UILabel:0x15e85a630]   (Names: '|':UIView:0x15ed4cf40 )",
      "UILabel:0x15e85a630.top == UIView:0x15ed4cf40.top + 9",
    ]
    let rows = Self.items(bodies)
    for (index, row) in rows.enumerated() {
      for place in row.indices.dropFirst(30).dropLast(4) {
        let broken = [String(row[..<place]), String(row[place...])]
        let all = index == 0 ? broken + [rows[1]] : [rows[0]] + broken
        let report = Self.report([Self.head, "("] + all + [")"])
        #expect(report.isConflicting == true, "\(all)")
      }
    }
  }
}
