import Foundation
import InterfaceFiles
import Testing

@Suite("Excuses for findings in storyboards")
struct StoryboardExcuseTests {
  @Test("a view that another variation than a size class installs is not reported as missing")
  func otherVariations() throws {
    let gamut = Sketch.mask("gamut=P3", "l", verb: "include", of: "subviews")
    #expect(try StoryboardFindingTests.found(StoryboardFindingTests.out()).count == 1)
    #expect(try StoryboardFindingTests.found(StoryboardFindingTests.out(gamut)).isEmpty)
  }

  @Test("dangling targets and bindings of macOS and cells of content views are found")
  func references() throws {
    func found(_ connection: String) throws -> [StoryboardFinding.Rule] {
      let objects =
        "<view id=\"v\"><connections>\(connection)</connections></view><customObject id=\"-2\"/>"
      return try StoryboardFindingTests.found(objects, runtime: "MacOSX.Cocoa").map(\.rule)
    }
    #expect(try found("<action selector=\"ok:\" target=\"-2\" id=\"a\"/>").isEmpty)
    #expect(try found("<action selector=\"ok:\" target=\"x\" id=\"a\"/>") == [.danglingReference])
    #expect(try found("<binding destination=\"-2\" name=\"enabled\" id=\"b\"/>").isEmpty)
    #expect(try found("<binding destination=\"x\" name=\"n\" id=\"b\"/>") == [.danglingReference])
    let cell = "<tableViewCell id=\"c\"><tableViewCellContentView id=\"cc\" tableViewCell=\"c\"/>"
    #expect(try StoryboardFindingTests.found(cell + "</tableViewCell>").isEmpty)
    let other = cell.replacing("tableViewCell=\"c\"", with: "tableViewCell=\"x\"")
    #expect(
      try StoryboardFindingTests.found(other + "</tableViewCell>").map(\.rule)
        == [.danglingReference]
    )
    for part in ["textLabel", "detailTextLabel", "imageView"] {
      let named = cell.replacing("id=\"c\"", with: "\(part)=\"p\" id=\"c\"")
      let with = named + "<label id=\"p\"/></tableViewCell>"
      #expect(try StoryboardFindingTests.found(with).isEmpty)
      let without = try StoryboardFindingTests.found(named + "</tableViewCell>")
      #expect(without.map(\.rule) == [.danglingReference], "\(part)")
    }
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
}
