import AdaptiveModel

/// A small scenario after some actions, and the actions that can come next.
struct ScopeBranch {
  private(set) var actions: [Action] = []
  private var state: ScenarioState
  private let device: Device
  private var orientation: Orientation { state.orientation ?? .portrait }
  /// The name of a controller that left, which the next controller to enter has (PR-20).
  private var former: String?
  private var names: Int

  init(_ hierarchy: Hierarchy, _ device: Device, _ orientation: Orientation) {
    let window = device.window(in: orientation)
    state = ScenarioState(
      Scenario(orientation: orientation, window: window, hierarchy: hierarchy)
    )
    self.device = device
    names = hierarchy.count
  }

  /// Every action that is possible now.
  func options(_ scope: Scope, _ abilities: GeneratorFeatures) -> [Action] {
    var options = turns + resizes
    for child in state.hierarchy.controllers.dropFirst() {
      if abilities.overrides {
        options += ScopeValues.overrides.map { .override(child: child.name, $0) }
      }
      if abilities.sizing {
        options += ScopeValues.sizings.map { .sizing(child: child.name, $0) }
      }
      if abilities.containment { options.append(.remove(child.name)) }
    }
    if abilities.containment, state.hierarchy.count < scope.controllers { options += additions }
    return options
  }

  /// The branch after an action.
  func performing(_ action: Action) -> ScopeBranch {
    var next = self
    next.actions.append(action)
    next.state.perform(action)
    switch action {
    case .add:
      if former == nil { next.names += 1 }
      next.former = nil
    case .remove(let name): next.former = name
    default: break
    }
    return next
  }

  /// Turns to the other side, by 180°, and to the current orientation; a fourth would equal the
  /// first.
  private var turns: [Action] {
    [orientation.otherSide, orientation.upsideDown, orientation].map(device.turned)
  }

  /// Resizes on an iPad, to a third of the screen and back: the one change of class without a turn.
  private var resizes: [Action] {
    let full = device.window(in: orientation)
    if state.window != full { return [.resize(full)] }
    guard device.userInterfaceIdiom == .pad else { return [] }
    let row = MultitaskingRow.table.first { row in
      row.share == .third && row.orientation.isPortrait == orientation.isPortrait
        && row.screen == device.screen
    }
    return row.map { [.resize($0.window)] } ?? []
  }

  private var additions: [Action] {
    let newcomers = ScopeValues.newcomers(former ?? ScopeValues.name(names))
    return state.hierarchy.controllers.flatMap { parent in
      newcomers.map { .add(parent: parent.name, Hierarchy($0)) }
    }
  }
}
