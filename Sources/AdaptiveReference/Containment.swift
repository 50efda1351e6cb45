import AdaptiveModel

extension Reference {
  /// Performs a container's change at rest: an override, a new sizing rule, or an added child.
  mutating func changeContainment(_ change: ScenarioState.Change) -> [Call] {
    switch change {
    case .override(let index): override(at: index)
    case .sizing(let index): resize(at: index)
    case .entered(let range): enter(range)
    case .window, .left, .preference, .nothing: []
    }
  }

  /// A container computes a child's size by another rule, at rest (PR-24).
  ///
  /// Decision: no callback, because the only printed log of the platform shows none; the sources
  /// leave it open (PR-O9).
  private mutating func resize(at index: Int) -> [Call] {
    var transition = transition(isAtRest: true)
    transition.target = goal
    if choices.contains(.resizedTold) {
      sweep(state.hierarchy.subtree(at: index), in: &transition)
    } else if choices.contains(.resizedToldAlone) {
      sweep(index..<index + 1, in: &transition)
    }
    finish(&transition)
    return transition.calls
  }

  /// A hierarchy enters as the last child of a container.
  ///
  /// Decision: no callbacks, because systems since iOS 13 send none; it is open (PR-O1).
  private mutating func enter(_ range: Range<Int>) -> [Call] {
    makeRoom(for: range)
    applyPendingOverrides(range)
    appear(range)
    var transition = transition(isAtRest: true)
    transition.target = goal
    for index in range { transition.announced[index] = transition.target[index].traits }
    if choices.contains(.entrySized) { sweep(range, in: &transition) }
    if choices.contains(.entryTold) {
      finish(&transition)
    } else {
      flip(transition)
    }
    return transition.calls
  }

  /// Inserts empty environments for entering controllers.
  mutating func makeRoom(for range: Range<Int>) {
    // Before it entered, a controller had no size and no traits.
    let nothing = Environment(TraitCollection(), Size(0, 0))
    environments.insert(
      contentsOf: repeatElement(nothing, count: range.count),
      at: range.lowerBound
    )
  }

  /// Gives entering controllers without an override their pending override (PR-O6).
  mutating func applyPendingOverrides(_ entered: Range<Int>) {
    for index in entered {
      guard let traits = pending.removeValue(forKey: state.hierarchy[index].name),
        state.hierarchy[index].overrideTraitCollection.isEmpty
      else { continue }
      state.setOverride(traits, at: index)
    }
  }

  /// A controller leaves with its descendants, and all of them lose their overrides (PR-20).
  mutating func leave(by action: Action, areTold: Bool) -> [Call] {
    let former = areTold ? states : []
    guard case .left(let range) = state.perform(action) else { return [] }
    environments.removeSubrange(range)
    guard !former.isEmpty else { return [] }
    return former[range].map { state in
      Call(to: state.name, .didChange(previous: state.traits), has: state.environment)
    }
  }
}
