import AdaptiveModel

extension StepKind {
  /// The kind of step of an action in a state; a turn from an unknown orientation may be one by
  /// 180°.
  init(of action: borrowing Action, in state: borrowing ScenarioState) {
    switch action {
    case .rotate(let orientation, let window):
      self = state.isUpsideDown(orientation, window) ?? true ? .upsideDown : .window
    case .turn(let orientation):
      let window = state.listedWindow(in: orientation) ?? state.window
      self = state.isUpsideDown(orientation, window) ?? true ? .upsideDown : .window
    case .resize, .share: self = .window
    case .override: self = .override
    case .sizing: self = .sizing
    case .add: self = .add
    case .remove: self = .remove
    case .prefer: self = .prefer
    case .present: self = .present
    case .dismiss: self = .dismiss
    }
  }
}
