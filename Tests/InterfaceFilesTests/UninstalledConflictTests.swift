import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Values that conflict where nothing is installed") struct UninstalledConflictTests {
  private static func found(
    _ subviews: String,
    _ constraints: String,
    _ rest: String
  ) throws -> [StoryboardFinding.Rule] {
    let scene = StoryboardLayoutTests.scene(subviews, constraints, rest)
    let document = try InterfaceDocument(StoryboardTests.wrapped(scene), file: "f")
    return document.findings().filter { $0.rule == .conflict }.map(\.rule)
  }

  private static func mask(_ kind: String, _ id: String) -> String {
    """
    <variation key="heightClass=regular-widthClass=compact"><mask key="\(kind)">\
    <exclude reference="\(id)"/></mask></variation>
    """
  }

  private static func varied(_ name: String, _ values: (String, String)) -> String {
    """
    <variation key="heightClass=regular" \(name)="\(values.0)"/>\
    <variation key="widthClass=compact" \(name)="\(values.1)"/>
    """
  }

  @Test("a constraint that is not installed in the class has no conflict there")
  func constraints() throws {
    let height = """
      <constraint firstItem="a" firstAttribute="height" constant="9" id="h">\
      \(Self.varied("constant", ("50", "60")))</constraint>
      """
    let label = StoryboardLayoutTests.label("a")
    #expect(try Self.found(label, height, "") == [.conflict])
    #expect(try Self.found(label, height, Self.mask("constraints", "h")).isEmpty)
    #expect(try Self.found(label, height, Self.mask("subviews", "a")).isEmpty)
  }

  @Test("a view that is not installed in the class has no conflict there")
  func views() throws {
    let label = StoryboardLayoutTests.label("a", Self.varied("alpha", ("0.5", "0.6")))
    #expect(try Self.found(label, "", "") == [.conflict])
    #expect(try Self.found(label, "", Self.mask("subviews", "a")).isEmpty)
  }

  @Test("a conflict about the installation itself stays")
  func installation() throws {
    let both = """
      <variation key="heightClass=regular"><mask key="subviews"><exclude reference="a"/></mask>\
      </variation><variation key="widthClass=compact"><mask key="subviews"><include \
      reference="a"/></mask></variation>
      """
    #expect(try Self.found(StoryboardLayoutTests.label("a"), "", both) == [.conflict])
    let label = StoryboardLayoutTests.label("a", Self.varied("alpha", ("0.5", "0.6")))
    #expect(try Self.found(label, "", both) == [.conflict, .conflict])
  }
}
