import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Scenes of a file, each with what is found in its layout") struct LayoutRowTests {
  /// A scene of `layouts.txt`.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    private var (views, constraints, rest) = ("", "", "")
    private var (count, isWindow, isDocument) = (0, false, false)
    private var idiom: UserInterfaceIdiom?
    /// The rules that are looked at; all if there are none.
    var rules: [String] = []
    /// The findings: rule and severity, and perhaps parts of the message.
    var findings: [[String]] = []

    init(_ text: Substring) {
      let lines = text.split(separator: "\n").map(String.init)
      testDescription = lines[0]
      for line in lines.dropFirst() { read(line, line.split(separator: " ").map(String.init)) }
    }

    private mutating func read(_ line: String, _ words: [String]) {
      let numbers = words.compactMap { Int($0) }
      let more = words.dropFirst(2).joined(separator: " ")
      switch words[0] {
      case "window": isWindow = true
      case "document": isDocument = true
      case "pad": idiom = .pad
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
      case "/": rest += line.dropFirst(2)
      case "?": rules = Array(words.dropFirst())
      case ">":
        findings.append(line.split(separator: " ", maxSplits: 3).dropFirst().map(String.init))
      default:
        if line.hasPrefix("<") { views += line } else { require(line) }
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

    func found() throws -> [StoryboardFinding] {
      if isWindow { return try Sketch.window(views, constraints, rest).findings }
      let scene = Sketch.scene(views, constraints, rest)
      let document = try InterfaceDocument(Sketch.file(scene), file: "f")
      let layout = DocumentLayout(document)
      guard isDocument else { return layout.findings }
      let named = Set(rules.compactMap(StoryboardFinding.Rule.init))
      let meant = named.isEmpty ? StoryboardFinding.Rule.usual : named
      return document.findings(idiom: idiom, rules: meant, layout: layout)
    }

    static func all() throws -> [Row] {
      try Sketch.rows("layouts.txt", beside: #filePath).map(Row.init)
    }
  }

  @Test("the example of each rule is found, and what is left after its repair is not")
  func examples() throws {
    let rows =
      try Row.all().map { ($0.testDescription, $0.findings) }
      + AssetRowTests.Row.all().map { ($0.testDescription, $0.findings) }
    // A merge, and a name that no catalog has, are in files of other tests.
    for rule in StoryboardFinding.Rule.allCases where ![.unreadable, .unknownName].contains(rule) {
      let found = [rule.example, rule.repair].map { text in
        rows.filter { $0.0 == "\(rule.rawValue): \(text)" }
          .map { $0.1.contains { $0[0] == rule.rawValue } }
      }
      #expect(found == [[true], [false]], "\(rule.rawValue)")
    }
  }

  @Test("what is found", arguments: try Row.all())
  func found(row: Row) throws {
    let found = try row.found().filter {
      row.rules.isEmpty || row.rules.contains($0.rule.rawValue)
    }
    let words = found.map { "\($0.rule.rawValue) \($0.severity)" }
    #expect(words == row.findings.map { "\($0[0]) \($0[1])" }, "\(found.map(\.message))")
    for (own, expected) in zip(found, row.findings) where expected.count > 2 {
      for part in expected[2].split(separator: " … ") {
        let isMeant = !part.hasPrefix("~")
        let words = isMeant ? part : part.dropFirst()
        #expect(own.message.contains(words) == isMeant, "\(own.message)")
      }
    }
  }
}
