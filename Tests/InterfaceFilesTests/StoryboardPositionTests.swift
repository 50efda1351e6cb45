import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Positions that are lost in a class")
struct StoryboardPositionTests {

  @Test("a lost position is a note if code may restore it in any way")
  func positionByCode() throws {
    let mask = Sketch.mask("heightClass=compact-widthClass=compact", "l")
    func pin(_ id: String, _ first: String, _ second: String) -> String {
      Sketch.rule(id, "\(first).leading = \(second).leading")
    }
    func found(_ views: String, _ rest: String = "") throws -> [StoryboardFinding] {
      let scene = Sketch.scene(views, pin("l", "a", "root") + pin("m", "b", "a"), mask + rest)
      return try Sketch.layout(scene).findings(of: .lostPosition)
    }
    func severities(_ views: String, _ rest: String = "") throws -> [StoryboardFinding.Severity] {
      try found(views, rest).map(\.severity)
    }
    func outlet(_ id: String) -> String {
      "<connections><outlet property=\"o\" destination=\"\(id)\" id=\"oo\"/></connections>"
    }
    let plain = Sketch.label("a") + Sketch.label("b")
    #expect(try severities(plain) == [.warning])
    for id in ["a", "b", "l", "m"] {
      #expect(try severities(plain, outlet(id)) == [.note], "\(id)")
    }
    #expect(try severities(plain, outlet("root")) == [.warning])
    for fact in ["customClass=\"Badge\"", "tag=\"7\""] {
      let view = plain.replacing("<label id=\"b\"", with: "<label \(fact) id=\"b\"")
      #expect(try severities(view) == [.note], "\(fact)")
    }
    let words = try found(plain, outlet("b")).map(\.message)
    #expect(
      words[0].hasSuffix(
        "; the outlet “o” holds label “b”, which constraints tie it to; "
          + "code may set its position"
      )
    )
    let own = try found(plain, outlet("a")).map(\.message)
    #expect(own[0].hasSuffix("; the outlet “o” holds it; code may set its position"))
    let scene = Sketch.scene(plain, pin("l", "a", "root") + pin("m", "b", "a"), mask)
    let owned = scene.replacing("key=\"view\"", with: "key=\"view\" customClass=\"Card\"")
    #expect(try Sketch.layout(owned).findings.map(\.severity) == [.note])
    let controlled = scene.replacing("id=\"vc\"", with: "id=\"vc\" customClass=\"Card\"")
    #expect(try Sketch.layout(controlled).findings.map(\.severity) == [.warning])
  }
}
