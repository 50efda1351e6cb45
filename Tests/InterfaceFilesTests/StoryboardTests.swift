import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Storyboards and XIBs")
struct StoryboardTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Storyboards")

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  static func document(_ name: String) throws -> InterfaceDocument {
    try InterfaceDocument(data(name), file: name)
  }

  @Test("size classes that the app's devices do not have are unreachable")
  func reach() throws {
    #expect(LayoutClasses.reached(by: nil) == .final)
    let phone = LayoutClasses.reached(by: .phone)
    #expect(phone == .final, "a phone that folds has the classes of an iPad")
    let pad = LayoutClasses.reached(by: .pad).members.map(\.description)
    #expect(pad == ["compact-regular", "regular-regular"])
    let found = try Self.document("Cell.xib").findings(idiom: .phone)
    #expect(found.map(\.rule) == [])
  }

  @Test("outlets of a scene, of a cell and of its content are read")
  func outlets() throws {
    let layout = try #require(Self.document("Adaptive.storyboard").scenes.first).layout
    #expect(layout.outlets == [Outlet("headline", "lbl-aa-001"), Outlet("panel", "pan-aa-001")])
    #expect(try Self.document("Cell.xib").scenes[0].layout.outlets.count == 2)
  }

  @Test("severities are ordered")
  func severities() {
    #expect(StoryboardFinding.Severity.error.reaches(.note))
    #expect(StoryboardFinding.Severity.warning.reaches(.warning))
    #expect(!StoryboardFinding.Severity.note.reaches(.warning))
  }
}
