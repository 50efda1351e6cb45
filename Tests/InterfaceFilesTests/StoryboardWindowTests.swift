import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Storyboards in windows")
struct StoryboardWindowTests {
  @Test("a scene with many views has no notes on windows, and that is reported")
  func many() throws {
    let views = (0..<61).map { Sketch.view("v\($0)", (0, 0, 10, 10)) }.joined()
    let reasons = try Sketch.window(views, "").summary.notJudged.map(\.reason)
    #expect(reasons.contains("scene without notes on windows: it has more than 60 views"))
  }

  @Test("a scene with very many views has no notes on ambiguity, and that is reported")
  func veryMany() throws {
    func summary(_ count: Int) throws -> (ambiguous: Int, gaps: [String]) {
      let views = (0..<count).map { Sketch.view("v\($0)", (0, 0, 10, 10)) }
      let pins = (0..<count).map { Sketch.pin("v\($0)", "top", "root") }
      let layout = try Sketch.window(views.joined(), pins.joined())
      let gaps = layout.summary.notJudged.map(\.reason).filter { $0.contains("ambiguous") }
      return (layout.findings.count { $0.rule == .ambiguous }, gaps)
    }
    let few = try summary(100)
    #expect(few.ambiguous == 100 && few.gaps.isEmpty)
    let many = try summary(140)
    #expect(many.ambiguous == 0)
    #expect(many.gaps == ["scene without notes on ambiguous views: too many views"])
  }

  @Test("a finding has each of its devices once, and JSON has them all")
  func devices() throws {
    let rows = try LayoutRowTests.Row.all().filter { $0.testDescription.hasPrefix("stretched: ") }
    let (covered, conflict) = try (rows[0].found().findings, rows[1].found().findings)
    #expect(covered.count == 1 && covered[0].devices.count > 20)
    #expect(conflict.count == 1 && Set(conflict[0].devices).count == conflict[0].devices.count)
    let report = modified(FileReport("f")) { $0.findings = covered }
    #expect(StoryboardReport.json([report]).contains("\"devices\":[\"iPhone 5s\","))
  }
}

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

@Suite("Storyboards: sizes of images, margins, and scenes that take too long")
struct StoryboardCasesTests {
  @Test("an image view has a size of its own only in the classes in which it has an image")
  func imageInSomeClass() throws {
    func lengths(_ image: String) throws -> [Double?] {
      let view = """
        <imageView id="i" \(image) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="40" height="30"/>\
        <variation key="heightClass=compact" image="b"/></imageView>
        """
      return try [SizeClass.regular, .compact].map { height in
        let system = try Self.system(of: view, LayoutClass(.compact, height), Size(400, 400))
        return system?.items.first { $0.id == "i" }?.intrinsic.horizontal
      }
    }
    #expect(try lengths("image=\"a\"") == [40, 40])
    #expect(try lengths("") == [nil, 40])
  }

  /// The system of a scene with one view.
  private static func system(
    of view: String,
    _ layoutClass: LayoutClass,
    _ size: Size
  ) throws -> ConstraintSystem? {
    let document = try InterfaceDocument(Sketch.file(Sketch.scene(view, "")), file: "f")
    var work = Int.max
    let scene = try #require(document.scenes.first)
    return SceneFrames(scene, layoutClass, size, within: &work)?.system
  }

  @Test("margins of a view are those that saved frames tell, or 8")
  func margins() throws {
    func inset(_ x: Int, _ more: String = "") throws -> Double? {
      let inner = Sketch.view("c", (x, 20, 30, 20))
      let pin = Sketch.pin("c", "leading", "b", "leadingMargin", 2)
      let outer = Sketch.view(
        "b",
        (0, 0, 375, 100),
        "\(more)<subviews>\(inner)</subviews><constraints>\(pin)</constraints>"
      )
      let system = try Self.system(of: outer, LayoutClass(.compact, .regular), Size(375, 667))
      return system?.constraints.first { $0.id == "inset:b#margins:left" }?.constant
    }
    #expect(try inset(18) == 16)
    #expect(try inset(22) == 20)
    #expect(try inset(0) == 8)
    let own = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"5\" bottom=\"1\" right=\"5\"/>"
    #expect(try inset(18, own) == 5)
  }

  @Test("a scene that takes too long is counted, and the others keep their findings")
  func work() throws {
    let small = Sketch.row()
    let two =
      small + "</objects></scene><scene sceneID=\"t\"><objects>"
      + small.replacing("id=\"", with: "id=\"t").replacing("Item=\"", with: "Item=\"t")
    let document = try InterfaceDocument(Sketch.file(two), file: "f")
    let whole = DocumentLayout(document)
    #expect(whole.findings.count == 2)
    func gaps(_ work: Int) -> (found: Int, gaps: Int) {
      let layout = DocumentLayout(document, work: work)
      let gap = layout.summary.notJudged.first { $0.reason == "scene that took too long" }
      return (layout.findings.count, gap?.count ?? 0)
    }
    #expect(gaps(0) == (0, 2))
    // With some amount of work, the first scene is judged and the second one is not.
    let amounts = (20..<120).map { Int(pow(1.15, Double($0))) }
    let one = try #require(amounts.first { gaps($0) == (1, 1) })
    #expect(gaps(one) == gaps(one))
    #expect(gaps(one * 100) == (2, 0))
  }
}
