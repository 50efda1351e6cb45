import AdaptiveModel

/// The witnesses of one step together, so that reasons can name other controllers.
struct StepWitnesses {
  private let witnesses: [Witness]
  private let state: ScenarioState

  /// The witnesses in pre-order, those of absent controllers last, and the state after the step.
  init(_ witnesses: [Witness], _ state: ScenarioState) {
    self.witnesses = witnesses
    self.state = state
  }

  /// The ancestors of a controller; none are known for an absent one.
  func ancestors(of index: Int) -> Ancestors {
    guard index > 0, index < state.hierarchy.count, witnesses.count >= state.hierarchy.count else {
      return Ancestors()
    }
    var ancestors = Ancestors(container: witnesses[state.parents[index]].name)
    ancestors.traitsDropper = dropper(above: index, of: .willTransition)
    ancestors.sizeDropper = dropper(above: index, of: .viewWillTransition)
    if let hider = hider(of: index) {
      ancestors.hider = witnesses[hider].name
      ancestors.hidden = changes(of: state.parents[hider])
    }
    return ancestors
  }

  /// The first controller on the way down that does not forward a callback.
  private func dropper(above index: Int, of call: ViewController.Forwarding) -> String? {
    state.parents.ancestors(of: index).first { state.hierarchy.drops(call, at: $0) }
      .map { witnesses[$0].name }
  }

  /// The controller on the way down whose container's traits changed but whose own did not.
  private func hider(of index: Int) -> Int? {
    (state.parents.ancestors(of: index).dropFirst() + [index]).last { place in
      !witnesses[place].traitsChanged
        && witnesses[state.parents[place]].traitsChanged
    }
  }

  /// The traits of a controller that changed, in a few words.
  private func changes(of index: Int) -> String {
    let (old, new) = (witnesses[index].before.traits, witnesses[index].after.traits)
    return old.differences(from: new).map { "\($0.word)" }.joined(separator: " and ")
  }
}
