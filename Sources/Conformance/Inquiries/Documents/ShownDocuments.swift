package import AdaptiveModel
package import PropertyTesting

/// Scenarios in which controllers show documents in their own classes (TR-7).
package enum ShownDocuments: ScenarioSource {
  package static let name = "documents"
  package static let features: [Feature] = [.controllerLayout]
  package static let chapters: [Chapter] = [.transitions]
  package static let caseName = "document"
  package static let plural = "controllers with documents"
  package static let singular = "controller with a document"

  package static func supply(for world: World) -> Supply<Scenario> {
    world.features.isSuperset(of: [.controllerLayout, .states])
      ? .beside(every: 8, atLeast: 48, atMost: 4_096, stream: 17) : .nothing
  }

  package static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    .showingDocuments(for: features)
  }
}
