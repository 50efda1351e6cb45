import AdaptiveModel

extension Scenarios {
  /// The scenario without conditions: each container that reacts by a condition always does so, or
  /// never, in all combinations.
  static func unconditional(_ scenario: Scenario) -> [Scenario] {
    let places = scenario.hierarchy.controllers.indices.flatMap { controller in
      scenario.hierarchy[controller].reactions.indices.compactMap { reaction in
        let condition = scenario.hierarchy[controller].reactions[reaction].condition
        return condition == .shape(.always) ? nil : (controller, reaction)
      }
    }
    guard (1...mostConditions).contains(places.count) else { return [] }
    return (0..<1 << places.count).map { number in
      var plain = scenario
      // From the last to the first, so that the earlier indices stay valid.
      for (bit, (controller, reaction)) in places.enumerated().reversed() {
        if number >> bit & 1 == 1 {
          plain.hierarchy[controller].reactions[reaction].condition = .shape(.always)
        } else {
          plain.hierarchy[controller].reactions.remove(at: reaction)
        }
      }
      return plain
    }
  }

  private static let mostConditions = 3
}
