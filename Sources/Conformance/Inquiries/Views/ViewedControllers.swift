package import AdaptiveModel
package import PropertyTesting

/// Scenarios in which controllers have views, which are trait environments in their own right
/// (TR-9, TR-10).
package enum ViewedControllers: ScenarioSource {
  package static let name = "views"
  package static let features: [Feature] = [.views]
  package static let chapters: [Chapter] = [.transitions]
  package static let caseName = "view"
  package static let plural = "controllers with views"
  package static let singular = "controller with views"

  package static func supply(for world: World) -> Supply<Scenario> {
    world.features.isSuperset(of: [.views, .states])
      ? .beside(every: 8, atLeast: 48, atMost: 4_096, stream: 13) : .nothing
  }

  package static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    .viewed(for: features)
  }
}
