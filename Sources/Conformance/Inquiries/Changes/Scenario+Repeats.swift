package import AdaptiveModel

extension Scenarios {
  /// The clauses that report repeated calls, where only the repetition breaks a clause for the same
  /// controller: the clause is kept if each call comes once.
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
  /// The requests that check for other causes.
  ///
  /// Where calls are repeated for a sibling of a child that its container overrides in a callback,
  /// these request that override alone, at rest, and one without effect; where containers react by
  /// conditions, they request the same scenario without these.
  package static func checks(of shown: ShownCase<Scenario>) -> [Request] {
    overrides(beside: shown).flatMap { [.run($0.atRest), .run($0.unchanging)] }
      + unconditional(shown).map { .run($0) }
  }

  /// The clauses that the answers to ``checks(of:)`` show to be the earlier causes.
  static func checkedCauses(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    let conditions = shown.checked.dropFirst(2 * overrides(beside: shown).count)
    return besideOverridden(shown, by: rules) + besideConditions(shown, conditions, by: rules)
  }

  /// PR-19, where siblings also receive calls for an override at rest, and each call comes once
  /// where the container sets no new override.
  private static func besideOverridden(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    guard let witness = shown.evidence as? Witness else { return [] }
    func breaks(_ clause: String, _ scenario: Scenario, _ reply: Reply) -> Bool {
      guard let trace = reply.trace else { return false }
      return rules.breaches(of: trace, scenario).contains { breach in
        breach.clause == clause && breach.witness.name == witness.name
      }
    }
    let isBeside = overrides(beside: shown).enumerated().contains { index, asked in
      guard shown.checked.count > 2 * index + 1 else { return false }
      return breaks(neighbours, asked.atRest, shown.checked[2 * index])
        && !breaks(shown.fault, asked.unchanging, shown.checked[2 * index + 1])
    }
    return isBeside ? [neighbours] : []
  }

  private static let neighbours = "PR-19"

  private static func overrides(
    beside shown: ShownCase<Scenario>
  ) -> [(atRest: Scenario, unchanging: Scenario)] {
    guard AnyClause.named(shown.fault)?.breachKind == .count,
      let witness = shown.evidence as? Witness,
      let index = shown.question.hierarchy.index(of: witness.name),
      let container = shown.question.hierarchy.parent(of: index)
    else { return [] }
    let reactions = shown.question.hierarchy.controllers[container].reactions
    return reactions.indices.compactMap { place -> (atRest: Scenario, unchanging: Scenario)? in
      guard case .override(let child, let traits) = reactions[place].effect,
        child != witness.name,
        let index = shown.question.hierarchy.index(of: child)
      else { return nil }
      var atRest = shown.question
      for each in atRest.hierarchy.controllers.indices { atRest.hierarchy[each].reactions = [] }
      atRest.actions = Array(atRest.actions.prefix(witness.step + 1))
      atRest.actions += [
        .override(child: child, traits), .override(child: child, TraitCollection()),
      ]
      var unchanging = shown.question
      let own = shown.question.hierarchy.controllers[index].overrideTraitCollection
      unchanging.hierarchy[container].reactions[place].effect = .override(child, own)
      guard atRest.features.isSubset(of: shown.features) else { return nil }
      return (atRest, unchanging)
    }
  }
}

extension Trace {
  /// The trace with only the first of each call that a controller received in a step.
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
