import AdaptiveModel

extension Trace {
  /// Adds the views of controllers: they have their controller's traits, and receive `didChange`
  /// directly after it.
  ///
  /// Decision: once, after the controller, and none when the controller enters; it is open (TR-O5).
  mutating func showViews(of scenario: Scenario, _ choices: Set<Choice>) {
    guard scenario.hasViews else { return }
    var state = ScenarioState(scenario)
    initial.showViews(in: state)
    for (number, action) in scenario.actions.enumerated() where number < steps.count {
      let change = state.perform(action)
      steps[number].states.showViews(in: state)
      steps[number].calls = steps[number].calls.flatMap { call -> [Call] in
        guard case .didChange = call.kind, let index = state.index(of: call.receiver) else {
          return [call]
        }
        let views = state.hierarchy[index].views.map { Call(to: $0, call.kind, has: call.has) }
        let repeated = choices.contains(.viewsTwice) ? views + views : views
        return choices.contains(.viewsFirst) ? repeated + [call] : [call] + repeated
      }
      guard choices.contains(.viewsAtEntry), case .entered(let range) = change else { continue }
      for name in state.hierarchy.controllers[range].flatMap(\.views) {
        let entry = Call.Kind.didChange(previous: TraitCollection())
        steps[number].calls.append(Call(to: name, entry))
      }
    }
  }
}

extension [State] {
  fileprivate mutating func showViews(in state: ScenarioState) {
    forEachController(in: state) { shown, controller in
      guard !controller.views.isEmpty else { return }
      shown.views = controller.views.map { ViewState($0, shown.traits) }
    }
  }
}
