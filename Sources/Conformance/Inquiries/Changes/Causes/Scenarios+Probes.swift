import AdaptiveModel
import Text

// What is asked about the smallest case of a scenario, and what its trace is compared with.

extension ShownCase<Scenario> {
  var trace: Trace? { replies.first?.trace }
}

extension BrokenCase<Scenarios> {
  /// The breach with all that its trace says about it; `nil` where no evidence shows it.
  var own: ScenarioBreach? {
    guard let clause = AnyClause.named(fault), let trace = shown.trace, let witness = evidence
    else { return nil }
    return modified(ScenarioBreach(clause, witness, rules.judge(of: Scenarios.self))) {
      $0.past = FormerValues(of: witness, in: question, trace, by: rules)
    }
  }

  /// The clauses that explain the breach in its own trace.
  var brokenBefore: [String]? {
    guard let own, let trace = shown.trace else { return nil }
    return Consequences(of: trace, question, by: rules).clauses(behind: own)
  }

  /// Whether a controller breaks a clause in another scenario; `nil` if that has no answer.
  func breaks(_ clause: String, for name: String, _ scenario: Scenario) -> Bool? {
    answer(to: scenario).map { trace in
      rules.breaches(of: trace, scenario).contains { breach in
        breach.clause == clause && breach.witness.name == name
      }
    }
  }

  // MARK: Without moved controllers

  /// The clauses that the trace breaks if moved controllers are ignored: where containers add and
  /// remove because of an earlier breach, the wrong hierarchy follows from that.
  var brokenBesidesMoves: [String] {
    guard let trace = shown.trace else { return [] }
    // A container may react to a preferred size that is set, but not reported.
    if zip(question.actions, trace.steps).contains(where: isUnreported) {
      return [BreachKind.preference.clause]
    }
    let plain = question.withoutMoves
    let known = trace.only(Set(plain.names))
    return Set(rules.breaches(of: known, plain).map(\.clause)).sorted()
  }

  private func isUnreported(_ action: Action, _ step: Step) -> Bool {
    guard case .prefer = action else { return false }
    return !step.calls.contains { $0.kind.name == .preferredContentSizeDidChange }
  }

  // MARK: At rest

  /// The clauses that the edits of callbacks break at rest; `nil` where there are none.
  ///
  /// An edit that also goes wrong at rest does not go wrong because of the callback (TR-6).
  var brokenAtRest: [String]? {
    guard let breach = shown.breach,
      let scenario = question.editingAtRest(after: breach.step + 1),
      let trace = answer(to: scenario)
    else { return nil }
    var judgement = Judgement(clauses: rules.clauses.count)
    try? Scenarios.judge(Answered(trace, to: scenario, by: rules), into: &judgement)
    return judgement.breaches.filter { $0.step > breach.step }.map { rules.clauses[$0.clause].id }
  }

  // MARK: Alone

  /// A controller's document, loaded and taken through the classes that the controller was in, without
  /// any controller: if the contents are wrong there too, they are not wrong because of it (TR-7).
  func documentAlone(_ witness: Witness) -> LayoutWalk? {
    let parts = LayoutParts(shown.features)
    let state = ScenarioState(question, after: witness.step + 1)
    guard parts.views, let trace = shown.trace, let index = state.index(of: witness.name),
      let document = state.hierarchy[index].document
    else { return nil }
    let states = [trace.initial] + trace.steps.prefix(witness.step + 1).map(\.states)
    let classes = states.compactMap { $0.first { $0.name == witness.name }?.traits.layoutClass }
      .filter(\.isFinal)
    return classes.isEmpty ? nil : LayoutWalk(parts.part(of: document), through: classes)
  }

  // MARK: Beside

  /// An override of one child that may reach another one.
  struct OverrideBeside {
    /// The other child, which receives calls.
    var name: String
    /// The same override, set at rest and cleared.
    var atRest: Scenario
    /// The scenario with an override that changes nothing.
    var withoutEffect: Scenario
  }

