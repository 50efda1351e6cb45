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
