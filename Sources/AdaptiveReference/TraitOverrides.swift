public import AdaptiveModel

extension TraitTrace {
  /// What the documents say of a scene.
  ///
  /// Decision: all changes of a turn are one update, from the top down, because the documents only
  /// say that traits may change more than once before a view is updated (TO-O4).
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - choices: The deviations at open points.
  ///   - wrong: The traits of each element in a wrong implementation.
  public init(
    of scene: TraitScene,
    choices: Set<Choice> = [],
    _ wrong: ((TraitSceneState) -> [TraitCollection])? = nil
  ) {
    let throughViews = !choices.contains(.inheritedFromParent)
    let traits = wrong ?? { $0.traits(throughViews: throughViews) }
    var state = TraitSceneState(scene)
    var current = traits(state)
    self.init(initial: scene.states(current))
    for turn in scene.turns {
      var calls: [TraitCall] = []
      for action in turn.actions {
        state.perform(action)
        if choices.contains(.traitsUpdatedAtOnce) {
          calls += state.update(&current, to: traits(state), choices)
        }
      }
      calls += state.update(&current, to: traits(state), choices)
      turns.append(Turn(calls, scene.states(current)))
    }
  }
}

extension TraitScene {
  fileprivate func states(_ traits: [TraitCollection]) -> [ViewState] {
    zip(elements, traits).map { ViewState($0.name, $1) }
  }
}

extension TraitSceneState {
  /// Gives each element its traits, and the callbacks about them.
  fileprivate func update(
    _ current: inout [TraitCollection],
    to traits: [TraitCollection],
    _ choices: Set<Choice>
  ) -> [TraitCall] {
    let former = current
    current = traits
    return traits.indices.flatMap { index in
      former[index] == traits[index]
        ? [] : calls(to: index, former[index], traits[index], choices)
    }
  }

  /// The callbacks of one element.
  ///
  /// Decision: traitCollectionDidChange comes first, then the registrations in their order, because
  /// the documents give no order (TO-O3).
  private func calls(
    to index: Int,
    _ previous: TraitCollection,
    _ traits: TraitCollection,
    _ choices: Set<Choice>
  ) -> [TraitCall] {
    let name = scene.elements[index].name
    let changed = registrations.filter {
      $0.element == name && previous.only($0.traits) != traits.only($0.traits)
    }
    var calls = changed.map { TraitCall(to: name, $0.id, previous: previous, has: traits) }
    if choices.contains(.lastRegisteredFirst) { calls.reverse() }
    if choices.contains(.onlyRegistrationsCalled) { return calls }
    let own = TraitCall(to: name, nil, previous: previous, has: traits)
    return choices.contains(.registrationsFirst) ? calls + [own] : [own] + calls
  }
}
