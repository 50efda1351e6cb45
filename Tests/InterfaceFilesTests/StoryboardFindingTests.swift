import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Findings in storyboards")
struct StoryboardFindingTests {
  static func document(_ objects: String, runtime: String = "") throws -> InterfaceDocument {
    try InterfaceDocument(Sketch.file(objects, runtime: runtime), file: "f")
  }

  static func found(
    _ objects: String,
    runtime: String = "",
    rules: Set<StoryboardFinding.Rule> = StoryboardFinding.Rule.usual
  ) throws -> [StoryboardFinding] {
    try document(objects, runtime: runtime).findings(rules: rules)
  }

  @Test("parts of a segue are not views")
  func segues() throws {
    let document = try Self.document(
      """
      <viewController id="v"><connections><segue destination="v" kind="show" id="s1">\
      <segue key="commit" inheritsFrom="parent" id="s2"/>\
      <segue key="preview" inheritsFrom="commit" id="s3"/></segue></connections></viewController>
      """
    )
    #expect(document.scenes[0].layout.items.map(\.id) == ["s", "v"])
  }

  @Test("comments disable a rule in their lines only")
  func ignoredLines() {
    var comments = IgnoreComments()
    let read = [
      (2, "disable conflict"), (4, "disable conflict ambiguous"), (6, "enable conflict"),
      (6, "disable:this conflict"), (8, "disable:previous stale-frame"), (9, "disable all"),
      (9, "enable"), (11, "enable"), (12, "disable conflict"),
    ]
    for (line, words) in read { comments.read("adaptive-conformance:\(words)", line: line) }
    func lines(_ rule: String) -> [Int] {
      (1...13).filter { comments.covers(rule: rule, line: $0, id: "x") }
    }
    #expect(lines("conflict") == [2, 3, 4, 5, 6, 9, 10, 12, 13])
    #expect(lines("ambiguous") == [4, 5, 6, 7, 8, 9, 10])
    #expect(lines("stale-frame") == [7, 9, 10])
  }

  @Test("many comments take time in proportion to their number", .timeLimit(.minutes(1)))
  func manyComments() throws {
    let pair = "<!-- adaptive-conformance:disable -->\n<!-- adaptive-conformance:enable -->\n"
    let open = "<!-- adaptive-conformance:disable:next conflict -->\n"
    let text = String(repeating: pair + open, count: 5_000)
    let out = Sketch.mask("default", "l", of: "subviews")
    let view = "<view id=\"v\"><subviews><label id=\"l\"/></subviews>\(out)</view>"
    #expect(try Self.found(text + view).count == 1)
  }

  @Test("a finding is the same one if its line and words change, and another one at other facts")
  func identity() {
    func print(_ message: String, line: Int = 1, _ facts: String = "a") -> String {
      StoryboardFinding(rule: .conflict, line: line, id: "v", message: message, facts: facts)
        .fingerprint(in: "f")
    }
    #expect(print("some words") == print("other words", line: 2))
    #expect(print("some words") != print("some words", "b"))
  }

  @Test("a finding keeps its fingerprint if lines move")
  func moved() throws {
    func fingerprints(_ gap: String) throws -> [String] {
      let objects =
        "<view id=\"v\">\(gap)<subviews><label id=\"l\"/>\n<label id=\"l\"/></subviews></view>"
      let found = try Self.found(objects)
      #expect(found.map(\.rule) == [.duplicateID] && found[0].message.contains("in lines"))
      return found.map { $0.fingerprint(in: "f") }
    }
    #expect(try fingerprints("") == fingerprints("\n\n"))
  }

  @Test("every format names the file, the line, the rule and unreadable files")
  func forms() throws {
    let document = try StoryboardTests.document("Adaptive.storyboard")
    let report = StoryboardReport(document, findings: document.findings()).fileReport()
    let broken = FileReport(
      InterfaceError(file: "b/x.xib", line: 3, reason: "the XML is broken: no")
    )
    for form in StoryboardReport.Form.allCases where form != .text {
      let text = StoryboardReport.text(form, [report, broken], version: "1.2.3", failing: .warning)
      #expect(text.contains("Adaptive.storyboard") && text.contains("never-installed"))
      #expect(text.contains("the XML is broken: no"), "\(form)")
    }
    let github = StoryboardReport.text(.github, [report], version: "", failing: .warning)
    #expect(github.hasPrefix("::warning file=Adaptive.storyboard,line=63,title=never-installed::"))
    let sarif = StoryboardReport.sarif([report, broken], version: "1.2.3")
    #expect(sarif.contains("toolExecutionNotifications") && sarif.contains("\"version\":\"1.2.3\""))
  }
}
