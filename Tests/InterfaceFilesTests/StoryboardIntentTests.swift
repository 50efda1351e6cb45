import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards: the windows that a scene is made for, and what its author left to code")
struct StoryboardIntentTests {
  private static let window = StoryboardWindowTests.self

  private static func conflicts(_ layout: DocumentLayout) -> [StoryboardFinding] {
    layout.findings.filter { $0.rule == .layoutConflict }
  }

  /// A view between two edges of the window, of a width or less.
  private static func between(_ most: String, _ views: String = "") throws -> DocumentLayout {
    let width =
      "<constraints>"
      + StoryboardLayoutTests.constraint("w", "firstAttribute=\"width\" \(most)")
      + "</constraints>"
    let edges = window.pin("a", "leading", "root") + window.pin("root", "trailing", "a")
    return try window.layout(window.view("a", (0, 0, 375, 20), width), edges, views)
  }

  private static func variation(_ key: String, _ kind: String, _ id: String) -> String {
    "<variation key=\"\(key)\"><mask key=\"constraints\"><\(kind) reference=\"\(id)\"/></mask>"
      + "</variation>"
  }

  @Test("a conflict in landscape is certain if the document varies for it, and a note if not")
  func landscape() throws {
    let most = "relation=\"lessThanOrEqual\" constant=\"500\""
    let usual = try Self.conflicts(Self.between(most))
    #expect(usual.map(\.severity) == [.note], "\(usual)")
    let edges =
      Self.window.pin("a", "leading", "root") + Self.window.pin("root", "trailing", "a")
      + StoryboardLayoutTests.constraint(
        "w",
        "firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"500\""
      )
    let view = Self.window.view("a", (0, 0, 375, 20))
    for (key, severity) in [
      ("heightClass=compact", StoryboardFinding.Severity.warning),
      ("widthClass=compact", .note),
    ] {
      let masks =
        Self.variation("default", "exclude", "w") + Self.variation(key, "include", "w")
      let found = Self.conflicts(try Self.window.layout(view, edges, masks))
      #expect(found.map(\.severity) == [severity], "\(key): \(found)")
    }
  }

  @Test("an initial controller that is presented in a sheet or popover fills no window")
  func presented() throws {
    let most = "relation=\"lessThanOrEqual\" constant=\"360\""
    func found(_ style: String?) throws -> [StoryboardFinding] {
      let layout = try Self.between(most)
      guard let style else { return Self.conflicts(layout) }
      let scene = StoryboardLayoutTests.scene(
        StoryboardLayoutTests.label(
          "a",
          "<constraints>"
            + StoryboardLayoutTests.constraint("w", "firstAttribute=\"width\" \(most)")
            + "</constraints>"
        ),
        Self.window.pin("a", "leading", "root") + Self.window.pin("root", "trailing", "a")
      ).replacing("id=\"vc\"", with: "id=\"vc\" modalPresentationStyle=\"\(style)\"")
      return Self.conflicts(DocumentLayout(try Self.document(scene)))
    }
    #expect(try found(nil).map(\.severity) == [.warning])
    #expect(try found("fullScreen").map(\.severity) == [.warning])
    for style in ["formSheet", "pageSheet", "popover", "custom", "currentContext"] {
      #expect(try found(style).isEmpty, "\(style)")
    }
  }

  private static func document(_ scene: String) throws -> InterfaceDocument {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
      initialViewController="vc"><scenes><scene sceneID="s"><objects>\(scene)</objects></scene>\
      </scenes></document>
      """
    return try InterfaceDocument(Data(text.utf8), file: "f")
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
    let scene = StoryboardLayoutTests.scene(
      StoryboardLayoutTests.label(
        "a",
        "<constraints>" + StoryboardLayoutTests.constraint("w", most) + "</constraints>"
      ),
      Self.window.pin("a", "leading", "root") + Self.window.pin("root", "trailing", "a")
    )
    let document = try Self.document(scene)
    #expect(Self.conflicts(DocumentLayout(document)).count == 1)
    #expect(Self.conflicts(DocumentLayout(document, isPart: true)).isEmpty)
  }

  @Test("a view that is never verified has neither a lost position nor an ambiguous one")
  func neverVerified() throws {
    func rules(_ verify: String) throws -> [StoryboardFinding.Rule] {
      let view = Self.window.view("a", (0, 8, 100, 50), Self.window.size("a", nil, 50))
        .replacing("id=\"a\"", with: "id=\"a\" \(verify)")
      let pins = Self.window.pin("a", "leading", "root") + Self.window.pin("a", "top", "root")
      let mask = Self.variation("heightClass=compact", "exclude", "a-top-root")
      return try Self.window.layout(view, pins, mask).findings.map(\.rule)
        .filter { [.lostPosition, .ambiguous].contains($0) }
    }
    #expect(try rules("") == [.lostPosition, .ambiguous])
    #expect(try rules("verifyAmbiguity=\"off\"").isEmpty)
    #expect(try rules("verifyAmbiguity=\"ignoreSizes\"") == [.lostPosition])
  }

  @Test("a constraint whose relation or attribute is not understood proves nothing")
  func unknownWords() throws {
    for (rest, reason) in [
      ("relation=\"lessThan\" constant=\"100\"", "a relation that is not understood"),
      ("relation=\"equal\" constant=\"100\"", nil),
    ] {
      let layout = try Self.between(rest)
      #expect(Self.conflicts(layout).isEmpty == (reason != nil), "\(rest)")
      if let reason { #expect(layout.summary.notJudged.contains { $0.reason == reason }) }
    }
    let odd = StoryboardLayoutTests.constraint(
      "o",
      "firstItem=\"a\" firstAttribute=\"widht\" constant=\"100\""
    )
    let layout = try Self.window.layout(
      Self.window.view("a", (0, 0, 375, 20)),
      Self.window.pin("a", "leading", "root") + Self.window.pin("root", "trailing", "a") + odd
    )
    #expect(Self.conflicts(layout).isEmpty)
    #expect(
      layout.summary.notJudged.contains { $0.reason == "an attribute that is not understood" }
    )
  }

  @Test("constraints have no effect if Auto Layout is off")
  func withoutAutoLayout() throws {
    func layout(_ autolayout: String) throws -> DocumentLayout {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(autolayout) \
        useTraitCollections="YES"><scenes><scene sceneID="s"><objects>\
        \(StoryboardLayoutTests.row())</objects></scene></scenes></document>
        """
      return DocumentLayout(try InterfaceDocument(Data(text.utf8), file: "f"))
    }
    #expect(try layout("useAutolayout=\"YES\"").findings.map(\.rule) == [.layoutConflict])
    for off in ["", "useAutolayout=\"NO\""] {
      let found = try layout(off)
      #expect(found.findings.isEmpty && found.summary.scenes == 0)
      #expect(found.summary.notJudged.map(\.reason).joined().hasSuffix("Auto Layout is off"))
    }
  }
}
