import AdaptiveModel

extension Scenarios {
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
