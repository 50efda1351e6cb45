import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: bars around the safe area, one fault in one finding, and its words")
struct StoryboardOneFaultTests {
  private static let guides = "<viewLayoutGuide key=\"safeArea\" id=\"sa\"/>"
  /// A view between the edges of an item, with more constraints.
  private static func layout(
    _ item: String,
    _ rest: String,
    _ parts: String = guides
  ) throws -> [StoryboardFinding] {
    let edges = ["leading", "top", "trailing", "bottom"].map { Sketch.pin("a", $0, item) }.joined()
    let view = Sketch.view("a", (0, 0, 375, 400))
    return try Sketch.window(view, edges + rest, parts).findings
  }

  @Test("a height between the edges of the safe area has the same room for bars as one of the root")
  func safeArea() throws {
    let height = LayoutTiesTests.height(300)
    let root = try Self.layout("root", height, "").filter { $0.rule == .layoutConflict }
    let area = try Self.layout("sa", height).filter { $0.rule == .layoutConflict }
    #expect(root.map(\.severity) == [.warning] && area.map(\.severity) == [.warning])
    for found in root + area {
      #expect(
        found.message.contains("317 > 300 (iPhone 6), even if bars took 350"),
        "\(found.message)"
      )
    }
    // What gives way, and what is not fixed, is no conflict.
    let open = [
      LayoutTiesTests.height(1_100, "relation=\"lessThanOrEqual\""),
      LayoutTiesTests.height(300, "priority=\"999\""), "",
    ]
    for rest in open {
      #expect(try Self.layout("sa", rest).allSatisfy { $0.rule != .layoutConflict }, "\(rest)")
    }
  }

  @Test("a note on a conflict says why it is only one")
  func notes() throws {
    let height = LayoutTiesTests.height(400, "relation=\"greaterThanOrEqual\"")
    let found = try Self.layout("sa", height)
    let note = try #require(found.first { $0.rule == .layoutConflict })
    #expect(note.severity == .note)
    #expect(note.message.hasSuffix("; a note, because an app need not support landscape"))
  }

  @Test("a conflict that leaves a view no size in a window is the only finding on that")
  func noSize() throws {
    let view = Sketch.view("a", (0, 0, 375, 27))
    let height = Sketch.rule("h", "a.height = root.height + -640")
    let edges = Sketch.pins("a", ["leading", "top", "trailing"], "root")
    let found = try Sketch.window(view, edges + height).findings
    #expect(found.map(\.rule) == [.layoutConflict], "\(found)")
    let message = found[0].message
    #expect(message.hasPrefix("this required constraint cannot hold"), "\(message)")
    #expect(
      message.contains("640 > 568 (iPhone 5s), because no size of a view is negative"),
      "\(message)"
    )
  }

  @Test("a lost position is not called ambiguous, too")
  func lost() throws {
    let view = Sketch.view("a", (0, 8, 100, 50), Sketch.size("a", 100, 50))
    let pins = Sketch.pin("a", "leading", "root") + Sketch.pin("a", "top", "root", nil, 8)
    let id = try #require(pins.firstMatch(of: /id="([^"]*top[^"]*)"/)).1
    let mask = """
      \(Sketch.mask("heightClass=compact", String(id)))
      """
    let found = try Sketch.window(view, pins, mask).findings
    #expect(found.filter { $0.id == "a" }.map(\.rule) == [.lostPosition], "\(found)")
  }

  @Test("what is ambiguous has two of its numbers, and the size at which it has them")
  func ambiguous() throws {
    let view = Sketch.view("a", (0, 0, 100, 50), Sketch.size("a", 100, 50))
    let found = try Sketch.window(view, Sketch.pin("a", "top", "root")).findings
    let note = try #require(found.first { $0.rule == .ambiguous })
    let words =
      /its x is open: the constraints hold equally well with 0 and with [0-9.]+, for example, at 667×375/
    #expect(note.message.contains(words), "\(note.message)")
    #expect(note.facts == "horizontal")
  }

  @Test("a view that a variation leaves at its saved frame is not ambiguous there")
  func fixedInSomeClass() throws {
    func rules(_ variation: String) throws -> [StoryboardFinding.Rule] {
      let size = Sketch.size("a", 100, 50)
      let view = Sketch.view("a", (0, 8, 100, 50), size + variation)
      let pins = Sketch.pin("a", "leading", "root") + Sketch.pin("a", "top", "root", nil, 8)
      let id = try #require(pins.firstMatch(of: /id="([^"]*leading[^"]*)"/)).1
      let mask = """
        \(Sketch.mask("heightClass=compact", String(id)))
        """
      return try Sketch.window(view, pins, mask).findings.filter { $0.id == "a" }.map(\.rule)
    }
    #expect(try rules("") == [.lostPosition])
    #expect(try rules("<variation key=\"heightClass=compact\" fixedFrame=\"YES\"/>") == [])
    let other = "<variation key=\"heightClass=regular\" fixedFrame=\"YES\"/>"
    #expect(try rules(other) == [.lostPosition])
  }

  @Test("shares of a window are numbers of their own in the sum")
  func shares() throws {
    func share(_ id: String) -> String {
      Sketch.rule("w" + id, "\(id).width = root.width * 0.6")
    }
    let views = Sketch.view("a", (0, 0, 225, 20)) + Sketch.view("b", (225, 0, 225, 20))
    let row =
      Sketch.pin("a", "leading", "root") + Sketch.pin("b", "trailing", "root")
      + Sketch.pin("b", "leading", "a", "trailing")
    let found = try Sketch.window(views, row + share("a") + share("b")).findings
    let message = try #require(found.first { $0.rule == .layoutConflict }).message
    #expect(message.contains("192 + 192 = 384 > 320 (iPhone 5s)"), "\(message)")
    // Shares may also be too short to fill it.
    let all = row + (share("a") + share("b")).replacing("0.6", with: "0.4")
    let short = try Sketch.window(views, all).findings
    let words = try #require(short.first { $0.rule == .layoutConflict }).message
    #expect(words.contains("128 + 128 = 256 < 320 (iPhone 5s)"), "\(words)")
  }

  @Test("a document of macOS is not judged, and the summary says so")
  func otherSystems() throws {
    let view = Sketch.view("a", (0, 0, 100, 50), Sketch.size("a", 100, 50))
    let height = LayoutTiesTests.height(300)
    func layout(_ runtime: String) throws -> DocumentLayout {
      try Sketch.window(view, height, runtime: runtime)
    }
    #expect(try layout("iOS.CocoaTouch").findings.contains { $0.rule == .layoutConflict })
    let other = try layout("MacOSX.Cocoa")
    #expect(other.findings.isEmpty)
    #expect(other.summary.notJudged.map(\.reason) == ["scene of macOS"])
  }

  @Test("UIKit's exception is that of the pair, and the pair's constraint has no other note")
  func pairs() throws {
    let view = Sketch.view("a", (8, 0, 100, 50), Sketch.size("a", 100, 50))
    let pins = Sketch.pin("a", "leading", "root", "left", 30)
    let layout = try Sketch.window(view, pins + Sketch.pin("a", "top", "root"))
    #expect(layout.findings.contains { $0.rule == .staleFrame })
    let all = try InterfaceDocument(Sketch.initial(Sketch.scene(view, pins)), file: "f")
      .findings(idiom: nil, rules: StoryboardFinding.Rule.usual, layout: layout)
    let pair = try #require(all.first { $0.rule == .invalidPair })
    #expect(pair.message.contains("Use leading/trailing for both or neither."), "\(pair.message)")
    #expect(!all.contains { $0.rule == .staleFrame })
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

  @Test("ISO-8859-15 has the euro sign and seven letters of its own")
  func latin9() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-15\"?>".utf8)
    let data = Data(head + [0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE, 0xE9])
    let text = String(decoding: try SourceText.utf8(data), as: UTF8.self)
    #expect(text.hasSuffix("€ŠšŽžŒœŸé"))
  }
}
