import Foundation
import InterfaceFiles
import Testing

@Suite("Values that conflict where nothing is installed") struct UninstalledConflictTests {
  private static func varied(_ name: String, _ values: (String, String)) -> String {
    """
    <variation key="heightClass=regular" \(name)="\(values.0)"/>\
    <variation key="widthClass=compact" \(name)="\(values.1)"/>
    """
  }

  /// A width of 5 everywhere, and one of 6 that two classes disagree on in compact-regular.
  private static func disputed(_ included: String, _ excluded: String) -> String {
    func mask(_ key: String, _ verb: String) -> String {
      "<variation key=\"\(key)\"><mask key=\"constraints\"><\(verb) reference=\"two\"/></mask></variation>"
    }
    let rest =
      mask("default", "exclude") + mask(included, "include") + mask(excluded, "exclude")
      + mask("heightClass=compact-widthClass=compact", "exclude")
      + mask("heightClass=regular-widthClass=regular", "exclude")
      + mask("heightClass=compact-widthClass=regular", "exclude")
    let widths = [("one", 5), ("two", 6)].map { id, width in
      "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\(width)\" id=\"\(id)\"/>"
    }
    return Sketch.scene(Sketch.label("a"), widths.joined(), rest)
  }

  @Test(
    "nothing is judged with an installation that two classes disagree on",
    arguments: [
      ("widthClass=compact", "heightClass=regular"), ("heightClass=regular", "widthClass=compact"),
    ]
  )
  func unsettled(included: String, excluded: String) throws {
    let text = Sketch.file(Self.disputed(included, excluded))
    let document = try InterfaceDocument(text, file: "f")
    #expect(document.findings().map(\.rule) == [.conflict])
    let layout = DocumentLayout(document)
    #expect(!layout.findings.contains { $0.severity == .warning }, "\(layout.findings)")
    let reason = "size class in which variations disagree about an installation"
    #expect(layout.summary.notJudged.first { $0.reason == reason }?.count == 1)
    // The same where the class itself decides is judged.
    let decided = Self.disputed(included, excluded).replacing(
      "<variation key=\"\(excluded)\"><mask key=\"constraints\"><exclude",
      with:
        "<variation key=\"heightClass=regular-widthClass=compact\"><mask key=\"constraints\"><include"
    )
    let other = try InterfaceDocument(Sketch.file(decided), file: "f")
    #expect(DocumentLayout(other).findings.contains { $0.rule == .layoutConflict })
    let lines = DocumentDifference(document, other).lines
    #expect(lines.contains { $0.contains("(two): in or out (conflict) → in in compact-regular") })
  }

  @Test("a difference in one of two values that conflict is listed with both")
  func difference() throws {
    let lines = try [("50", "60"), ("50", "61")].map { values in
      let label = Sketch.label("a", Self.varied("alpha", values))
      let scene = Sketch.scene(label, "", "")
      return try InterfaceDocument(Sketch.file(scene), file: "f")
    }
    let change = "alpha: 60 or 50 (conflict) → 61 or 50 (conflict) in compact-regular"
    #expect(DocumentDifference(lines[0], lines[1]).lines.contains { $0.contains(change) })
  }
}
