import AdaptiveModel
package import Conformance
import PropertyTesting
import Testing

extension Inquiry {
  /// What it draws from the first seeds, in a world that claims everything if none is given.
  package static func drawn(
    _ count: Int,
    in world: World = World(features: .all)
  ) -> some Sequence<Question> {
    let drawing = drawing(in: world)
    if drawing == nil { Issue.record("\(name) draws nothing in \(world)") }
    return (0..<count).lazy.compactMap { seed in
      drawing?.value(from: Seed(rawValue: UInt64(seed))).value.question as? Question
    }
  }
}

extension Plan {
  package var allCases: some Sequence<Case> {
    allPlaces.lazy.map { Case($0.id, features: features, world: world) }
  }
}

extension Set<Feature> {
  /// What a run asks of an implementation that claims them.
  package func requests(scenarios: Int, seed: UInt64 = 1) -> some Sequence<Request> {
    let seed = Seed(rawValue: seed)
    return Plan(features: self, profile: .platform, seed: seed, scenarios: scenarios)
      .allCases.lazy.map(\.request)
  }
}
