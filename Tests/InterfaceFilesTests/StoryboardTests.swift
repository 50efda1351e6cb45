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

  @Test("masks are relative to the less specific level, and unmentioned views inherit")
  func masks() throws {
    let scene = try #require(Self.document("Adaptive.storyboard").scenes.first)
    let layout = scene.layout
    let classes = Dictionary(
      uniqueKeysWithValues: zip(layout.items.map(\.id), layout.installation().items)
    )
    let compactAny = LayoutClasses.covered(by: LayoutClass(.compact, .unspecified))
    #expect(classes["lbl-aa-001"] == .all)
    #expect(classes["pan-aa-001"] == compactAny)
    #expect(classes["btn-aa-001"] == compactAny)
    #expect(classes["old-aa-001"] == [])
    #expect(scene.title == "WeatherController")
    #expect(layout.conflicts.map(\.id) == ["img-aa-001"])
    #expect(layout.outlets == [Outlet("headline", "lbl-aa-001"), Outlet("panel", "pan-aa-001")])
  }

  @Test("attributes vary by attributes of a variation and by values inside it")
  func attributes() throws {
    let layout = try #require(Self.document("Adaptive.storyboard").scenes.first).layout
    let label = try #require(layout.items.first { $0.id == "lbl-aa-001" })
    #expect(label.attributes.map(\.name) == ["fontDescription", "textColor"])
    let fonts = LayoutClass.allCases.map { label.attributes[0].value.value(in: $0) ?? "" }
    #expect(fonts.map { $0.split(separator: " ")[0].suffix(2) } == Self.fontSizes)
    let height = try #require(layout.constraints.first { $0.id == "hgt-aa-001" })
    #expect(height.attributes[0].value.value(in: LayoutClass(.compact, .regular)) == "130")
    #expect(height.attributes[0].value.general == "110")
  }

  static let fontSizes: [Substring] = ["17", "12", "17", "17", "12", "17", "24", "14", "24"]

  @Test("a constraint to a layout guide refers to the guide's owner")
  func guides() throws {
    let layout = try #require(Self.document("Newer.storyboard").scenes.first).layout
    #expect(layout.constraints.map(\.items) == [["stk-nn-001", "rot-nn-001"]])
  }

  @Test("variations other than by size class are skipped, and that is reported")
  func remarks() throws {
    let document = try Self.document("Newer.storyboard")
    #expect(document.remarks.map(\.line) == [27, 34, 40, 49])
    #expect(document.remarks.map(\.count) == [1, 2, 1, 1])
    #expect(document.findings().isEmpty)
    let stack = try #require(document.scenes[0].layout.items.first { $0.kind == "stackView" })
    #expect(stack.attributes.map(\.name) == ["axis", "spacing"])
  }

  @Test("a XIB is read as one scene")
  func xib() throws {
    let document = try Self.document("Cell.xib")
    #expect(document.scenes.map(\.title) == ["Cell"])
    #expect(document.scenes[0].layout.outlets.count == 2)
    #expect(document.findings().isEmpty)
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

  @Test("canvas frames, named constraints and cells without a content view's id are read")
  func realShapes() throws {
    let document = try Self.document("Real.storyboard")
    #expect(document.remarks.isEmpty)
    #expect(document.scenes[0].layout.items.flatMap(\.attributes).isEmpty)
    #expect(document.scenes[0].labels["spc-ra-001"] == "Space above 📱 the button")
    let cell = document.scenes[1].layout
    let compactRegular = LayoutClasses(LayoutClass(.compact, .regular))
    let places = cell.places
    let image = try #require(places["img-rb-001"])
    #expect(cell.installation().items[image] == compactRegular)
    #expect(cell.installation().constraints == [.all, compactRegular])
  }

  @Test("files for watches and for macOS are read and have no findings", arguments: platforms)
  func otherPlatforms(file: String, line: String) throws {
    let document = try Self.document(file)
    #expect(document.findings().isEmpty)
    let text = StoryboardReport(document, findings: []).text
    #expect(text.contains(line), "\(text)")
  }

  static let platforms = [
    ("Watch.storyboard", "Watch.storyboard:12: not understood, skipped: variations for “device="),
    ("Menu.xib", "  for macOS, where nothing varies with size classes"),
    ("Menu.xib", "\nthe same in every size class: "),
  ]

  @Test("severities are ordered")
  func severities() {
    #expect(StoryboardFinding.Severity.error.reaches(.note))
    #expect(StoryboardFinding.Severity.warning.reaches(.warning))
    #expect(!StoryboardFinding.Severity.note.reaches(.warning))
  }
}
