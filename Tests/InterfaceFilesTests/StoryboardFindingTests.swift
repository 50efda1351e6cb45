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

  /// A view with one generally uninstalled label, and further XML after it.
  static func out(_ variations: String = "", _ rest: String = "") -> String {
    """
    <view id="v"><subviews><label id="l" text="Sign in"/></subviews><variation key="default">\
    <mask key="subviews"><exclude reference="l"/></mask></variation>\(variations)</view>\(rest)
    """
  }

  @Test("an uninstalled view with an outlet is a note that names the outlet")
  func neverInstalled() throws {
    let plain = try Self.found(Self.out())
    #expect(plain.map(\.severity) == [.warning] && plain[0].name == "label “Sign in”")
    let outlet = Sketch.outlet("hint", to: "l")
    let held = try Self.found(Self.out("", outlet))
    #expect(
      held.map(\.severity) == [.note] && held[0].message.contains("the outlet “hint” holds it")
    )
    #expect(held[0].name == "label “Sign in”, outlet hint")
  }

  @Test("constraints that are removed at build time are ignored, and no reference dangles")
  func placeholders() throws {
    let objects = """
      <view id="v"><constraints>\(Sketch.rule("c", "width = 1", more: "placeholder=\"YES\""))\
      </constraints><connections><outlet property="w" destination="c" id="o"/></connections>\
      \(Sketch.mask("widthClass=compact", "c"))</view>
      """
    let document = try Self.document(objects)
    #expect(document.scenes[0].layout.constraints.isEmpty && document.findings().isEmpty)
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

  @Test("an unreadable number is reported with its line and is not used")
  func unreadable() throws {
    func found(_ attributes: String, _ inside: String = "") throws -> [StoryboardFinding] {
      let rest = "firstAttribute=\"width\" \(attributes)"
      let view = """
        <view id="v" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
        <constraint id="c" \(rest)>\(inside)</constraint>
        \(Sketch.rule("d", "width = 10"))</constraints></view>
        """
      let document = try Self.document(view)
      let layout = DocumentLayout(document)
      return document.findings(
        idiom: nil,
        rules: StoryboardFinding.Rule.usual.subtracting([.duplicateConstraint]),
        layout: layout
      )
    }
    #expect(try found("constant=\"20\"").map(\.rule) == [.layoutConflict])
    let odd = [
      "constant=\"nan\"", "constant=\"inf\"", "constant=\"abc\"", "constant=\"0x14\"",
      "constant=\"1e999\"", "constant=\"20\" multiplier=\"1:0\"",
      "constant=\"20\" priority=\"2000\"", "constant=\"20\" priority=\"-1\"",
    ]
    for attributes in odd {
      let findings = try found(attributes)
      #expect(findings.map(\.rule) == [.unreadableNumber], "\(attributes)")
      #expect(findings.map(\.severity) == [.warning] && findings.map(\.line) == [3])
    }
    let sound = ["constant=\"1e1\"", "constant=\" 10.0\"", "constant=\"10\" multiplier=\"16:9\""]
    for attributes in sound { #expect(try found(attributes).isEmpty, "\(attributes)") }
    let varied = "\n<variation key=\"widthClass=compact\" constant=\"wide\"/>"
    let named = try found("constant=\"10\"", varied)
    #expect(named.map(\.rule) == [.unreadableNumber] && named.map(\.line) == [4])
    #expect(named.first?.message.contains("“constant” for compact-any is “wide”") == true)
    let general = "\n<variation key=\"default\" constant=\"inf\"/>"
    #expect(try found("constant=\"10\"", general).map(\.line) == [4])
  }

  @Test("a value that varies inside a state varies in the control")
  func states() throws {
    let document = try Self.document(
      """
      <button id="b"><state key="normal" title="Long title"><variation key="widthClass=compact" \
      title="Short"/></state></button>
      """
    )
    let attribute = try #require(document.scenes[0].layout.items[1].attributes.first)
    #expect(attribute.name == "normal.title" && attribute.value.general == "Long title")
    #expect(attribute.value.value(in: LayoutClass(.compact, .regular)) == "Short")
  }

  @Test("a document without size classes has no variations")
  func switchedOff() throws {
    let text = String(decoding: Sketch.file(Self.out()), as: UTF8.self)
    let off = try InterfaceDocument(Data(text.replacing("YES", with: "NO").utf8), file: "f")
    #expect(off.scenes[0].layout.installation().items.allSatisfy { $0 == .all })
    #expect(off.findings().isEmpty)
  }

  @Test("comments and notes disable the rules that they name")
  func ignoring() throws {
    let comment = "<!-- adaptive-conformance:disable never-installed -->"
    #expect(try Self.found(comment + Self.out()).isEmpty)
    #expect(
      try Self.found(comment + "\n<!-- adaptive-conformance:enable -->" + Self.out()).count == 1
    )
    #expect(
      try Self.found("<!-- adaptive-conformance:disable conflict -->" + Self.out()).count == 1
    )
    #expect(try Self.found("<!-- adaptive-conformance:disable:next -->\n" + Self.out()).isEmpty)
    let capitals = "<!-- known: Adaptive-Conformance:Disable:next -->\n"
    #expect(try Self.found(capitals + Self.out()).isEmpty)
    let note = """
      <label id="l" text="Sign in"><attributedString key="userComments"><fragment \
      content="adaptive-conformance:disable never-installed"/></attributedString></label>
      """
    let noted = Self.out().replacing("<label id=\"l\" text=\"Sign in\"/>", with: note)
    #expect(try Self.found(noted).isEmpty)
    for end in ["&#10;", "&#13;&#10;"] {
      let second = "adaptive-conformance:disable conflict\(end)adaptive-conformance:disable never"
      let lines = noted.replacing("adaptive-conformance:disable never", with: second)
      #expect(try Self.found(lines).isEmpty)
    }
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
    #expect(try Self.found(text + Self.out()).count == 1)
  }

  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A comment with a slip is a finding
  // itself.”
  @Test("a misspelt comment is reported with its line, and prose is not")
  func slips() throws {
    func found(_ comment: String) throws -> [StoryboardFinding] {
      try Self.found("<!-- first -->\n<!-- \(comment) -->" + Self.out())
        .filter { $0.rule != .neverInstalled }
    }
    let slips = [
      ("adaptive-conformance:disabel never-installed", "“disabel” is not an instruction"),
      ("adaptive-conformance:disable-next", "“disable-next” is not an instruction"),
      ("adaptive-conformance disable never-installed", "“disable” is not an instruction"),
      ("Adaptive-Conformance disable", "“disable” is not an instruction"),
      ("adaptive-conformance:", "“” is not an instruction"),
      ("adaptive-conformance:disable never-instaled", "did you mean never-installed?"),
      ("adaptive-conformance:disable:this conflict lost-positoin", "did you mean lost-position?"),
      ("known: adaptive-conformance:disabel conflict", "“disabel” is not an instruction"),
      ("adaptive-conformance:enable nothing", "unknown rule “nothing”"),
    ]
    for (comment, words) in slips {
      let findings = try found(comment)
      #expect(findings.map(\.rule) == [.unreadComment], "\(comment)")
      #expect(findings.map(\.severity) == [.warning] && findings.map(\.line) == [3])
      #expect(findings.first?.message.contains(words) == true, "\(findings)")
    }
    let sound = [
      "adaptive-conformance:disable never-installed, which code puts in",
      "adaptive-conformance: disable:next never-installed", "adaptive-conformance:disable all",
      "checked by adaptive-conformance: see the log",
      "rules of adaptive-conformance: enabled in CI", "adaptive-conformance disables it",
      "runs adaptive-conformance:latest", "adaptive-conformance is run by CI",
      "adaptive-conformance:disable image-size",
    ]
    for comment in sound { #expect(try found(comment).isEmpty, "\(comment)") }
    let rows = try found("a\n  adaptive-conformance:disabl\n")
    #expect(rows.map(\.line) == [4])
    let note = """
      <label id="n"><attributedString key="userComments"><fragment \
      content="adaptive-conformance:disable conflicts"/></attributedString></label>
      """
    let noted = try Self.found("<view id=\"v\">\n<subviews>\(note)</subviews></view>")
    #expect(noted.map(\.rule) == [.unreadComment] && noted.map(\.id) == ["n"])
    #expect(noted.map(\.line) == [3])
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

  @Test("an outlet to a view that is not there everywhere is named with its own line")
  func outlets() throws {
    let view = Sketch.view("a", (0, 0, 100, 50))
    let rest = """
      \n\n\(Sketch.mask("heightClass=compact", "a", of: "subviews"))\n<connections>\
      <outlet property="box" destination="a" id="o"/></connections>
      """
    let found = try Sketch.window(view, "", rest).findings
    #expect(found.first { $0.rule == .uninstalledOutlet }?.line == 5, "\(found)")
  }

  @Test("every format names the file, the line, the rule and unreadable files")
  func forms() throws {
    let document = try StoryboardTests.document("Adaptive.storyboard")
    let report = StoryboardReport(document, findings: document.findings()).fileReport()
    let broken = FileReport("b/x.xib", .init(line: 3, reason: "the XML is broken: no"))
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
