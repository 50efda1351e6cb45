import AdaptiveModel

extension Trace {
  /// The trace with what documents show, each in the classes that its controller has at rest (TR-7).
  func showingDocuments(of scenario: Scenario) -> Trace {
    guard scenario.hasDocuments else { return self }
    var trace = self
    var state = ScenarioState(scenario)
    var shown = FoundByDocument { document, layoutClass in document.shown(in: layoutClass) }
    trace.initial.showDocuments(in: state, &shown)
    for (number, action) in scenario.actions.enumerated() where number < trace.steps.count {
      state.perform(action)
      trace.steps[number].states.showDocuments(in: state, &shown)
    }
    return trace
  }
}

extension [State] {
  fileprivate mutating func showDocuments(
    in state: ScenarioState,
    _ documents: inout FoundByDocument<ShownDocument>
  ) {
    forEachController(in: state) { shown, controller in
      guard let document = controller.document else { return }
      shown.document = documents.value(document, shown.traits.layoutClass)
    }
  }

  /// Calls a body with each state at rest and its controller.
  mutating func forEachController(
    in state: ScenarioState,
    _ body: (inout State, ViewController) -> Void
  ) {
    for place in indices {
      guard let index = state.index(of: self[place].name) else { continue }
      body(&self[place], state.hierarchy[index])
    }
  }
}
