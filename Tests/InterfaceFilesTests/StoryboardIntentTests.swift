import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: the windows that a scene is made for, and what its author left to code")
struct StoryboardIntentTests {
  /// A view between two edges of the window, of a width or less.
  private static func between(_ most: String, _ views: String = "") throws -> DocumentLayout {
    let width = "<constraints>\(Sketch.rule("w", "width", more: most))</constraints>"
    let edges = Sketch.between("a")
    return try Sketch.window(Sketch.view("a", (0, 0, 375, 20), width), edges, views)
  }

  @Test("an initial controller that is presented in a sheet or popover fills no window")
  func presented() throws {
    let most = "relation=\"lessThanOrEqual\" constant=\"360\""
    func found(_ style: String?) throws -> [StoryboardFinding] {
      let layout = try Self.between(most)
      guard let style else { return layout.conflicts }
      let scene = Sketch.scene(
        Sketch.label("a", "<constraints>\(Sketch.rule("w", "width", more: most))</constraints>"),
        Sketch.between("a")
      ).replacing("id=\"vc\"", with: "id=\"vc\" modalPresentationStyle=\"\(style)\"")
      return DocumentLayout(try Self.document(scene)).conflicts
    }
    #expect(try found(nil).map(\.severity) == [.warning])
    #expect(try found("fullScreen").map(\.severity) == [.warning])
    for style in ["formSheet", "pageSheet", "popover", "custom", "currentContext"] {
      #expect(try found(style).isEmpty, "\(style)")
    }
  }

  private static func document(_ scene: String) throws -> InterfaceDocument {
    try InterfaceDocument(Sketch.initial(scene), file: "f")
  }

  @Test("an initial scene that another document embeds fills no window")
  func embedded() throws {
    func names(_ segue: String, _ placeholder: String = "") -> Set<String> {
      var references = StoryboardReferences()
      references.add(
        Data(
          """
          <segue \(segue) destination="p" id="g"/>
          <viewControllerPlaceholder storyboardName="Card" id="p" \(placeholder)/>
          """.utf8
        )
      )
      return references.names
    }
    #expect(names("kind=\"embed\"") == ["Card"] && names("kind=\"presentation\"") == ["Card"])
    #expect(names("kind=\"relationship\"").isEmpty && names("kind=\"show\"").isEmpty)
    #expect(names("kind=\"embed\"", "referencedIdentifier=\"other\"").isEmpty)
    var card = StoryboardReferences()
    card.names = ["Card"]
    #expect(card.includes(file: "App/Base.lproj/Card.storyboard"))
    #expect(card.includes(file: "Card~ipad.storyboard") && !card.includes(file: "Cards.storyboard"))
    let most = "firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"360\""
    let scene = Sketch.scene(
      Sketch.label("a", "<constraints>\(Sketch.constraint("w", most))</constraints>"),
      Sketch.between("a")
    )
    let document = try Self.document(scene)
    #expect(DocumentLayout(document).conflicts.count == 1)
    #expect(DocumentLayout(document, isPart: true).conflicts.isEmpty)
  }

  @Test("a constraint whose relation or attribute is not understood proves nothing")
  func unknownWords() throws {
    for (rest, reason) in [
      ("relation=\"lessThan\" constant=\"100\"", "a relation that is not understood"),
      ("relation=\"equal\" constant=\"100\"", nil),
    ] {
      let layout = try Self.between(rest)
      #expect(layout.conflicts.isEmpty == (reason != nil), "\(rest)")
      if let reason { #expect(layout.summary.notJudged.contains { $0.reason == reason }) }
    }
    let odd = Sketch.rule("o", "a.widht = 100")
    let layout = try Sketch.window(Sketch.view("a", (0, 0, 375, 20)), Sketch.between("a") + odd)
    #expect(layout.conflicts.isEmpty)
    #expect(
      layout.summary.notJudged.contains { $0.reason == "an attribute that is not understood" }
    )
  }

  @Test("constraints have no effect if Auto Layout is off")
  func withoutAutoLayout() throws {
    func layout(_ autolayout: String) throws -> DocumentLayout {
      let file = String(decoding: Sketch.file(Sketch.row()), as: UTF8.self)
        .replacing("useAutolayout=\"YES\"", with: autolayout)
      return DocumentLayout(try InterfaceDocument(Data(file.utf8), file: "f"))
    }
    #expect(try layout("useAutolayout=\"YES\"").rules == [.layoutConflict])
    for off in ["", "useAutolayout=\"NO\""] {
      let found = try layout(off)
      #expect(found.findings.isEmpty && found.summary.scenes == 0)
      #expect(found.summary.notJudged.map(\.reason).joined().hasSuffix("Auto Layout is off"))
    }
  }
}
