package import AdaptiveModel
import PropertyTesting

/// Scenarios in which controllers have views, which are trait environments in their own right
/// (TR-9, TR-10).
package enum ViewedControllers: ScenarioSource {
  package static let row = InquiryRow(
    name: "views",
    features: [.views],
    chapters: [.transitions],
    ofCases: "view",
    many: "controllers with views",
    one: "controller with views"
  )

  package static let cases = scenarioCases(
    supply: CaseBudget.bounded(every: 8, atLeast: 48, atMost: 4_096, stream: 13)
      .needing([.views, .states]),
    drawing: scenarios
  )

  /// A scenario whose controllers have views.
  ///
  /// Simplest: an iPhone 6 held upright, one controller with a view, no actions.
  private static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    let unfurnished = Generator.unfurnished(for: features)
    return Generator { draw in
      var scenario = draw(unfurnished)
      var names = (1...).lazy.map(ViewController.view).makeIterator()
      scenario.hierarchy[0].views = [ViewController.view(0)]
      scenario = draw.span("views") { draw in
        scenario.changingHierarchies { hierarchy in
          for index in hierarchy.controllers.indices
          where hierarchy[index].views.isEmpty && hierarchy[index].canHaveContents
            && draw.chance(1, in: 2)
          {
            let count = draw.chance(1, in: 4) ? 2 : 1
            hierarchy[index].views = (0..<count).compactMap { _ in names.next() }
          }
        }
      }
      return scenario
    }
    .mixed(for: features)
  }
}
