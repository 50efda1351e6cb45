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

  @Test("every reduction of a scenario with presentations is valid, and asked only where claimed")
  func reductions() throws {
    var scenario = try scenario(in: Self.turn)
    let more = Hierarchy.presenting(Hierarchy(ViewController("more")), by: "sheet")
    scenario.actions += [.present(on: "detail", more), .dismiss("root")]
    let reductions = Array(try #require(Scenarios.simplification.reductions(scenario)))
    #expect(reductions.count > 50)
    for reduced in reductions where reduced.features.contains(.presentation) {
      #expect(reduced.problems.isEmpty, "\(Transcript(reduced))")
      let isClaimed = reduced.features.isSubset(of: scenario.features)
      #expect(isClaimed || !Scenarios.canAsk(reduced, in: World(features: scenario.features)))
    }
  }
}
