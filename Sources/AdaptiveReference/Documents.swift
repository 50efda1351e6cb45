import AdaptiveModel

extension Trace {
  /// The trace with what documents show, each in the classes that its controller has at rest (TR-7).
  func showingDocuments(of scenario: Scenario) -> Trace {
    guard scenario.hasDocuments else { return self }
    var trace = self
    var state = ScenarioState(scenario)
    trace.initial.showDocuments(in: state)
    for (number, action) in scenario.actions.enumerated() where number < trace.steps.count {
      state.perform(action)
      trace.steps[number].states.showDocuments(in: state)
    }
    return trace
  }
}

extension [State] {
  fileprivate mutating func showDocuments(in state: ScenarioState) {
    for place in indices {
      guard let index = state.index(of: self[place].name) else { continue }
      let document = state.hierarchy[index].document
      self[place].document = document?.shown(in: self[place].traits.layoutClass)
    }
  }
}
