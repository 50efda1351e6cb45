import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Reports on storyboards")
struct StoryboardReportTests {
  func report(_ file: String, in layoutClass: LayoutClass? = nil) throws -> StoryboardReport {
    let document = try StoryboardTests.document(file)
    return StoryboardReport(document, findings: document.findings(), layoutClass: layoutClass)
  }

  @Test("a report contains the nine-column table")
  func table() throws {
    let lines = try report("Cell.xib").text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.joined(separator: "\n") == """
        Cell.xib

        Cell · scene objects
        width                                                 any    compact regular
        height                                                a c r  a c r   a c r
        constraint hgt-xx-001                                 · · ·  · · ·   · · ●
          constant                                            a a a  a a a   b b b
            a = 20
            b = 40

        ● installed   ○ installed, but its superview or one of its views is not
        · not installed   ? conflict

        1 scene, nothing found

        """
    )
  }

  @Test("a report for one class contains its resolved tree")
  func tree() throws {
    let text = try report("Cell.xib", in: LayoutClass(.regular, .regular)).text
    #expect(
      text == """
        Cell.xib

        Cell · scene objects in regular-regular
        objects objects
          tableViewCell cel-xx-001 “Cell”
            tableViewCellContentView con-xx-001
              label lbl-xx-001 “Title”
        constraint hgt-xx-001 on lbl-xx-001
            constant = 40  [regular-any]
        1 of 1 constraints active

        1 scene, nothing found

        """
    )
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

  @Test("JSON has the scenes, the findings and the values by class")
  func json() throws {
    let text = StoryboardReport.json([try report("Adaptive.storyboard").fileReport(json: true)])
    let top = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let file = try #require((top["files"] as? [[String: Any]])?.first)
    #expect((file["findings"] as? [Any])?.count == 4)
    let scene = try #require((file["scenes"] as? [[String: Any]])?.first)
    let constraint = try #require((scene["constraints"] as? [[String: Any]])?.last)
    #expect(constraint["id"] as? String == "hgt-aa-001" || constraint["installed"] != nil)
  }

  @Test("SARIF names rule, file, line and level of each finding")
  func sarif() throws {
    let text = StoryboardReport.sarif([try report("Adaptive.storyboard").fileReport()])
    let top = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(top["version"] as? String == "2.1.0")
    let run = try #require((top["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 4)
    #expect(results.map { $0["ruleId"] as? String }.contains("conflict"))
    #expect(results[0]["level"] as? String == "warning")
    #expect(text.contains("\"startLine\":63") && text.contains("\"uri\":\"Adaptive.storyboard\""))
  }
}
