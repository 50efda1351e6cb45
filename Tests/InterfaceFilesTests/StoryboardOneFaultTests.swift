import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: a finding, its line and its file")
struct StoryboardOneFaultTests {
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
      let found = try StoryboardFindingTests.found(objects)
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

  @Test("ISO-8859-15 has the euro sign and seven letters of its own")
  func latin9() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-15\"?>".utf8)
    let data = Data(head + [0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE, 0xE9])
    let text = String(decoding: try SourceText.utf8(data), as: UTF8.self)
    #expect(text.hasSuffix("€ŠšŽžŒœŸé"))
  }
}
