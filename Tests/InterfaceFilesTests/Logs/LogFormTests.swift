import AdaptiveModel
import Foundation
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite("Forms of constraints in logs") struct LogFormTests {
  private static func read(_ body: String) throws(LogProblem) -> LogConstraint {
    try LogConstraint(body.hasPrefix("NS") ? body : "NSLayoutConstraint:0x6000 " + body, line: 3)
  }

  /// The relations in a body, with the last three characters of addresses.
  private static func said(_ body: String) throws -> String {
    let relations = try read(body).relations.map { relation -> String in
      func name(_ term: LogTerm) -> String { "\(term.item.key.suffix(3)).\(term.attribute)" }
      var text = "\(name(relation.first)) \(relation.relation.rawValue)"
      if let second = relation.second {
        text += " \(points(relation.multiplier))×\(name(second))"
      }
      return text + " \(points(relation.constant)) @\(points(relation.priority))"
    }
    return relations.joined(separator: "; ")
  }

  /// The lines of a file that are no comments.
  private static func lines(_ name: String) throws -> [String] {
    try Checkout.text("Tests/InterfaceFilesTests/Logs/\(name)").split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("# ") }
  }

  /// The bodies of constraints in a file, each with its relations.
  private static func listed() throws -> [(String, String)] {
    let lines = try lines("forms.txt")
    return zip(lines, lines.dropFirst()).filter { $1.hasPrefix("  ") }
      .map { ($0, String($1.dropFirst(2))) }
  }

  @Test("every known form is read, and others are refused with the reason", arguments: try listed())
  func forms(body: String, expected: String) throws {
    if expected.hasPrefix("= ") {
      let reason = try Self.read(body).systemReason ?? "none"
      #expect(reason == expected.dropFirst(2))
      return
    }
    guard expected.hasPrefix("! ") else {
      #expect(try Self.said(body) == expected)
      return
    }
    do throws(LogProblem) {
      let read = try Self.read(body)
      Issue.record("read as \(read.relations)")
    } catch {
      #expect(error.line == 3 && error.reason.contains(expected.dropFirst(2)), "\(error.reason)")
    }
  }

  @Test("a class and an address alone are no constraint")
  func empty() { #expect(throws: LogProblem.self) { try Self.read("") } }

  @Test(
    "words after the closing bracket do not cut a constraint off",
    arguments: [
      "at Login.swift:12", "[user]", "// comment", "— see Main.storyboard", "*/", "",
    ]
  )
  func behind(words: String) throws {
    let line = "<NSLayoutConstraint:0x6000 UIView:0x7f1.width >= 40   (active)> \(words)"
    let piece = try #require(LogPiece(in: line[...]))
    #expect(piece.text == "NSLayoutConstraint:0x6000 UIView:0x7f1.width >= 40   (active)")
  }

  @Test("identifiers, module classes, mangled classes and directions are recognised")
  func parts() throws {
    let named = try Self.read("'UIView-Encapsulated-Layout-Width' H:[UIView:0x7f1(0)]")
    #expect(named.identifier == "UIView-Encapsulated-Layout-Width")
    #expect(named.systemReason != nil)
    let mangled = try Self.read("_TtC5MyApp11ProfileView:0x7f1.width == 4   (inactive)")
    #expect(mangled.relations[0].first.item.className == "MyApp.ProfileView")
    #expect(!mangled.isActive && mangled.systemReason == nil)
    let turned = try Self.read("H:[UIView:0x1]-(4)-[UIView:0x2](RTL)   (active)")
    #expect(turned.direction == .rightToLeft)
    let mask = try LogConstraint("NSAutoresizingMaskLayoutConstraint:0x1 H:[A:0x2(3)]", line: 1)
    #expect(mask.systemReason?.contains("translatesAutoresizingMask") == true)
    let snap = "SnapKit.LayoutConstraint:0x60@Login.swift#43 UIView:0x7f1.width == 4.0"
    #expect(try LogConstraint(snap, line: 1).identifier == "Login.swift#43")
  }

  /// The constraints of a system report of two, of which the second forbids the first.
  private static func conflict(_ first: String, _ second: String) -> LogReport {
    let list = "    \"<\(first)>\",\n    \"<\(second)>\"\n"
    return LogReport("Unable to simultaneously satisfy constraints.\n(\n\(list))\n", file: "log")
  }

  private static func expectBoth(_ report: LogReport) {
    let judgement = report.judgements[0]
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]], "\(report.text)")
    #expect(judgement.gaps.isEmpty && report.conflicts[0].problems.isEmpty, "\(report.text)")
  }

  @Test(
    "the path of a source location, or a key in its place, may contain any sign",
    arguments: try lines("locations.txt")
  )
  func locations(head: String) {
    for tail in ["", "   (active)"] {
      let other = head.replacing("98", with: "131").replacing("0x7fd", with: "0x7fe")
      let body = "UIView:0x7f1.height =="
      Self.expectBoth(Self.conflict("\(head) \(body) 60.0\(tail)", "\(other) \(body) 64.0\(tail)"))
      // A view may have a key, too.
      let keyed = "\(head) UIView:title.height == 60.0"
      #expect(throws: Never.self) { try LogConstraint(keyed, line: 1) }
      let item = try? LogConstraint(keyed, line: 1).relations[0].first.item.key
      #expect(item == "UIView:title", "\(keyed)")
    }
  }

  @Test(
    "classes may contain spaces and brackets, and mangled names are made readable",
    arguments: try lines("classes.txt").map { $0.components(separatedBy: " → ") }
  )
  func classes(names: [String]) {
    let name = names[0]
    let report = Self.conflict(
      "NSLayoutConstraint:0x6 H:[\(name):0x7f1(200)]",
      "NSLayoutConstraint:0x8 \(name):0x7f1.width == 100   (active, names: '|':\(name):0x7f2 )"
    )
    Self.expectBoth(report)
    for short in names.dropFirst() {
      #expect(report.text.contains("\(short).width = 200"), "\(report.text)")
    }
  }

  @Test(
    "a name that the log explains may contain what ends other names, and look like a class",
    arguments: [
      "UILabel", "UILabel:Title", "Login: E-Mail", "Total (EUR)", "Total (active)", "A, B",
      "a.width", "it's", "x == 4",
    ]
  )
  func names(name: String) {
    for (quote, kind) in [("", ""), ("'", "UILabel:")] {
      let names = "(active, names: '|':UIView:0x7f2, \(quote)\(name)\(quote):\(kind)0x7f1 )"
      let first = "H:[\(quote)\(name)\(quote)(100)]   \(names)"
      let second = "\(quote)\(name)\(quote).width == 50"
      for tail in ["   \(names)", "   (active)"] {
        let both = ["NSLayoutConstraint:0x6 \(first)", "NSLayoutConstraint:0x8 \(second)\(tail)"]
        Self.expectBoth(Self.conflict(both[0], both[1]))
      }
    }
  }
}
