import AdaptiveModel

extension Metamorphosis {
  /// PR-M6: overrides one child with its own traits; then the window changes.
  static let isolation = Metamorphosis { scenario in
    guard scenario.isPlain, scenario.isClosed else { return [] }
    let environments = ScenarioState(scenario).propagated()
    return scenario.hierarchy.controllers.indices.dropFirst().compactMap { index -> Partner? in
      let state = State(scenario.hierarchy[index].name, environments[index])
      let name = state.name
      guard !scenario.overrides(name) else { return nil }
      var changed = scenario
      changed.actions.insert(.override(child: name, state.traits), at: 0)
      let inside = scenario.hierarchy.part(at: index).controllers.map(\.name)
      return .isolating(changed, from: scenario, inside, with: state)
    }
  }
}

extension Metamorphosis.Partner {
  /// Controllers inside receive no trait callback from the window, and the same sizes; controllers
  /// outside receive the same calls and have the same states.
  fileprivate static func isolating(
    _ changed: Scenario,
    from scenario: Scenario,
    _ inside: [String],
    with state: State
  ) -> Self {
    let outside = scenario.names.filter { !inside.contains($0) }
    let elsewhere = comparing(changed, with: scenario, outside, offset: 1)
    let sizes = comparing(
      changed,
      with: scenario,
      inside,
      offset: 1,
      states: false,
      calls: \.isOfSize
    )
    return Self(scenario: changed) { first, second in
      // If the child's traits differ from the model's, the override changes them, and the rule does
      // not apply.
      guard first.initial.agree(with: state) else { return nil }
      if let difference = elsewhere.difference(first, second) ?? sizes.difference(first, second) {
        return difference
      }
      for (step, action) in scenario.actions.enumerated() where action.isOfWindow {
        guard second.steps.indices.contains(step + 1) else { return nil }
        let calls = second.steps[step + 1].calls
        if let call = calls.first(where: { inside.contains($0.receiver) && $0.kind.isOfTraits }) {
          return .init(step: step + 1, name: call.receiver, remark: "is not isolated")
        }
      }
      return nil
    }
  }
}

extension [State] {
  /// Whether the traits of this controller are the same, where they are reported.
  func agree(with state: State) -> Bool {
    first { $0.name == state.name }.map { $0.traits == state.traits } ?? true
  }
}

extension Action {
  /// Whether an override equals the traits of its child at the end of a trace.
  func changesNothing(after trace: Trace) -> Bool {
    guard case .override(let child, let traits) = self else { return true }
    return trace.states(after: trace.steps.count - 1)[child].map { $0.traits == traits } ?? true
  }
}

extension Call.Kind {
  package var isOfSize: Bool { name == .viewWillTransition }

  package var isOfTraits: Bool { name == .willTransition || name == .didChange }
}

extension Scenario {
  /// Whether some action overrides the controller.
  func overrides(_ name: String) -> Bool {
    actions.contains { action in
      if case .override(name, _) = action { true } else { false }
    }
  }

  /// The same actions on another hierarchy.
  func showing(_ hierarchy: Hierarchy) -> Scenario {
    modified(self) { $0.hierarchy = hierarchy }
  }
}

extension Hierarchy {
  /// The hierarchy with a container, which overrides nothing, put between a child and its parent.
  ///
  /// `nil` for the root, and for a child that is overridden.
  func wrapping(_ index: Int, in name: String) -> Hierarchy? {
    guard index > 0, self[index].overrideTraitCollection.isEmpty else { return nil }
    var (controllers, depths) = (controllers, depths)
    for place in subtree(at: index) { depths[place] += 1 }
    controllers.insert(ViewController(name), at: index)
    depths.insert(self.depths[index], at: index)
    return Hierarchy(controllers, depths)
  }
}
