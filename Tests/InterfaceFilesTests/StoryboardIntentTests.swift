import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: the windows that a scene is made for, and what its author left to code")
struct StoryboardIntentTests {
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
    let data = Sketch.windowFile(
      Sketch.label("a", "<constraints>\(Sketch.constraint("w", most))</constraints>"),
      Sketch.pin("a", "leading", "root") + Sketch.pin("root", "trailing", "a")
    )
    let document = try InterfaceDocument(data, file: "f")
    #expect(DocumentLayout(document).conflicts.count == 1)
    #expect(DocumentLayout(document, isPart: true).conflicts.isEmpty)
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
