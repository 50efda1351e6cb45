import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The forms of a storyboard’s findings")
struct StoryboardFormsTests {
  @Test("the difference of two revisions is listed by class and device")
  func difference() throws {
    let old = try InterfaceDocument(Sketch.file(Sketch.row()), file: "old")
    let text = Sketch.row().replacing("constant=\"150\"", with: "constant=\"140\"")
      .replacing("<label id=\"b\"", with: "<label id=\"b\" alpha=\"0.5\"")
    let varied = text.replacing(
      "</label><label",
      with: "<variation key=\"heightClass=compact\" text=\"A\"/></label><label"
    )
    let new = try InterfaceDocument(Sketch.file(varied), file: "new")
    #expect(DocumentDifference(old, old).lines == [])
    let lines = DocumentDifference(old, new).lines
    #expect(lines.contains { $0.hasSuffix("(wa): constant: 150 → 140") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("(b): alpha: (not set) → 0.5") }, "\(lines)")
    #expect(lines.contains { $0.contains("(a): text: a → A in any-compact,") }, "\(lines)")
    #expect(lines.contains { $0.contains("in landscape") }, "\(lines)")
  }

  @Test("a difference of values and installations that conflict is listed with both")
  func conflicts() throws {
    func document(_ alpha: Int, _ key: String, _ verb: String) throws -> InterfaceDocument {
      let label = Sketch.label(
        "a",
        "<variation key=\"heightClass=regular\" alpha=\"50\"/>"
          + "<variation key=\"widthClass=compact\" alpha=\"\(alpha)\"/>"
      )
      let rest =
        Sketch.mask("default", "w") + Sketch.mask("widthClass=compact", "w", verb: "include")
        + Sketch.mask(key, "w", verb: verb)
      let scene = Sketch.scene(label, Sketch.rule("w", "a.width = 6"), rest)
      return try InterfaceDocument(Sketch.file(scene), file: "f")
    }
    let lines = DocumentDifference(
      try document(60, "heightClass=regular", "exclude"),
      try document(61, "heightClass=regular-widthClass=compact", "include")
    ).lines
    for change in [
      "alpha: 60 or 50 (conflict) → 61 or 50 (conflict) in compact-regular",
      "(w): in or out (conflict) → in in compact-regular",
    ] { #expect(lines.contains { $0.contains(change) }, "\(lines)") }
  }
}

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML.
enum XMLDocumentCheck {
  static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
