import AdaptiveModel
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

  /// What is asked about the smallest case of a scenario.
  static let precursors: [Precursor<Scenarios>] = [
    // A document alone, without any controller.
    Precursor(decides: true) { broken, _ in
      guard let walk = documentAlone(broken.shown) else { return nil }
      return broken.replies(to: [.layout(walk)]).first
        .map { Layouts.broken(in: $0, to: walk, broken.rules).sorted() }
    },
    // The edits of callbacks, at rest.
    Precursor(decides: true) { broken, _ in broken.brokenByEditsAtRest },
    // What the container has and the override, combined alone: as wrong as the child's traits.
    Precursor { broken, witness in
      guard broken.claims(.combine) else { return nil }
      let asked = [witness.container.traits, witness.override]
      let combined = broken.replies(to: [.combine(asked)]).first?.answer(as: TraitCollection.self)
      let isWrong = combined != TraitCollection(traitsFrom: asked)
      return isWrong && combined == witness.after.traits ? ["TC-3", "TC-4"] : nil
    },
    // The override of a sibling, at rest, and without effect.
    Precursor { broken, witness in
      let isBeside = overrides(beside: broken.shown).contains { asked in
        broken.breaks("PR-19", for: asked.sibling, asked.atRest) == true
          && broken.breaks(broken.fault, for: witness.name, asked.unchanging) != true
      }
      return isBeside ? ["PR-19"] : nil
    },
    // Without conditions: if it is right both where the container always reacts and where it never
    // does, the moment of its reaction is wrong.
    Precursor { broken, witness in
      let decisions = ["CO-1", "CO-3", "TR-6"]
      let asked = decisions.contains(broken.fault) ? [] : unconditional(broken.question)
      let isRight = asked.allSatisfy {
        broken.breaks(broken.fault, for: witness.name, $0) == false
      }
      return !asked.isEmpty && isRight ? decisions : nil
    },
  ]

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

extension BrokenCase<Scenarios> {
  /// Whether a controller breaks a clause in another scenario; `nil` if that has no answer.
  fileprivate func breaks(_ clause: String, for name: String, _ scenario: Scenario) -> Bool? {
    guard let trace = replies(to: [.run(scenario)]).first?.trace else { return nil }
    return rules.breaches(of: trace, scenario).contains { breach in
      breach.clause == clause && breach.witness.name == name
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
