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
      var next = Turn([], [])
      for action in turn.actions {
        state.perform(action)
        if choices.contains(.traitsUpdatedAtOnce) {
          next.calls += state.update(&current, to: traits(state), choices)
        }
        guard case .update(let name) = action, let index = scene.index(of: name) else { continue }
        let places = scene.subtree(of: index)
        let due =
          choices.contains(.updatedInsideFormerTraits)
          ? state.traits(of: places, inside: current, throughViews: throughViews) : traits(state)
        next.calls += state.update(&current, to: due, choices, only: places)
        let states = scene.states(current)
        next.updates.append(Update(calls: next.calls.count, places.map { states[$0] }))
      }
      next.calls += state.update(&current, to: traits(state), choices)
      next.states = scene.states(current)
      turns.append(next)
    }
  }
}

extension TraitScene {
  fileprivate func states(_ traits: [TraitCollection]) -> [ViewState] {
    zip(elements, traits).map { ViewState($0.name, $1) }
  }
}

extension TraitSceneState {
  /// Gives each element, or only some, its traits, and the callbacks about them.
  fileprivate func update(
    _ current: inout [TraitCollection],
    to traits: [TraitCollection],
    _ choices: Set<Choice>,
    only places: [Int]? = nil
  ) -> [TraitCall] {
    (places ?? Array(traits.indices)).flatMap { index in
      let former = current[index]
      current[index] = traits[index]
      return former == traits[index] ? [] : calls(to: index, former, traits[index], choices)
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
