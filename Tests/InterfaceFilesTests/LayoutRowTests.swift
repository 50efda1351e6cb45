import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Scenes of a file, each with what is found in its layout") struct LayoutRowTests {
  private typealias Rule = StoryboardFinding.Rule

  /// A scene of `layouts.txt`.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The lines of its scene.
    private var lines: [String] = []
    private var (views, constraints, rest, next) = ("", "", "", "")
    private var (count, isWindow, isDocument) = (0, false, false)
    private var idiom: UserInterfaceIdiom?
    /// The name of its file, and those of others beside it.
    private var names = ["f"]
    /// The file in Storyboards that stands in place of a scene.
    private var whole: String?
    /// Parts of the file that others replace.
    private var replacements: [(old: Substring, new: String)] = []
    /// The rules that are looked at, or behind a `-` are not; all if there are none.
    var rules: [String] = []
    /// The findings: rule and severity, and perhaps parts of the message.
    var findings: [[String]] = []
    /// The reasons for which something is not judged, if the row lists them.
    var gaps: [String]?
    /// The line at which the file is refused, and words of the reason.
    var refusal: (line: Int, words: String)?

    /// - Parameters:
    ///   - text: The lines of a row.
    ///   - former: The row before, whose scene one that begins with `+` has, too.
    init(_ text: Substring, after former: Row? = nil) {
      var own = text.split(separator: "\n").map(String.init)
      testDescription = own.removeFirst()
      if let former, testDescription.hasPrefix("+ ") {
        testDescription.removeFirst(2)
        let changes = own.filter { $0.hasPrefix("- ") }.map(Self.change)
        own.removeAll { $0.hasPrefix("- ") }
        lines = former.lines.map { line in
          changes.reduce(line) { $0.replacing($1.old, with: $1.new) }
        }
      }
      let said = own.filter { line in ["> ", "gap", "refused "].contains(where: line.hasPrefix) }
      lines += own.filter { !said.contains($0) }
      for line in lines + said {
        read(line, line.split(separator: " ").map(String.init))
      }
    }

    /// A part of a text, and what replaces it, behind the sign of a line.
    private static func change(_ line: String) -> (old: Substring, new: Substring) {
      let parts = line.dropFirst(2).split(separator: " → ")
      return (parts[0], parts[1])
    }

    private mutating func read(_ line: String, _ words: [String]) {
      let numbers = words.compactMap { Int($0) }
      let more = words.dropFirst(2).joined(separator: " ")
      switch words[0] {
      case "window": isWindow = true
      case "document": isDocument = true
      case "pad": idiom = .pad
      case "phone": idiom = .phone
      case "file": names = Array(words.dropFirst())
      case "storyboard": whole = words[1]
      case "row":
        views += Sketch.rowViews
        constraints += Sketch.rowConstraints
      case "next": next += "</objects></scene><scene sceneID=\"t\"><objects>" + line.dropFirst(5)
      case "~":
        let (old, new) = Self.change(line)
        replacements.append((old, Self.unescaped(new)))
      case "gap": gaps = (gaps ?? []) + [String(line.dropFirst(4))].filter { !$0.isEmpty }
      case "label":
        let width = numbers.first.map { Sketch.width("w" + words[1], $0) } ?? ""
        views += Sketch.label(words[1], width)
      case "view":
        let size = numbers.count == 6 ? Sketch.size(words[1], numbers[4], numbers[5]) : ""
        views += Sketch.view(words[1], (numbers[0], numbers[1], numbers[2], numbers[3]), size)
      case "open":
        let rest = words.dropFirst(3).joined(separator: " ")
        views +=
          "<\(words[1]) \(rest) id=\"\(words[2])\" "
          + "translatesAutoresizingMaskIntoConstraints=\"NO\"><subviews>"
      case "close": views += "</subviews>\(more)</\(words[1])>"
      case "!":
        let kind = words[3] == "view" ? "subviews" : "constraints"
        rest += Sketch.mask(words[1], words[words.count - 1], verb: words[2], of: kind)
      case "/": rest += Self.unescaped(line.dropFirst(2))
      case "refused": refusal = (numbers[0], more)
      case "?": rules = Array(words.dropFirst())
      case ">":
        findings.append(line.split(separator: " ", maxSplits: 3).dropFirst().map(String.init))
      default:
        if line.hasPrefix("<") { views += Self.unescaped(line[...]) } else { require(line) }
      }
    }

    /// A line of XML, in which `\n` is the end of a line, and `\u{2}` a character.
    private static func unescaped(_ line: Substring) -> String {
      String(line).replacing("\\n", with: "\n").replacing(/\\u\{([0-9A-F]+)\}/) { escape in
        UInt32(escape.output.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { "\($0)" } ?? ""
      }
    }

    private mutating func require(_ line: String) {
      count += 1
      let id = line.firstMatch(of: #/^(\w+): /#)
      let text = line.dropFirst(id?.output.0.count ?? 0).split(separator: " [")
      let more = text.count > 1 ? String(text[1].dropLast()) : ""
      constraints += Sketch.rule(
        id.map { "\($0.output.1)" } ?? "c\(count)",
        "\(text[0])",
        more: more
      )
    }

    /// The file, with all that replaces a part of it.
    private func file() throws -> Data {
      let own =
        isWindow
        ? Sketch.windowFile(views, constraints, rest)
        : Sketch.file(Sketch.scene(views, constraints, rest) + next)
      let file = try whole.map(StoryboardTests.data) ?? own
      if replacements.isEmpty { return file }
      let text = replacements.reduce(String(decoding: file, as: UTF8.self)) { text, part in
        #expect(text.contains(part.old), "\(part.old)")
        return text.replacing(part.old, with: part.new)
      }
      return Data(text.utf8)
    }

    var name: String { names[0] }

    func found() throws -> (findings: [StoryboardFinding], gaps: [String]) {
      var document = try InterfaceDocument(file(), file: name)
      document.resourceIdiom = ResourceIdiom(file: name) { names.dropFirst().contains($0) }
      let layout = DocumentLayout(document, idiom: isDocument ? nil : idiom)
      let gaps = layout.summary.notJudged.map(\.reason)
      let named = rules.contains("all") ? Rule.allCases : rules.compactMap(Rule.init)
      let meant = named.isEmpty ? Rule.usual : Set(named)
      let found =
        isDocument
        ? document.findings(idiom: idiom, rules: meant, layout: layout) : layout.findings
      return (found.filter(isMeant), gaps)
    }

    private func isMeant(_ finding: StoryboardFinding) -> Bool {
      let name = finding.rule.rawValue
      let named = rules.filter { !$0.hasPrefix("-") }
      return (named.isEmpty || named == ["all"] || named.contains(name))
        && !rules.contains("-" + name)
    }

    static func all() throws -> [Row] {
      try Sketch.rows("layouts.txt", beside: #filePath).reduce(into: []) { rows, text in
        rows.append(Row(text, after: rows.last))
      }
    }
  }

  @Test("the example of each rule is found, and what is left after its repair is not")
  func examples() throws {
    let rows =
      try Row.all().map { ($0.testDescription, $0.findings) }
      + AssetRowTests.Row.all().map { ($0.testDescription, $0.findings) }
    // A merge, and a name that no catalog has, are in files of other tests.
    for rule in Rule.allCases where ![.unreadable, .unknownName].contains(rule) {
      let found = [rule.example, rule.repair].map { text in
        rows.filter { $0.0 == "\(rule.rawValue): \(text)" }
          .map { $0.1.contains { $0[0] == rule.rawValue } }
      }
      #expect(found == [[true], [false]], "\(rule.rawValue)")
    }
  }

  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A comment with a slip is a finding
  // itself.”
  @Test("what is found", arguments: try Row.all())
  func found(row: Row) throws {
    if let (line, words) = row.refusal {
      let error = try #require(throws: InterfaceError.self) { try row.found() }
      #expect(error.line ?? 0 == line && error.reason.contains(words), "\(error)")
      #expect(error.file == row.name)
      return
    }
    let (found, gaps) = try row.found()
    if let expected = row.gaps {
      // Most scenes have a note that none is judged in windows.
      let own = gaps.filter { expected.contains($0) || !$0.contains("notes on windows") }
      #expect(own == expected, "\(gaps)")
    }
    let words = found.map { "\($0.rule.rawValue) \($0.severity)" }
    #expect(words == row.findings.map { "\($0[0]) \($0[1])" }, "\(found.map(\.message))")
    #expect(found.allSatisfy { !$0.sentence.contains("\n") }, "\(found.map(\.sentence))")
    for (own, expected) in zip(found, row.findings) where expected.count > 2 {
      for part in expected[2].split(separator: " … ") {
        #expect(Self.says(own, part), "not “\(part)”: \(own.id) \(own.facts) \(own.sentence)")
      }
    }
  }

  /// Whether a part of a row is true of a finding.
  private static func says(_ finding: StoryboardFinding, _ part: Substring) -> Bool {
    let rest = part.dropFirst()
    return switch part.first {
    case "~": !finding.message.contains(rest)
    case "^": finding.message.hasPrefix(rest)
    case "$": finding.message.hasSuffix(rest)
    case "#": finding.id == rest
    case "@": finding.facts == rest
    case "|": finding.lines.contains(String(rest))
    case ":": finding.line == Int(rest)
    default: finding.message.contains(part)
    }
  }
}
