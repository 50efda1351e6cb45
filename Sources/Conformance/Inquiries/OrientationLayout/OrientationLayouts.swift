package import AdaptiveModel
package import PropertyTesting

/// Scenarios in which views have sets of constraints, chosen by their shape or size (OL).
package enum OrientationLayouts: ScenarioSource {
  package static let name = "orientationLayout"
  package static let features: [Feature] = [.constraintSets, .constraintEvents]
  package static let chapters: [Chapter] = [.orientationLayout]
  package static let caseName = "orientation-layout"
  package static let plural = "orientation-specific layouts"

  package static func supply(for world: World) -> Supply<Scenario> {
    world.features.isSuperset(of: [.constraintSets, .states])
      ? .beside(atLeast: 128, atMost: 8_192, stream: 7) : .nothing
  }

  package static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    .orientationLayout(for: features)
  }
}
