import AdaptiveModel

extension Scenarios {
  /// The scenario in which everything that containers do in callbacks is done at rest, as actions
  /// after its own.
  ///
  /// An edit that also goes wrong at rest does not go wrong because of the callback (TR-6).
  static func editsAtRest(_ shown: ShownCase<Scenario>) -> Scenario? {
    guard AnyClause.named(shown.fault)?.breachKind == .reacted, let breach = shown.breach else {
      return nil
    }
    var scenario = shown.question
    scenario.actions = Array(scenario.actions.prefix(breach.step + 1))
    var effects: [(container: String, effect: Reaction.Effect)] = []
    for index in scenario.hierarchy.controllers.indices {
      let container = scenario.hierarchy[index]
      effects += container.reactions.map { (container.name, $0.effect) }
      scenario.hierarchy[index].reactions = []
    }
    let own = scenario.actions.count
    var state = ScenarioState(scenario, after: own)
    for (container, effect) in effects {
      guard let index = state.index(of: container),
        let action = state.action(of: effect, by: index)
      else { continue }
      scenario.actions.append(action)
      state.perform(action)
    }
    let isNew = scenario.actions.count > own && scenario.features.isSubset(of: shown.features)
    return isNew ? scenario : nil
  }
}

extension BrokenCase<Scenarios> {
  /// The clauses that the same edits break at rest; `nil` where there are none.
  var brokenByEditsAtRest: [String]? {
    guard let scenario = Scenarios.editsAtRest(shown), let breach = shown.breach,
      let reply = replies(to: [.run(scenario)]).first
    else { return nil }
    var judgement = Judgement(clauses: rules.clauses.count)
    try? rules.judge(reply, to: .run(scenario), into: &judgement)
    let broken = judgement.breaches.filter { $0.step > breach.step }
    return Set(broken.map { rules.clauses[$0.clause].id }).subtracting([fault]).sorted()
  }
}

extension Scenarios {
  /// The clauses that a trace breaks if moved controllers are ignored: where containers add and
  /// remove because of an earlier breach, the wrong hierarchy follows from that.
  static func brokenBesidesMoves(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    guard let trace = shown.replies.first?.trace else { return [] }
    if zip(shown.question.actions, trace.steps).contains(where: isUnreported) { return ["PR-26"] }
    let plain = shown.question.withoutMoves
    let known = trace.only(Set(plain.names))
    return Set(rules.breaches(of: known, plain).map(\.clause)).sorted()
  }

  /// Whether a preferred size is set but not reported: a container may react to it (PR-26).
  private static func isUnreported(_ action: Action, _ step: Step) -> Bool {
    guard case .prefer = action else { return false }
    return !step.calls.contains { $0.kind.name == .preferredContentSizeDidChange }
  }
}

extension Scenario {
  /// The scenario with containers that add and remove nothing in callbacks.
  var withoutMoves: Scenario {
    var plain = self
    for index in plain.hierarchy.controllers.indices {
      plain.hierarchy[index].reactions.removeAll(where: \.movesControllers)
    }
    return plain
  }
}

extension Trace {
  /// The states and calls of the controllers with these names.
  fileprivate func only(_ names: Set<String>) -> Trace {
    var trace = self
    trace.changeStates { $0.removeAll { !names.contains($0.name) } }
    trace.changeCalls { $0.removeAll { !names.contains($0.receiver) } }
    return trace
  }
}

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

  /// A controller's document, loaded and taken through the classes that the controller was in,
  /// without any controller.
  ///
  /// If the contents are wrong there too, they are not wrong because of the controller (TR-7).
  static func documentAlone(_ shown: ShownCase<Scenario>) -> LayoutWalk? {
    let parts = LayoutParts(shown.features)
    guard AnyClause.named(shown.fault)?.breachKind == .document, parts.views,
      let witness = shown.evidence as? Witness, let trace = shown.replies.first?.trace
    else { return nil }
    let state = ScenarioState(shown.question, after: witness.step + 1)
    guard let index = state.index(of: witness.name),
      let document = state.hierarchy[index].document
    else { return nil }
    let states = [trace.initial] + trace.steps.prefix(witness.step + 1).map(\.states)
    let classes = states.compactMap { $0.first { $0.name == witness.name }?.traits.layoutClass }
      .filter(\.isFinal)
    guard !classes.isEmpty else { return nil }
    return LayoutWalk(parts.part(of: document), through: classes)
  }
}
