import AdaptiveModel
import Foundation
import InterfaceFiles
import TestSupport
import Testing

@Suite("Storyboards and XIBs")
struct StoryboardTests {
  static let folder = Checkout.file("Tests/InterfaceFilesTests/Storyboards")

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

@Suite("Reports on storyboards")
struct StoryboardReportTests {
  @Test(
    "what is said of a file, or of it in a class",
    arguments: try TextRow.all(in: "Tests/InterfaceFilesTests/reports.txt")
  )
  func whole(row: TextRow) throws {
    let words = row.testDescription.components(separatedBy: " in ")
    let document = try StoryboardTests.document(words[0])
    let layoutClass = words.count > 1 ? LayoutClass(words[1]) : nil
    let report = StoryboardReport(
      document,
      findings: document.findings(),
      layoutClass: layoutClass
    )
    expectSame(report.text.trimmingCharacters(in: .newlines), row.text)
  }

  @Test("tables and trees fit a terminal of 80 columns, wide characters included")
  func widths() throws {
    let name = String(repeating: "刀", count: 60)
    let object = """
      <label id="a" text="\(name)" alpha="\(name)"><variation key="widthClass=compact" alpha="1"/>
      </label>
      """
    let wide = try InterfaceDocument(Sketch.file(object), file: "f")
    for layoutClass in [nil, LayoutClass.anyAny] {
      let lines = StoryboardReport(wide, findings: [], layoutClass: layoutClass).text.split(
        separator: "\n"
      )
      for line in lines {
        let columns = line.reduce(0) { $0 + ($1 == "刀" ? 2 : 1) }
        #expect(columns <= 82, "\(line)")
      }
    }
  }

  @Test("text of a file cannot control a terminal")
  func control() throws {
    let object = "<label id=\"a\" text=\"&#x9;\u{85}\u{9B}2J\" alpha=\"0\"/>"
    let document = try InterfaceDocument(Sketch.file(object), file: "a\u{1B}[2Jb")
    let text = StoryboardReport(document, findings: [], layoutClass: .anyAny).text
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.isGraphemeBase })
  }
}
