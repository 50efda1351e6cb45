import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Positions that are lost in a class")
struct StoryboardPositionTests {

  @Test("a view with a position in one class but none in another is found")
  func lostPosition() throws {
    let leading = Sketch.rule("l", "a.leading = safe.leading")
    let mask = Sketch.mask("heightClass=compact-widthClass=compact", "l")
    let found = try Sketch.layout(Sketch.scene(Sketch.label("a"), leading, mask)).findings
    #expect(found.map(\.rule) == [.lostPosition] && found[0].id == "a")
    #expect(found[0].message.hasPrefix("no horizontal position in compact-compact, though"))
    #expect(try Sketch.layout(Sketch.scene(Sketch.label("a"), leading)).findings.isEmpty)
    let removed = Sketch.rule("p", "a.leading = root.leading", more: "placeholder=\"YES\"")
    let given = try Sketch.layout(Sketch.scene(Sketch.label("a"), leading + removed, mask)).findings
    #expect(given.map(\.rule) == [.lostPosition] && given.map(\.severity) == [.note])
    #expect(given[0].message.hasSuffix("is removed at build time; code may set its position"))
    func hidden(in key: String) -> String {
      Sketch.label("a", "<variation key=\"\(key)\" hidden=\"YES\"/>")
    }
    let unseen = hidden(in: "heightClass=compact-widthClass=compact")
    #expect(try Sketch.layout(Sketch.scene(unseen, leading, mask)).findings.isEmpty)
    let seen = hidden(in: "heightClass=regular-widthClass=regular")
    let shown = try Sketch.layout(Sketch.scene(seen, leading, mask)).findings
    #expect(shown.map(\.rule) == [.lostPosition])
  }

  @Test("a view with a fixed frame, or hidden with its superview, loses no position")
  func fixedPosition() throws {
    let leading = Sketch.rule("l", "a.leading = safe.leading")
    let key = "heightClass=compact-widthClass=compact"
    let mask = "<mask key=\"constraints\"><exclude reference=\"l\"/></mask>"
    func found(_ view: String) throws -> [StoryboardFinding.Rule] {
      let varied = "<variation key=\"\(key)\">\(mask)</variation>"
      return try Sketch.layout(Sketch.scene(view, leading, varied)).rules
        .filter { $0 == .lostPosition }
    }
    #expect(try found(Sketch.label("a")) == [.lostPosition])
    let fixed = Sketch.label("a").replacing("<label", with: "<label fixedFrame=\"YES\"")
    #expect(try found(fixed) == [])
    func variation(_ key: String) -> String {
      Sketch.label("a", "<variation key=\"\(key)\" fixedFrame=\"YES\"/>")
    }
    #expect(try found(variation("heightClass=compact")) == [])
    #expect(try found(variation("heightClass=regular")) == [.lostPosition])
    func inside(_ hidden: String) -> String {
      "<view id=\"box\" \(hidden)><subviews>\(Sketch.label("a"))</subviews></view>"
    }
    #expect(try found(inside("")) == [.lostPosition])
    #expect(try found(inside("hidden=\"YES\"")) == [])
  }

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
