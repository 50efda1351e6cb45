import AdaptiveModel

extension Scenarios {
  /// The scenario without conditions: each container that reacts by a condition always does so, or
  /// never, in all combinations.
  static func unconditional(_ shown: ShownCase<Scenario>) -> [Scenario] {
    guard !decisions.contains(shown.fault), shown.evidence is Witness else { return [] }
    let places = shown.question.hierarchy.controllers.indices.flatMap { controller in
      shown.question.hierarchy[controller].reactions.indices.compactMap { reaction in
        let condition = shown.question.hierarchy[controller].reactions[reaction].condition
        return condition == .shape(.always) ? nil : (controller, reaction)
      }
    }
    guard (1...mostConditions).contains(places.count) else { return [] }
    return (0..<1 << places.count).map { number in
      var scenario = shown.question
      // From the last to the first, so that the earlier indices stay valid.
      for (bit, (controller, reaction)) in places.enumerated().reversed() {
        if number >> bit & 1 == 1 {
          scenario.hierarchy[controller].reactions[reaction].condition = .shape(.always)
        } else {
          scenario.hierarchy[controller].reactions.remove(at: reaction)
        }
      }
      return scenario
    }
  }

  /// The clauses about a container's decision, where the controller's account is right both if the
  /// container always reacts and if it never does: then the moment of its reaction is wrong.
  ///
  /// - Parameters:
  ///   - shown: The finding.
  ///   - answers: The answers to ``unconditional(_:)``.
  ///   - rules: The rules that the implementation was checked against.
  /// - Returns: These clauses, or none.
  static func besideConditions(
    _ shown: ShownCase<Scenario>,
    _ answers: ArraySlice<Reply>,
    by rules: Rules
  ) -> [String] {
    guard let witness = shown.evidence as? Witness else { return [] }
    let asked = unconditional(shown)
    guard !asked.isEmpty, answers.count >= asked.count else { return [] }
    let isRight = zip(asked, answers).allSatisfy { scenario, reply in
      guard let trace = reply.trace else { return false }
      return !rules.breaches(of: trace, scenario).contains { breach in
        breach.clause == shown.fault && breach.witness.name == witness.name
      }
    }
    return isRight ? decisions : []
  }

  /// The clauses about when a container overrides, and about its other reactions.
  private static let decisions = ["CO-1", "CO-3", "TR-6"]
  private static let mostConditions = 3
}
