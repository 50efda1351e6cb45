import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import Testing

@Suite("Around a transition: presented controllers")
struct PresentationsTests {
  /// A turn of an iPad on which a panel at the side takes a third and is compact.
  private static let turn = """
    given   iPad, portrait
            root
              list
              panel  presentation controller
                detail  overridden to compact-any, sized 1/3×full

    when    rotate to landscapeLeft
    """

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
      let scenario = try scenario(in: text)
      #expect(scenario.problems.isEmpty && scenario.namesPresentationsApart == isApart)
    }
  }

  @Test("the traits of a presentation controller with an override are open")
  func ownTraits() throws {
    let scenario = try scenario(in: Self.turn)
    for choices: Set<Choice> in [[], [.presentationOverridden]] {
      let trace = Reference.perform(scenario, choices: choices)
      #expect(try brokenClauses(by: trace, to: scenario) == [])
    }
    let own = Reference.perform(scenario, choices: [.presentationOverridden]).initial[2]
    #expect(own.traits.horizontalSizeClass == .compact)
  }

  @Test(
    "only the root and presented controllers can present, one at a time: a second one has no effect"
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
    #expect(kinds([first, .present(on: "root", sheet("b"))]) == [])
    #expect(kinds([.present(on: "detail", sheet("a"))]) == [.cannotPresent("detail")])
    #expect(kinds([.dismiss("root")]) == [.presentsNothing("root")])
    #expect(kinds([first, .remove("shown a")]) == [.isOfPresentation("shown a")])
    #expect(kinds([first, .override(child: "a", .compactRegular)]) == [.isOfPresentation("a")])
    #expect(kinds([.add(parent: "root", sheet("a"))]) == [.cannotPresent("a")])
    let own = modified(sheet("a")) { $0[0].sizing = Sizing(width: .fixed(1)) }
    #expect(kinds([.present(on: "root", own)]) == [.ownOfPresentation("a")])
  }

  @Test("CO-3 · where nothing enters, nothing appears again: an override set since then stays")
  func withoutEntering() throws {
    let text = """
      given   iPad, portrait
              root
                - in viewWillAppear, always: clear override of list
                list

      when    override list to compact-regular

      when    add to absent
              + other
      """
    let scenario = try #require(try Transcript(text).scenario)
    #expect(try brokenClauses(by: Reference.perform(scenario), to: scenario) == [])
  }

  @Test("every reduction of a scenario with presentations is valid, and asked only where claimed")
  func reductions() throws {
    var scenario = try scenario(in: Self.turn)
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
