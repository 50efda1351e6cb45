import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import Testing

@Suite("Around a transition: presented controllers")
struct PresentationsTests {
  /// A turn of an iPad on which a panel at the side takes a third and is compact.
  private static func turn(_ marks: String, _ sizes: String = "", notes: String = "") -> String {
    let rows = marks.split(separator: "/")
    return """
      given   iPad, portrait
              root          768×1024 regular-regular
                list        768×1024 regular-regular
                panel  presentation controller   768×1024 regular-regular
                  detail  overridden to compact-any, sized 1/3×full   256×1024 compact-regular

      when    rotate to landscapeLeft
              root        \(rows[0])   1024×768
                list      \(rows[1])   1024×768
                panel     \(rows[2])   1024×768
                  detail  \(rows[3])   \(sizes.isEmpty ? "341×768" : sizes)
      """ + notes
  }

  @Test("children come first, then the presentation controller, then its presented controller")
  func order() throws {
    #expect(try brokenClauses(in: Self.turn("s · · ·/· s · ·/· · s ·/· · · s")) == [])
    #expect(try brokenClauses(in: Self.turn("s · · ·/· · s ·/· s · ·/· · · s")) == ["PR-25"])
    #expect(try brokenClauses(in: Self.turn("s · · ·/· s · ·/· · · s/· · s ·")) == ["PR-25"])
    #expect(try brokenClauses(in: Self.turn("s · · ·/· · · s/· s · ·/· · s ·")).contains("PR-25"))
    #expect(try brokenClauses(in: Self.turn("s · ·/· s ·/· · s/· · ·")) == ["PR-11"])
  }

