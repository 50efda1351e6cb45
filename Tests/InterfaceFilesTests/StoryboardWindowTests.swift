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