  /// The overrides of siblings of the controllers whose calls may be superfluous.
  func overridesBeside(_ witness: Witness) -> [OverrideBeside] {
    callers(witness).flatMap { name -> [OverrideBeside] in
      guard let index = question.hierarchy.index(of: name),
        let container = question.hierarchy.parent(of: index)
      else { return [] }
      return question.hierarchy[container].reactions.indices.compactMap { place in
        guard
          case .override(let child, let traits) = question.hierarchy[container].reactions[place]
            .effect, child != name, let sibling = question.hierarchy.index(of: child)
        else { return nil }
        var atRest = question.withoutReactions
        atRest.actions =
          atRest.actions.prefix(witness.step + 1) + [
            .override(child: child, traits), .override(child: child, TraitCollection()),
          ]
        let own = question.hierarchy[sibling].overrideTraitCollection
        return OverrideBeside(
          name: name,
          atRest: atRest,
          withoutEffect: modified(question) {
            $0.hierarchy[container].reactions[place].effect = .override(child, own)
          }
        )
      }
    }
  }

  /// The controllers whose calls may be superfluous, where a superfluous call breaks the clause: the
  /// controller itself, or the receivers of two calls in the wrong order.
  private func callers(_ witness: Witness) -> [String] {
    guard let kind = AnyClause.named(fault)?.breachKind else { return [] }
    if kind == .count || kind == .observation { return [witness.name] }
    guard let wrong = witness.wrongOrder(kind), kind != .presentation,
      let steps = shown.trace?.steps, steps.indices.contains(witness.step)
    else { return [] }
    let calls = steps[witness.step].calls
    return [wrong.early, wrong.late].filter(calls.indices.contains).map { calls[$0].receiver }
      .uniqued()
  }
}

// MARK: - Other scenarios

extension Scenario {
  /// The scenario with containers that do nothing in callbacks.
  fileprivate var withoutReactions: Scenario {
    modified(self) { plain in
      for index in plain.hierarchy.controllers.indices { plain.hierarchy[index].reactions = [] }
    }
  }

  /// The scenario with containers that add and remove nothing in callbacks.
  var withoutMoves: Scenario {
    modified(self) { plain in
      for index in plain.hierarchy.controllers.indices {
        plain.hierarchy[index].reactions.removeAll(where: \.movesControllers)
      }
    }
  }

  /// The first actions, and at rest after them all that containers do in callbacks; `nil` if that is
  /// nothing.
  fileprivate func editingAtRest(after count: Int) -> Scenario? {
    var scenario = withoutReactions
    scenario.actions = Array(actions.prefix(count))
    var state = ScenarioState(scenario, after: scenario.actions.count)
    for container in hierarchy.controllers {
      for reaction in container.reactions {
        guard let index = state.index(of: container.name),
          let action = state.action(of: reaction.effect, by: index)
        else { continue }
        scenario.actions.append(action)
        state.perform(action)
      }
    }
    return scenario.actions.count > min(count, actions.count) ? scenario : nil
  }

  /// The scenario without conditions: each container that reacts by a condition always does so, or
  /// never, in all combinations.
  var unconditional: [Scenario] {
    let places = hierarchy.controllers.indices.flatMap { controller in
      hierarchy[controller].reactions.indices.compactMap { reaction in
        let condition = hierarchy[controller].reactions[reaction].condition
        return condition == .shape(.always) ? nil : (controller, reaction)
      }
    }
    guard (1...Self.mostConditions).contains(places.count) else { return [] }
    return (0..<1 << places.count).map { number in
      var plain = self
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

extension Trace {
  /// The states and calls of the controllers with these names.
  fileprivate func only(_ names: Set<String>) -> Trace {
    modified(self) { trace in
      trace.changeStates { $0.removeAll { !names.contains($0.name) } }
      trace.changeCalls { $0.removeAll { !names.contains($0.receiver) } }
    }
  }
}
