import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The forms of a storyboard’s findings")
struct StoryboardFormsTests {
  @Test("the difference of two revisions is listed by class and device")
  func difference() throws {
    let old = try InterfaceDocument(
      StoryboardTests.wrapped(StoryboardLayoutTests.row()),
      file: "old"
    )
    let text = StoryboardLayoutTests.row().replacing("constant=\"150\"", with: "constant=\"140\"")
      .replacing("<label id=\"b\"", with: "<label id=\"b\" alpha=\"0.5\"")
    let varied = text.replacing(
      "</label><label",
      with: "<variation key=\"heightClass=compact\" text=\"A\"/></label><label"
    )
    let new = try InterfaceDocument(StoryboardTests.wrapped(varied), file: "new")
    #expect(DocumentDifference(old, old).lines == [])
    let lines = DocumentDifference(old, new).lines
    #expect(lines.contains { $0.hasSuffix("(wa): constant: 150 → 140") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("(b): alpha: (not set) → 0.5") }, "\(lines)")
    #expect(lines.contains { $0.contains("(a): text: a → A in any-compact,") }, "\(lines)")
    #expect(lines.contains { $0.contains("in landscape") }, "\(lines)")
  }

  @Test("wireframes have nine pictures per scene, mark differences and are well-formed")
  func drawing() throws {
    let document = try StoryboardTests.document("Adaptive.storyboard")
    var report = FileReport("a&b.storyboard")
    report.drawing = document.drawing()
    let page = [report].page
    #expect(page.components(separatedBy: "<figure>").count - 1 == 18)
    #expect(page.contains("<small>gone: image view</small>"))
    let devices = [try #require(Device(named: "iPhone SE (1st generation)"))]
    let more = document.drawing(devices: devices)
    #expect(more.components(separatedBy: "<figure>").count - 1 == 22)
    #expect(more.contains("iPhone SE (1st generation) in landscape, 568 × 320, compact-compact"))
    #expect(page.contains("class=\"some\"") && page.contains("class=\"varied\""))
    // A view whose constraints vary is marked, but not the root view at their other end.
    let varied =
      "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"m\"/>"
      + "</mask></variation><variation key=\"widthClass=regular\"><mask key=\"constraints\">"
      + "<include reference=\"m\"/></mask></variation>"
    let frame = "<rect key=\"frame\" x=\"9\" y=\"9\" width=\"90\" height=\"20\"/><constraints>"
    let text = StoryboardLayoutTests.row(varied).replacing(
      "=\"NO\"><constraints>",
      with: "=\"NO\">" + frame
    )
    let row = try InterfaceDocument(StoryboardTests.wrapped(text), file: "f").drawing()
    #expect(row.components(separatedBy: "class=\"varied\"").count - 1 == 2 * 9, "\(row)")
    let body = page.replacing("<!DOCTYPE html>\n", with: "")
    #expect(XMLDocumentCheck.isWellFormed(body))
  }
}

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML.
enum XMLDocumentCheck {
  static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
