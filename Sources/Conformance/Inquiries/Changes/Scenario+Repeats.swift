import AdaptiveModel

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

extension ScenarioBreach {
  /// PR-19, where calls are repeated for a neighbour of a child that its container overrides in a
  /// callback: the smallest case cannot do without the neighbour.
  func besideOverridden(in scenario: Scenario) -> [String] {
    guard subject == .count else { return [] }
    let hierarchy = scenario.hierarchy
    guard let index = hierarchy.index(of: witness.name),
      let container = hierarchy.parent(of: index)
    else { return [] }
    let isBeside = hierarchy.controllers[container].reactions.contains { reaction in
      guard case .override(let child, _) = reaction.effect else { return false }
      return child != witness.name
    }
    return isBeside ? ["PR-19"] : []
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
