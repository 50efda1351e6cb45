package import AdaptiveModel
package import PropertyTesting

/// Scenarios with containers whose callbacks do more than override by the shape (TR-6).
package enum ReactingContainers: ScenarioSource {
  package static let name = "reacting"
  package static let features: [Feature] = [.richReactions]
  package static let chapters: [Chapter] = [.transitions]
  package static let caseName = "reaction"
  package static let plural = "containers that react"
  package static let singular = "container that reacts"

  package static func supply(for world: World) -> Supply<Scenario> {
    ReactionFeatures(world.features).isEmpty
      ? .nothing : .beside(atLeast: 48, atMost: 8_192, stream: 11)
  }

  package static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    .reacting(for: features)
  }
}
