import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Positions that are lost in a class")
struct StoryboardPositionTests {
  typealias Plain = StoryboardLayoutTests

  @Test("a view with a position in one class but none in another is found")
  func lostPosition() throws {
    let leading = Plain.constraint(
      "l",
      "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\""
    )
    let mask = """
      <variation key="heightClass=compact-widthClass=compact"><mask key="constraints">\
      <exclude reference="l"/></mask></variation>
      """
    let found = try Plain.layout(Plain.scene(Plain.label("a"), leading, mask)).findings
    #expect(found.map(\.rule) == [.lostPosition] && found[0].id == "a")
    #expect(found[0].message.hasPrefix("no horizontal position in compact-compact, though"))
    #expect(try Plain.layout(Plain.scene(Plain.label("a"), leading)).findings.isEmpty)
    let removed = Plain.constraint(
      "p",
      "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" "
        + "secondAttribute=\"leading\" placeholder=\"YES\""
    )
    let given = try Plain.layout(Plain.scene(Plain.label("a"), leading + removed, mask)).findings
    #expect(given.map(\.rule) == [.lostPosition] && given.map(\.severity) == [.note])
    #expect(given[0].message.hasSuffix("is removed at build time; code may set its position"))
    func hidden(in key: String) -> String {
      Plain.label("a", "<variation key=\"\(key)\" hidden=\"YES\"/>")
    }
    let unseen = hidden(in: "heightClass=compact-widthClass=compact")
    #expect(try Plain.layout(Plain.scene(unseen, leading, mask)).findings.isEmpty)
    let seen = hidden(in: "heightClass=regular-widthClass=regular")
    let shown = try Plain.layout(Plain.scene(seen, leading, mask)).findings
    #expect(shown.map(\.rule) == [.lostPosition])
  }

  @Test("a view with a fixed frame, or hidden with its superview, loses no position")
  func fixedPosition() throws {
    let leading = Plain.constraint(
      "l",
      "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\""
    )
    let key = "heightClass=compact-widthClass=compact"
    let mask = "<mask key=\"constraints\"><exclude reference=\"l\"/></mask>"
    func found(_ view: String) throws -> [StoryboardFinding.Rule] {
      let varied = "<variation key=\"\(key)\">\(mask)</variation>"
      return try Plain.layout(Plain.scene(view, leading, varied)).findings.map(\.rule)
        .filter { $0 == .lostPosition }
    }
    #expect(try found(Plain.label("a")) == [.lostPosition])
    let fixed = Plain.label("a").replacing("<label", with: "<label fixedFrame=\"YES\"")
    #expect(try found(fixed) == [])
    func variation(_ key: String) -> String {
      Plain.label("a", "<variation key=\"\(key)\" fixedFrame=\"YES\"/>")
    }
    #expect(try found(variation("heightClass=compact")) == [])
    #expect(try found(variation("heightClass=regular")) == [.lostPosition])
    func inside(_ hidden: String) -> String {
      "<view id=\"box\" \(hidden)><subviews>\(Plain.label("a"))</subviews></view>"
    }
    #expect(try found(inside("")) == [.lostPosition])
    #expect(try found(inside("hidden=\"YES\"")) == [])
  }

  @Test("a lost position is a note if code may restore it in any way")
  func positionByCode() throws {
    let mask = """
      <variation key="heightClass=compact-widthClass=compact"><mask key="constraints">\
      <exclude reference="l"/></mask></variation>
      """
    func pin(_ id: String, _ first: String, _ second: String) -> String {
      Plain.constraint(
        id,
        "firstItem=\"\(first)\" firstAttribute=\"leading\" secondItem=\"\(second)\" "
          + "secondAttribute=\"leading\""
      )
    }
    func found(_ views: String, _ rest: String = "") throws -> [StoryboardFinding] {
      let scene = Plain.scene(views, pin("l", "a", "root") + pin("m", "b", "a"), mask + rest)
      return try Plain.layout(scene).findings.filter { $0.rule == .lostPosition }
    }
    func severities(_ views: String, _ rest: String = "") throws -> [StoryboardFinding.Severity] {
      try found(views, rest).map(\.severity)
    }
    func outlet(_ id: String) -> String {
      "<connections><outlet property=\"o\" destination=\"\(id)\" id=\"oo\"/></connections>"
    }
    let plain = Plain.label("a") + Plain.label("b")
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
    let scene = Plain.scene(plain, pin("l", "a", "root") + pin("m", "b", "a"), mask)
    let owned = scene.replacing("key=\"view\"", with: "key=\"view\" customClass=\"Card\"")
    #expect(try Plain.layout(owned).findings.map(\.severity) == [.note])
    let controlled = scene.replacing("id=\"vc\"", with: "id=\"vc\" customClass=\"Card\"")
    #expect(try Plain.layout(controlled).findings.map(\.severity) == [.warning])
  }
}
