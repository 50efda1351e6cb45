import Foundation
import InterfaceFiles
import Testing

@Suite("Excuses for findings in storyboards")
struct StoryboardExcuseTests {
  private static func severities(_ scene: String) throws -> [StoryboardFinding.Severity] {
    try Sketch.layout(scene).conflicts.map(\.severity)
  }

  private static func runtime(_ keyPath: String) -> String {
    """
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="\(keyPath)" \
    value="YES"/></userDefinedRuntimeAttributes>
    """
  }

  @Test(
    "a constraint with a custom class or runtime attributes is a note: code may change it"
  )
  func constraints() throws {
    let own = Sketch.row().replacing(
      "constant=\"150\"",
      with: "constant=\"150\" customClass=\"Hair\""
    )
    let found = try Sketch.layout(own).conflicts
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message.contains("one of them has the class Hair; code") == true)
    let plain = try #require(Sketch.row().firstMatch(of: /<constraint [^>]*id="wa"\/>/)?.output)
    let given = plain.dropLast(2) + ">" + Self.runtime("scaled") + "</constraint>"
    #expect(try Self.severities(Sketch.row().replacing(plain, with: given)) == [.note])
  }

  @Test("a scene inside an embedded one is treated as part of scrolling content")
  func insideEmbedded() throws {
    func scenes(_ kind: String) -> String {
      """
      \(Sketch.row())</objects></scene><scene sceneID="n"><objects><navigationController id="nav">\
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController" \
      id="g1"/></connections></navigationController></objects></scene><scene sceneID="o"><objects>\
      <viewController id="o"><connections><segue destination="nav" kind="\(kind)" id="g2"/>\
      </connections></viewController>
      """
    }
    #expect(try Self.severities(scenes("embed")) == [.note])
    #expect(try Self.severities(scenes("presentation")) == [.warning])
  }

  @Test("a scene with its own size gets a note, even if it is the first one")
  func ownSize() throws {
    func found(_ more: String) throws -> [StoryboardFinding.Severity] {
      let edges = Sketch.between("v") + Sketch.pin("v", "top", "root")
      let view = Sketch.view("v", (0, 0, 375, 100), Sketch.size("v", 300, 100))
      return try Sketch.window(view, edges, more).conflicts.map(\.severity)
    }
    #expect(try found("") == [.warning])
    let size = "<size key=\"freeformSize\" width=\"300\" height=\"250\"/>"
    #expect(try found("</view>\(size)<view key=\"other\" id=\"z\">") == [.note])
  }

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

  @Test("a scene with two objects of one id is not judged, and the reason is given")
  func oneID() throws {
    let edge = Sketch.rule("l", "a.leading = root.leading")
    let labels = Sketch.label("a", Sketch.width("v", 8)) + Sketch.label("a", Sketch.width("w", 9))
    for scene in [Sketch.scene(Sketch.label("a"), edge + edge), Sketch.scene(labels, edge)] {
      let layout = try Sketch.layout(scene)
      let reasons = layout.summary.notJudged.map(\.reason)
      #expect(reasons == ["a scene in which two objects have one id"] && layout.findings.isEmpty)
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
