import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

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
    // Both orientations of a device are one device.
    let tall = fixed.replacing("constant=\"360\"", with: "constant=\"2000\"")
    let all = try Sketch.window(tall, sides.joined() + ends + stretched).conflicts
    #expect(all.count == 1 && Set(all[0].devices).count == all[0].devices.count, "\(all)")
  }
}