  @Test("a presentation controller receives the presenter's size, the presented one its answer")
  func sizes() throws {
    let right = "s · · ·/· s · ·/· · s ·/· · · s"
    let note = { (call: String) in "\n        at \(call)" }
    #expect(
      try brokenClauses(in: Self.turn(right, notes: note("3  panel receives 341×768"))) == ["PR-25"]
    )
    let other = Self.turn(right, notes: note("4  detail receives 1024×768"))
    #expect(try brokenClauses(in: other) == ["PR-13", "PR-25"])
    #expect(try brokenClauses(in: Self.turn(right, "1024×768")).contains("TR-5"))
  }

  @Test("a presentation controller that is drawn has no name that a controller had")
  func names() throws {
    for (name, isApart) in [("panel", true), ("list", false)] {
      let text = """
        given   iPad, portrait
                root
                  list

        when    remove list

        when    present on root
                + \(name)  presentation controller
                +   detail
        """
      let scenario = try #require(try Transcript(text).scenario)
      #expect(scenario.problems.isEmpty && scenario.namesPresentationsApart == isApart)
    }
  }

  /// A turn of a phone whose root does not forward.
  private static func silent(_ marks: String, _ notes: String = "") -> String {
    let rows = marks.split(separator: "/")
    return """
      given   iPhone 6, portrait
              root  forwards nothing   375×667 compact-regular
                sheet  presentation controller        375×667 compact-regular
                  shown                375×667 compact-regular

      when    rotate to landscapeLeft
              root       \(rows[0])    667×375 compact-compact
                sheet    \(rows[1])    667×375 compact-compact
                  shown  \(rows[2])    667×375 compact-compact
      """ + notes
  }

  @Test("a presenter that does not forward blocks all calls except didChange to what it presents")
  func forwarding() throws {
    #expect(try brokenClauses(in: Self.silent("t s | d · ·/· · | · d ·/· · | · · d")) == [])
    #expect(
      try brokenClauses(in: Self.silent("t · s | d · ·/· t · | · d ·/· · · | · · d")) == ["TR-3"]
    )
    #expect(
      try brokenClauses(in: Self.silent("t s · · | d · ·/· · s · | · d ·/· · · s | · · d")) == [
        "TR-3"
      ]
    )
    #expect(try brokenClauses(in: Self.silent("t s | d ·/· · | · d/· · | · ·")) == ["TR-3"])
    #expect(
      try brokenClauses(in: Self.silent("t · s | d · ·/· t · | · d ·/· · · | · · d"), .documented)
        == []
    )
  }

  @Test("a presentation's override combines with the presenter's traits, at rest too")
  func override() throws {
    let text = { (detail: String) in
      """
      given   iPad, portrait
              root  768×1024 regular-regular

      when    present on root
              + panel  presentation controller
              +   detail  overridden to compact-any, sized 1/3×full
              silence
                panel     768×1024 regular-regular
                  detail  \(detail)

      when    dismiss from root
              silence
      """
    }
    #expect(try brokenClauses(in: text("256×1024 compact-regular")) == [])
    #expect(try brokenClauses(in: text("256×1024 regular-regular")) == ["TR-4"])
    #expect(try brokenClauses(in: text("768×1024 compact-regular")) == ["TR-5"])
  }

  @Test("the traits of a presentation controller with an override are open")
  func ownTraits() throws {
    let scenario = try #require(
      Transcript(Self.turn("s · · ·/· s · ·/· · s ·/· · · s")).scenario
    )
    for choices: Set<Choice> in [[], [.presentationOverridden]] {
      let trace = Reference.perform(scenario, choices: choices)
      #expect(try brokenClauses(in: Transcript(scenario, trace).description) == [])
    }
    let own = Reference.perform(scenario, choices: [.presentationOverridden]).initial[2]
    #expect(own.traits.horizontalSizeClass == .compact)
  }

  @Test("a presented controller's preferred size is sent to its presentation controller")
  func preference() throws {
    let text = { (rows: String, name: String) in
      """
      given   iPad, portrait
              root         768×1024 regular-regular
                sheet  presentation controller   768×1024 regular-regular
                  shown    768×1024 regular-regular

      when    prefer 300×200 for shown
      \(rows)
              at 1  \(name) receives shown
      """
    }
    let rows = { (own: String, sheet: String) in
      "        root       \(own)\n          sheet    \(sheet)\n            shown  ·"
    }
    #expect(try brokenClauses(in: text(rows("·", "p"), "sheet")) == [])
    #expect(try brokenClauses(in: text(rows("p", "·"), "root")) == ["PR-26"])
  }

  @Test(
    "only the root and presented controllers can present, one at a time"
  )
  func problems() throws {
    let kinds = { (actions: [Action]) in
      var scenario = Scenarios.sample()
      scenario.actions = actions
      return scenario.problems.map(\.kind)
    }
    let sheet = { (name: String) in
      Hierarchy.presenting(Hierarchy(ViewController("shown \(name)")), by: name)
    }
    let first = Action.present(on: "root", sheet("a"))
    #expect(kinds([first, .present(on: "shown a", sheet("b")), .dismiss("root")]) == [])
    #expect(kinds([first, .present(on: "root", sheet("b"))]) == [.cannotPresent("root")])
    #expect(kinds([.present(on: "detail", sheet("a"))]) == [.cannotPresent("detail")])
    #expect(kinds([.dismiss("root")]) == [.presentsNothing("root")])
    #expect(kinds([first, .remove("shown a")]) == [.isOfPresentation("shown a")])
    #expect(kinds([first, .override(child: "a", .compactRegular)]) == [.isOfPresentation("a")])
    #expect(kinds([.add(parent: "root", sheet("a"))]) == [.cannotPresent("a")])
  }

  @Test("every reduction of a scenario with presentations is valid, and asked only where claimed")
  func reductions() throws {
    var scenario = try #require(
      Transcript(Self.turn("s · · ·/· s · ·/· · s ·/· · · s")).scenario
    )
    let more = Hierarchy.presenting(Hierarchy(ViewController("more")), by: "sheet")
    scenario.actions += [.present(on: "detail", more), .dismiss("root")]
    let reductions = Array(try #require(Scenarios.reductions(of: scenario)))
    #expect(reductions.count > 50)
    for reduced in reductions where reduced.features.contains(.presentation) {
      #expect(reduced.problems.isEmpty, "\(Transcript(reduced))")
      let isClaimed = reduced.features.isSubset(of: scenario.features)
      #expect(isClaimed || !Scenarios.canAsk(reduced, in: World(features: scenario.features)))
    }
  }
}
