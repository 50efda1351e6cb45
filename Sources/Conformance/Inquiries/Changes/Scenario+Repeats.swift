package import AdaptiveModel

extension Scenarios {
  /// The clauses that find calls repeated, where what is repeated alone breaks a clause for the same
  /// controller: it is kept where each call comes once.
  static func repetitions(
    behind own: ScenarioBreach,
    among breaches: [ScenarioBreach],
    _ trace: Trace,
    _ scenario: Scenario,
    by rules: Rules
  ) -> [String] {
    let (name, step) = (own.witness.name, own.witness.step)
    guard own.subject == .observation, trace.steps.indices.contains(step) else { return [] }
    let repeated = breaches.filter { other in
      other.subject == .count && other.witness.step == step && other.witness.name == name
    }
    guard !repeated.isEmpty else { return [] }
    let once = trace.withoutRepeats(of: name, atStep: step)
    let isBroken = rules.breaches(of: once, scenario).contains { $0.clause == own.clause }
    return isBroken ? [] : repeated.map(\.clause)
  }
}

extension Scenarios {
  /// Asks for the override alone, at rest, where calls are repeated for a neighbour of a child that
  /// its container overrides in a callback.
  package static func checks(of sight: Sight<Scenario>) -> [Request] {
    guard AnyClause.named(sight.fault)?.breachKind == .count,
      let witness = sight.evidence as? Witness
    else { return [] }
    return sight.question.overridesBeside(witness)
      .filter { $0.features.isSubset(of: sight.features) }
      .map { .run($0) }
  }

  /// PR-19, where neighbours are called for an override at rest, too.
  static func besideOverridden(_ sight: Sight<Scenario>, by rules: Rules) -> [String] {
    let isTold = zip(checks(of: sight), sight.checked).contains { request, reply in
      guard let scenario = request.scenario, let trace = reply.trace else { return false }
      return rules.breaches(of: trace, scenario).contains { $0.clause == neighbours }
    }
    return isTold ? [neighbours] : []
  }

  private static let neighbours = "PR-19"
}

extension Scenario {
  /// The scenario up to a step, without reactions, and then with the overrides of a neighbour that
  /// the container makes in callbacks.
  fileprivate func overridesBeside(_ witness: Witness) -> [Scenario] {
    guard let index = hierarchy.index(of: witness.name), let container = hierarchy.parent(of: index)
    else { return [] }
    return hierarchy.controllers[container].reactions.compactMap { reaction in
      guard case .override(let child, let traits) = reaction.effect, child != witness.name else {
        return nil
      }
      var plain = self
      for index in plain.hierarchy.controllers.indices { plain.hierarchy[index].reactions = [] }
      plain.actions = Array(actions.prefix(witness.step + 1))
      plain.actions += [
        .override(child: child, traits), .override(child: child, TraitCollection()),
      ]
      return plain
    }
  }
}

extension Trace {
  /// The trace with the first of each call that a controller received in a step.
  fileprivate func withoutRepeats(of name: String, atStep step: Int) -> Trace {
    var trace = self
    var seen: Set<Callback> = []
    trace.steps[step].calls.removeAll { call in
      guard call.receiver == name, let which = call.kind.which else { return false }
      return !seen.insert(which).inserted
    }
    return trace
  }
}
