package import AdaptiveModel
import Text

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
  /// Where calls may be superfluous for a sibling of a child that its container overrides in a
  /// callback, these request that override alone, at rest, and one without effect; where containers
  /// react by conditions, they request the same scenario without these. For a document they request
  /// it alone, and for edits in callbacks the same edits at rest.
  package static func checks(of shown: ShownCase<Scenario>) -> [Request] {
    if let walk = documentAlone(shown) { return [.layout(walk)] }
    if let edits = editsAtRest(shown) { return [.run(edits)] }
    return overrides(beside: shown).flatMap { [.run($0.atRest), .run($0.unchanging)] }
      + unconditional(shown).map { .run($0) }
  }

  /// The clauses that the answers to ``checks(of:)`` show to be the earlier causes.
  static func checkedCauses(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    if let walk = documentAlone(shown) {
      return shown.checked.first.map { Layouts.broken(in: $0, to: walk, rules).sorted() } ?? []
    }
    if editsAtRest(shown) != nil { return brokenByEditsAtRest(shown, by: rules) }
    let conditions = shown.checked.dropFirst(2 * overrides(beside: shown).count)
    return besideOverridden(shown, by: rules) + besideConditions(shown, conditions, by: rules)
  }

  /// PR-19, where siblings also receive calls for an override at rest, and the clause is kept where
  /// the container sets no new override.
  private static func besideOverridden(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    guard let witness = shown.evidence as? Witness else { return [] }
    func breaks(_ clause: String, for name: String, _ scenario: Scenario, _ reply: Reply) -> Bool {
      guard let trace = reply.trace else { return false }
      return rules.breaches(of: trace, scenario).contains { breach in
        breach.clause == clause && breach.witness.name == name
      }
    }
    let isBeside = overrides(beside: shown).enumerated().contains { index, asked in
      guard shown.checked.count > 2 * index + 1 else { return false }
      return breaks(neighbours, for: asked.sibling, asked.atRest, shown.checked[2 * index])
        && !breaks(
          shown.fault,
          for: witness.name,
          asked.unchanging,
          shown.checked[2 * index + 1]
        )
    }
    return isBeside ? [neighbours] : []
  }

  private static let neighbours = "PR-19"

  /// The scenarios that check whether a container's override of one child reaches another.
  private struct OverrideBeside {
    var sibling: String
    /// The same override, set at rest and cleared.
    var atRest: Scenario
    /// The scenario with an override that changes nothing.
    var unchanging: Scenario
  }

  private static func overrides(beside shown: ShownCase<Scenario>) -> [OverrideBeside] {
    guard let witness = shown.evidence as? Witness else { return [] }
    return witness.callers(shown).flatMap { overrides(beside: $0, witness.step, shown) }
  }

  private static func overrides(
    beside name: String,
    _ step: Int,
    _ shown: ShownCase<Scenario>
  ) -> [OverrideBeside] {
    guard let index = shown.question.hierarchy.index(of: name),
      let container = shown.question.hierarchy.parent(of: index)
    else { return [] }
    let reactions = shown.question.hierarchy.controllers[container].reactions
    return reactions.indices.compactMap { place -> OverrideBeside? in
      guard case .override(let child, let traits) = reactions[place].effect, child != name,
        let index = shown.question.hierarchy.index(of: child)
      else { return nil }
      var atRest = shown.question
      for each in atRest.hierarchy.controllers.indices { atRest.hierarchy[each].reactions = [] }
      atRest.actions = Array(atRest.actions.prefix(step + 1))
      atRest.actions += [
        .override(child: child, traits), .override(child: child, TraitCollection()),
      ]
      var unchanging = shown.question
      let own = shown.question.hierarchy.controllers[index].overrideTraitCollection
      unchanging.hierarchy[container].reactions[place].effect = .override(child, own)
      guard atRest.features.isSubset(of: shown.features) else { return nil }
      return OverrideBeside(sibling: name, atRest: atRest, unchanging: unchanging)
    }
  }
}

extension Witness {
  /// The controllers whose calls may be superfluous, where a superfluous call breaks a clause: the
  /// controller itself, or the receivers of two calls in the wrong order.
  fileprivate func callers(_ shown: ShownCase<Scenario>) -> [String] {
    guard let kind = AnyClause.named(shown.fault)?.breachKind else { return [] }
    switch kind {
    case .count, .observation: return [name]
    case .order:
      guard let wrong = wrongOrder(kind),
        let steps = shown.replies.first?.trace?.steps, steps.indices.contains(step)
      else { return [] }
      let calls = steps[step].calls
      return [wrong.early, wrong.late].filter(calls.indices.contains)
        .map { calls[$0].receiver }.uniqued()
    default: return []
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
