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
