import AdaptiveModel

extension Trace {
  /// Adds the state of documents, each for the size classes of its controller at rest (TR-7).
  mutating func showDocuments(of scenario: Scenario) {
    guard scenario.hasDocuments else { return }
    var state = ScenarioState(scenario)
    var shown = FoundByDocument { document, layoutClass in document.shown(in: layoutClass) }
    initial.showDocuments(in: state, &shown)
    for (number, action) in scenario.actions.enumerated() where number < steps.count {
      state.perform(action)
      steps[number].states.showDocuments(in: state, &shown)
    }
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

  /// Calls a closure with each state at rest and its controller.
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
