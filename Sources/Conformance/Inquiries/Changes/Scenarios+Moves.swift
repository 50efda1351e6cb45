import AdaptiveModel

extension Scenarios {
  /// The clauses that a trace breaks if moved controllers are ignored: where containers add and
  /// remove because of an earlier breach, the wrong hierarchy follows from that.
  static func brokenBesidesMoves(_ shown: ShownCase<Scenario>, by rules: Rules) -> [String] {
    guard let trace = shown.replies.first?.trace else { return [] }
    if zip(shown.question.actions, trace.steps).contains(where: isUnreported) { return ["PR-26"] }
    let plain = shown.question.withoutMoves
    let added = plain.actions.flatMap { $0.entering?.controllers ?? [] }
    let names = Set((plain.hierarchy.controllers + added).map(\.name))
    return Set(rules.breaches(of: trace.only(names), plain).map(\.clause)).sorted()
  }

  /// Whether a preferred size is set but not reported: a container may react to it (PR-26).
  private static func isUnreported(_ action: Action, _ step: Step) -> Bool {
    guard case .prefer = action else { return false }
    return !step.calls.contains {
      if case .preferredContentSizeDidChange = $0.kind { true } else { false }
    }
  }
}

extension Scenario {
  /// Whether a container adds or removes children in callbacks.
  var movesInCallbacks: Bool { withoutMoves != self }

  /// The scenario with containers that add and remove nothing in callbacks.
  fileprivate var withoutMoves: Scenario {
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
    trace.initial.removeAll { !names.contains($0.name) }
    for step in trace.steps.indices {
      trace.steps[step].states.removeAll { !names.contains($0.name) }
      trace.steps[step].calls.removeAll { !names.contains($0.receiver) }
    }
    return trace
  }
}
