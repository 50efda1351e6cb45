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
    return (0..<count).lazy.compactMap { seed in
      let request = drawing?.value(from: Seed(rawValue: UInt64(seed))).value
      let question = request?.question as? Question
      if question == nil { Issue.record("\(name) draws no question of its own") }
      return question
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
