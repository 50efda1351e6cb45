import AdaptiveModel
import Foundation
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite("Scenes of a file, each with what is found in its layout") struct LayoutRowTests {
  private typealias Rule = StoryboardFinding.Rule

  /// A scene of `layouts.txt`.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is said of it, and the lines of its scene.
    fileprivate let (said, scene): (TextRow, TextRow)

    /// - Parameters:
    ///   - own: What stands in the file.
    ///   - former: The row before, whose scene one that begins with `+` has, too.
    init(_ own: TextRow, after former: Row?) {
      let isMore = own.testDescription.hasPrefix("+ ")
      testDescription = String(own.testDescription.dropFirst(isMore ? 2 : 0))
      said = own
      var lines = own.lines(without: ">", "gap", "refused", "says")
      if let former, isMore {
        let changes = own.lines("-").map(Self.change)
        let inherited = former.scene.text.split(separator: "\n").map { line in
          changes.reduce(String(line)) { $0.replacing($1.old, with: $1.new) }
        }
        lines = inherited + lines.filter { !$0.hasPrefix("- ") }
      }
      scene = TextRow(testDescription, lines.joined(separator: "\n"))
    }

    /// A part of a text, and what replaces it.
    private static func change(_ line: String) -> (old: String, new: String) {
      let parts = line.components(separatedBy: " → ")
      return (parts[0], parts[1])
    }

    /// A line of XML, in which `\n` is the end of a line, and `\u{2}` a character.
    private static func unescaped(_ line: String) -> String {
      line.replacing("\\n", with: "\n").replacing(/\\u\{([0-9A-F]+)\}/) { escape in
        UInt32(escape.output.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { "\($0)" } ?? ""
      }
    }

    /// The scene that its lines describe.
    private func sketched() -> Data {
      var (views, constraints, rest, next) = ("", "", "", "")
      var count = 0
      let others = ["window", "document", "pad", "phone", "file", "storyboard", "~", "?"]
      for line in scene.text.split(separator: "\n").map(String.init) {
        let words = line.split(separator: " ").map(String.init)
        let numbers = words.compactMap { Int($0) }
        switch words[0] {
        case let word where others.contains(word): break
        case "row":
          views += Sketch.rowViews
          constraints += Sketch.rowConstraints
        case "next": next += "</objects></scene><scene sceneID=\"t\"><objects>" + line.dropFirst(5)
        case "label":
          let width = numbers.first.map { Sketch.width("w" + words[1], $0) } ?? ""
          views += Sketch.label(words[1], width)
        case "view":
          let size = numbers.count == 6 ? Sketch.size(words[1], numbers[4], numbers[5]) : ""
          views += Sketch.view(words[1], (numbers[0], numbers[1], numbers[2], numbers[3]), size)
        case "open":
          let attributes = words.dropFirst(3).joined(separator: " ")
          views +=
            "<\(words[1]) \(attributes) id=\"\(words[2])\" "
            + "translatesAutoresizingMaskIntoConstraints=\"NO\"><subviews>"
        case "close":
          views += "</subviews>\(words.dropFirst(2).joined(separator: " "))</\(words[1])>"
        case "!":
          let kind = words[3] == "view" ? "subviews" : "constraints"
          rest += Sketch.mask(words[1], words[words.count - 1], verb: words[2], of: kind)
        case "/": rest += Self.unescaped(String(line.dropFirst(2)))
        case _ where line.hasPrefix("<"): views += Self.unescaped(line)
        default:
          count += 1
          constraints += Self.constraint(line, count)
        }
      }
      return scene.lines("window").isEmpty
        ? Sketch.file(Sketch.scene(views, constraints, rest) + next)
        : Sketch.windowFile(views, constraints, rest)
    }

    private static func constraint(_ line: String, _ number: Int) -> String {
      let id = line.firstMatch(of: #/^(\w+): /#)
      let text = line.dropFirst(id?.output.0.count ?? 0).split(separator: " [")
      let more = text.count > 1 ? String(text[1].dropLast()) : ""
      return Sketch.rule(id.map { "\($0.output.1)" } ?? "c\(number)", "\(text[0])", more: more)
    }

    /// The file, with all that replaces a part of it.
    private func file() throws -> Data {
      let file = try scene.lines("storyboard").first.map(StoryboardTests.data) ?? sketched()
      let replacements = scene.lines("~").map(Self.change)
      if replacements.isEmpty { return file }
      let text = replacements.reduce(String(decoding: file, as: UTF8.self)) { text, part in
        #expect(text.contains(part.old), "\(part.old)")
        return text.replacing(part.old, with: Self.unescaped(part.new))
      }
      return Data(text.utf8)
    }

    /// The names of its file, and of those beside it.
    var names: [String] {
      scene.lines("file").last?.split(separator: " ").map(String.init) ?? ["f"]
    }

    /// What is said to be found: rule and severity, and perhaps parts of the message.
    var findings: [[Substring]] { said.lines(">").map { $0.split(separator: " ", maxSplits: 2) } }

    func found() throws -> (findings: [StoryboardFinding], gaps: [String], report: String) {
      let idiom: UserInterfaceIdiom? =
        scene.lines("pad").isEmpty ? scene.lines("phone").isEmpty ? nil : .phone : .pad
      let isDocument = !scene.lines("document").isEmpty
      let rules = scene.lines("?").last?.split(separator: " ").map(String.init) ?? []
      var document = try InterfaceDocument(file(), file: names[0])
      document.resourceIdiom = ResourceIdiom(file: names[0]) { names.dropFirst().contains($0) }
      let layout = DocumentLayout(document, idiom: isDocument ? nil : idiom)
      let gaps = layout.summary.notJudged.map(\.reason)
      let named = rules.contains("all") ? Rule.allCases : rules.compactMap(Rule.init)
      let meant = named.isEmpty ? Rule.usual : Set(named)
      let found =
        isDocument
        ? document.findings(idiom: idiom, rules: meant, layout: layout) : layout.findings
      let wanted = rules.filter { !$0.hasPrefix("-") && $0 != "all" }
      return (
        found.filter { finding in
          let name = finding.rule.rawValue
          return (wanted.isEmpty || wanted.contains(name)) && !rules.contains("-" + name)
        }, gaps, StoryboardReport(document, findings: []).text
      )
    }

    static func all() throws -> [Row] {
      try TextRow.all(in: "Tests/InterfaceFilesTests/layouts.txt").reduce(into: []) { rows, row in
        rows.append(Row(row, after: rows.last))
      }
    }
  }

  @Test("the example of each rule is found, and what is left after its repair is not")
  func examples() throws {
    let rows =
      try Row.all().map { ($0.testDescription, $0.said) }
      + AssetRowTests.rows.get().map { ($0.testDescription, $0) }
    // A merge, and a name that no catalog has, are in files of other tests.
    for rule in Rule.allCases where ![.unreadable, .unknownName].contains(rule) {
      let found = [rule.example, rule.repair].map { text in
        rows.filter { $0.0 == "\(rule.rawValue): \(text)" }
          .map { $0.1.lines(">").contains { $0.hasPrefix(rule.rawValue + " ") } }
      }
      #expect(
        found == [[true], [false]],
        "a row “\(rule.rawValue): ” with its example finds it, one with its repair does not"
      )
    }
  }

  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A comment with a slip is a finding
  // itself.”
  @Test("what is found", arguments: try Row.all())
  func found(row: Row) throws {
    if let refusal = row.said.lines("refused").first {
      let error = try #require(throws: InterfaceError.self) { try row.found() }
      let line = refusal.prefix { $0 != " " }
      #expect(error.line ?? 0 == Int(line), "\(error)")
      #expect(error.reason.contains(refusal.dropFirst(line.count + 1)), "\(error)")
      #expect(error.file == row.names[0])
      return
    }
    let (found, gaps, report) = try row.found()
    let words = report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in row.said.lines("says") { #expect(words.contains(part), "\(report)") }
    let expected = row.said.lines("gap").map { $0.components(separatedBy: " … ") }
    if !expected.isEmpty {
      // Most scenes have a note that none is judged in windows.
      let own = gaps.filter { gap in
        !gap.contains("notes on windows") || expected.contains { Self.gives(gap, $0) }
      }
      let asked = expected.filter { $0 != [""] }
      #expect(own.count == asked.count && zip(own, asked).allSatisfy(Self.gives), "\(gaps)")
    }
    let rules = found.map { "\($0.rule.rawValue) \($0.severity)" }
    #expect(rules == row.findings.map { "\($0[0]) \($0[1])" }, "\(found.map(\.message))")
    #expect(found.allSatisfy { !$0.sentence.contains("\n") }, "\(found.map(\.sentence))")
    for (own, expected) in zip(found, row.findings) where expected.count > 2 {
      for part in expected[2].split(separator: " … ") {
        #expect(Self.says(own, part), "not “\(part)”: \(own.id) \(own.facts) \(own.sentence)")
      }
    }
  }

  /// Whether a reason for which something is not judged has these parts, and no more at its ends.
  private static func gives(_ gap: String, _ parts: [String]) -> Bool {
    gap.hasPrefix(parts[0]) && gap.hasSuffix(parts[parts.count - 1])
      && parts.allSatisfy(gap.contains)
  }

  /// Whether a part of a row is true of a finding.
  private static func says(_ finding: StoryboardFinding, _ part: Substring) -> Bool {
    let rest = part.dropFirst()
    return switch part.first {
    case "~": !finding.message.contains(rest)
    case "^": finding.message.hasPrefix(rest)
    case "$": finding.message.hasSuffix(rest)
    case "#": finding.id == rest
    case "*": finding.name == rest
    case "@": finding.facts == rest
    case "|": finding.lines.contains(String(rest))
    case ":": finding.line == Int(rest)
    default: finding.message.contains(part)
    }
  }
}
