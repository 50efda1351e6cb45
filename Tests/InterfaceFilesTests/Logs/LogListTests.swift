import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Lists that are not whole, names and directions of logs") struct LogListTests {
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

  @Test("of a list that is visibly cut off nothing is said to hold")
  func cuts() {
    let whole = Self.constraint("600", "UIView:0x7f1.width == 4")
    let other = Self.constraint("9", "UIView:0x7f2.width == 4")
    let lists: [(rows: [String], reason: String?)] = [
      (["("] + Self.harmless + [")", Self.broken, whole], nil),
      (Self.harmless, nil),
      (Self.harmless + [")"], "“(” is missing"),
      (Self.harmless + [")", Self.broken, whole], "“(” is missing"),
      (["("] + Self.harmless, "“)” is missing"),
      ([Self.head, "("] + Self.harmless + [Self.broken, whole], "“)” is missing"),
      ([Self.head, "("] + Self.harmless + [")", Self.broken, other], "broke is not in it"),
      ([Self.head, Self.broken, other], "list before it is missing"),
      (["**" + Self.head + "**", "**(**", "**)**"] + Self.harmless, nil),
      (["(", "1", ")"] + Self.harmless, nil),
    ]
    for (rows, reason) in lists {
      let report = Self.report(rows)
      let problems = report.conflicts.flatMap(\.problems).map(\.reason)
      #expect(report.isConflicting == (reason == nil ? false : nil), "\(rows)")
      #expect(problems.count == (reason == nil ? 0 : 1), "\(rows): \(problems)")
      #expect(problems.allSatisfy { $0.hasSuffix(reason ?? "") }, "\(rows): \(problems)")
      #expect(reason == nil || report.text.contains("Undecided: the list is not complete."))
      #expect(!report.text.contains("(…)"))
    }
    // More constraints cannot mend a conflict.
    let wrong = Self.items(["UIView:0x7f1.width == 4", "UIView:0x7f1.width == 5"])
    #expect(Self.report(["("] + wrong).isConflicting == true)
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

  @Test("a name is that of the view whose address another line gives, and never a view of its own")
  func names() {
    let first = "home.title.height >= 66   (active, names: home.title:0x7f2 )"
    let rest = ["home.title.top == UIView:0x7f1.top", "home.title.bottom == UIView:0x7f1.bottom"]
    let judgement = LogReportTests.judgement(["UIView:0x7f1.height == 0", first] + rest)
    #expect(judgement.subsets.map(\.constraints) == [[0, 1, 2, 3]])
    let upper = LogReportTests.judgement([
      "Title.height == 66   (active, names: Title:0x7f2 )", "Title.height == 60",
    ])
    #expect(upper.subsets.map(\.constraints) == [[0, 1]])
    func reasons(_ bodies: [String]) -> [String] {
      let report = Self.report(Self.items(bodies))
      #expect(report.isConflicting == nil)
      return report.conflicts[0].problems.map(\.reason)
    }
    #expect(
      reasons(["UIView:0x7f1.height == 0"] + rest)
        == Array(repeating: "no line gives the address of “home.title”", count: 2)
    )
    let twice = ["0x7f2", "0x7f3"].map { "title.width == 8   (active, names: title:\($0) )" }
    #expect(reasons(twice + ["title.top == UIView:0x7f1.top"]).first?.contains("several") == true)
    // The keys of a library may be those of a view that is printed with its address.
    let keyed = Self.report(Self.items(["UIView:title.width == 4", "UIView:0x7f1.width == 5"]))
    #expect(keyed.isConflicting == nil && keyed.text.contains("“UIView:title” has no address"))
  }

  @Test("no constraint behind other text of its line is passed over silently")
  func textBefore() {
    let rows = Self.items(["UIView:0x7f1.width == 4", "UIView:0x7f1.width == 5"])
    for start in ["<pre><code>", "{\"process\": \"App\", \"eventMessage\": "] {
      let report = Self.report([start + rows[0].trimmed, rows[1]])
      #expect(report.isConflicting == true && report.conflicts[0].problems.isEmpty, "\(start)")
    }
    let report = Self.report(["my list: " + rows[0].trimmed, rows[1]])
    #expect(report.isConflicting == nil && report.conflicts[0].problems.map(\.line) == [1])
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

  @Test("where leading and left are mixed, it is said in which direction there is a conflict")
  func directions() throws {
    let left = [
      "UIView:0x7f1.leading == UIView:0x7f2.leading + 10",
      "UIView:0x7f1.left == UIView:0x7f2.left + 20",
    ]
    let open = LogReportTests.judgement(left)
    #expect(open.conflicts == nil && open.conditional?.direction == .leftToRight)
    let told = Self.report([Self.head, "("] + Self.items(left) + [")"])
    #expect(told.isConflicting == true)
    #expect(told.text.contains("only if the interface is left-to-right; the system"))
    #expect(told.json().contains("\"direction\":\"leftToRight\""))
    let right = [
      "UIImageView:0x7f1.leading == UIView:0x7f2.leading + 16",
      "UILabel:0x7f3.left == UIImageView:0x7f1.right + 8",
      "UILabel:0x7f3.right == UIView:0x7f2.right - 16",
    ]
    let turned = Self.report([Self.head, "("] + Self.items(right) + [")"])
    #expect(turned.isConflicting == nil)
    #expect(turned.text.contains("They cannot all hold if the interface is right-to-left."))
    // Widths conflict in both directions, and a mask's edges are left and right.
    let both = left.prefix(1) + ["UIView:0x7f1.left == 3", "UIView:0x7f1.width == 1"]
    let sure = LogReportTests.judgement(both + ["UIView:0x7f1.width == 2"])
    #expect(sure.conflicts == true && sure.subsets[0].direction == nil)
    // A log that states its direction leaves nothing open.
    let stated = "H:|-(1)-[UIView:0x7f4](LTR)   (active, names: '|':UIView:0x7f2 )"
    #expect(LogReportTests.judgement(left + [stated]).conflicts == true)
  }
}
