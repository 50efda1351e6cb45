import AdaptiveModel
import Foundation
import InterfaceFiles
import TestSupport
import Testing

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
