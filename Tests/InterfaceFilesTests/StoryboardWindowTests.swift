import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Storyboards in windows")
struct StoryboardWindowTests {
  @Test("a shown scene fills the window in a navigation controller and is a sheet without one")
  func shown() throws {
    func findings(_ first: String) throws -> [StoryboardFinding] {
      let most = "<constraints>\(Sketch.rule("w", "width <= 1000"))</constraints>"
      let scene = Sketch.scene(Sketch.label("a", most), Sketch.between("a"))
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" initialViewController="first"><device id="ipad9_7"/><scenes>\
        <scene sceneID="f"><objects>\(first)</objects></scene>\
        <scene sceneID="s"><objects>\(scene)</objects></scene></scenes></document>
        """
      return DocumentLayout(try InterfaceDocument(Data(text.utf8), file: "f")).conflicts
    }
    func controller(_ kind: String, _ id: String, _ segue: String) -> String {
      "<\(kind) id=\"\(id)\"><connections><segue \(segue) id=\"g\(id)\"/></connections></\(kind)>"
    }
    let show = "destination=\"vc\" kind=\"show\""
    #expect(try findings(controller("viewController", "first", show)).isEmpty)
    let root = "destination=\"o\" kind=\"relationship\" relationship=\"rootViewController\""
    let stacked =
      controller("navigationController", "first", root)
      + "</objects></scene><scene sceneID=\"o\"><objects>" + controller("viewController", "o", show)
    let found = try findings(stacked)
    #expect(found.count == 1 && found[0].message.contains("1000"), "\(found)")
  }

  @Test("a scene from which bars take a part of the window has no notes on windows")
  func cut() throws {
    let box = Sketch.view("a", (100, 450, 200, 100), Sketch.size("a", 200, 100))
    let fixed =
      Sketch.pin("a", "leading", "root", nil, 100) + Sketch.pin("a", "top", "root", nil, 450)
    let layout = try Sketch.window(box, fixed, height: 603)
    #expect(!layout.rules.contains(.outsideParent))
    let reason = "scene without notes on windows: bars reduce its height"
    #expect(layout.summary.notJudged.map(\.reason) == [reason])
    #expect(try Sketch.window(box, fixed).rules.contains(.outsideParent))
  }

  @Test("a scene without notes on windows has the reason that applies to it")
  func refusals() throws {
    let box = Sketch.view("a", (100, 450, 200, 100), Sketch.size("a", 200, 100))
    func reasons(_ views: String, _ left: Int, upright: Bool = true) throws -> [String] {
      let fixed =
        Sketch.pin("a", "leading", "root", nil, left) + Sketch.pin("a", "top", "root", nil, 450)
      let layout = try Sketch.window(views, fixed, orientation: upright ? "portrait" : "landscape")
      return layout.summary.notJudged.map(\.reason).filter { $0.contains("notes on windows") }
    }
    let many = (0..<60).map { Sketch.view("v\($0)", (0, 0, 10, 10)) }.joined()
    #expect(try reasons(box, 100) == [])
    let other = "scene without notes on windows: "
    #expect(try reasons(box, 100, upright: false) == [other + "it was saved in landscape"])
    #expect(try reasons(box + many, 100) == [other + "it has more than 60 views"])
    let moved = other + "its constraints do not give the frames it was saved with"
    #expect(try reasons(box, 10) == [moved])
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

  @Test("a view that code will place has no note and is counted")
  func placedByCode() throws {
    let box = Sketch.view("a", (100, 500, 200, 100), Sketch.size("a", 200, 100))
    let leading = Sketch.pin("a", "leading", "root", nil, 100)
    let top = Sketch.pin("a", "top", "root", nil, 500)
    let alone = try Sketch.window(box, leading)
    #expect(!alone.rules.contains(.outsideParent), "\(alone.findings)")
    let removed = top.replacing("firstItem=", with: "placeholder=\"YES\" firstItem=")
    let later = try Sketch.window(box, leading + removed)
    #expect(!later.rules.contains(.outsideParent), "\(later.findings)")
    let gaps = later.summary.notJudged.filter { $0.reason.contains("without notes on windows") }
    #expect(gaps.map(\.count) == [1])
    let fixed = try Sketch.window(box, leading + top)
    #expect(fixed.summary.notJudged == [])
  }

  @Test("a view that loses its size is found, and a view that another one covers")
  func emptyAndCovered() throws {
    let upper = Sketch.view("a", (0, 0, 375, 367))
    let lower = Sketch.view("b", (0, 367, 375, 300), Sketch.size("b", nil, 300))
    let sides = ["a", "b"].map { id in
      Sketch.pin(id, "leading", "root") + Sketch.pin(id, "trailing", "root")
    }
    let ends = Sketch.pin("a", "top", "root") + Sketch.pin("b", "bottom", "root")
    let stretched = Sketch.pin("b", "top", "a", "bottom")
    let fits = try Sketch.window(upper + lower, sides.joined() + ends + stretched)
    #expect(fits.rules == [])
    let high = (upper + lower).replacing("constant=\"300\"", with: "constant=\"360\"")
      .replacing("height=\"367\"", with: "height=\"307\"").replacing("y=\"367\"", with: "y=\"307\"")
      .replacing("height=\"300\"", with: "height=\"360\"")
    let soft = Sketch.pin("b", "top", "a", "bottom", 0, "priority=\"900\"")
    let none = try Sketch.window(high, sides.joined() + ends + soft)
    #expect(none.rules.contains(.noSize), "\(none.findings)")
    let fixed = high.replacing(
      "height=\"307\"/>",
      with: "height=\"307\"/>\(Sketch.size("a", nil, 307))"
    )
    let covered = try Sketch.window(fixed, sides.joined() + ends).findings
    let under = covered.filter { $0.rule == .covered }
    #expect(under.map(\.id) == ["a"] && under[0].message.contains("under view “b”"), "\(covered)")
    // A long list of devices is cut; JSON has all of them.
    let words = /on iPhone 5s, iPhone 5c, iPhone 5 and [0-9]+ more in landscape/
    #expect(under[0].message.contains(words) && under[0].devices.count > 20, "\(under[0].message)")
    let report = modified(FileReport("f")) { $0.findings = under }
    #expect(StoryboardReport.json([report]).contains("\"devices\":[\"iPhone 5s\","))
  }

  @Test("a device's safe area is used only where the sources agree")
  func insets() throws {
    func found(_ height: Int) throws -> [StoryboardFinding] {
      let box = Sketch.view("a", (0, 20, 100, height), Sketch.size("a", 100, height))
      let ends =
        Sketch.pin("a", "top", "safe") + Sketch.pin("safe", "bottom", "a", nil, 0)
        + Sketch.pin("a", "leading", "safe")
      return try Sketch.window(
        box,
        ends.replacing(
          "firstItem=\"safe\" firstAttribute=\"bottom\"",
          with: "relation=\"greaterThanOrEqual\" firstItem=\"safe\" firstAttribute=\"bottom\""
        )
      ).findings.filter { $0.rule == .layoutConflict && $0.severity == .warning }
    }
    #expect(try found(500).isEmpty)
    // iPhone X has 812 − 44 − 34 points of height, and iPhone 12 mini has 812 − 50 − 34.
    let messages = try found(730).map(\.message)
    let mini = messages.filter { $0.contains("iPhone 12 mini") }
    let message = try #require(mini.first, "\(messages)")
    #expect(message.contains("with the insets of the safe area") && !message.contains("XS"))
  }
}
