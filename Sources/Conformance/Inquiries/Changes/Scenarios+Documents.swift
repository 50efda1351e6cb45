import AdaptiveModel

extension Scenarios {
  /// The request to load a controller's document, and to take it through the classes that the
  /// controller was in, without any controller.
  ///
  /// If the contents are wrong there too, they are not wrong because of the controller (TR-7).
  static func documentAlone(_ shown: ShownCase<Scenario>) -> [Request] {
    guard let walk = documentWalk(shown) else { return [] }
    return [Request(Layouts.self, walk)]
  }

  /// The clauses of layouts that the answer to ``documentAlone(_:)`` breaks.
  static func brokenByDocumentAlone(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    guard let walk = documentWalk(shown), let reply = shown.checked.first else { return [] }
    return Layouts.broken(in: reply, to: walk, rules).sorted()
  }

  private static func documentWalk(_ shown: ShownCase<Scenario>) -> LayoutWalk? {
    let parts = LayoutParts(shown.features)
    guard AnyClause.named(shown.fault)?.breachKind == .document, parts.views,
      let witness = shown.evidence as? Witness, let trace = shown.replies.first?.trace
    else { return nil }
    var state = ScenarioState(shown.question)
    for action in shown.question.actions.prefix(witness.step + 1) { state.perform(action) }
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
