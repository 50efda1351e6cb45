import AdaptiveModel
import Messages

extension DeclaredWorld {
  /// A scenario for an implementation whose own window derives size and traits: the device turns,
  /// and the window gets a part of the screen of a model in the table.
  ///
  /// A device is turned only while its window fills the screen, because no source specifies how a
  /// part changes then.
  func restrictedToOwnWindow(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    let device = ownDevice(of: scenario)
    scenario.device = device.name
    scenario.orientation = scenario.orientation ?? .portrait
    if scenario.orientation == .portraitUpsideDown, !canBeUpsideDown(device.name) {
      scenario.orientation = .portrait
    }
    scenario.window = device.window(in: scenario.orientation ?? .portrait)
    return modified(restrictedToParts(scenario, keepingConstants)) {
      $0.window = window($0.window)
    }
  }

  /// An action in the form that an own window needs, if the traits that never change in this world
  /// stay those of the window before.
  private func keepingConstants(_ action: Action, _ state: ScenarioState) -> Action? {
    guard let action = own(action, state) else { return nil }
    var next = state
    next.perform(action)
    let kept = [state.window, next.window].map { complete($0.traits).only(constant) }
    return kept[0] == kept[1] ? action : nil
  }

  private var isShared: Bool { resizes && MultitaskingRow.systems.include(system) }

  /// Whether a device turns its window when it is held upside down: phones do not.
  private func canBeUpsideDown(_ device: String?) -> Bool {
    device.flatMap(Device.init(named:))?.userInterfaceIdiom != .phone
  }

  /// The device of a scenario, or a model of its kind where the window needs a part of a screen.
  private func ownDevice(of scenario: Scenario) -> Device {
    if let model = scenario.device.flatMap(Device.init(model:)), occurs(model) { return model }
    let place = Device.table.firstIndex { $0.name == scenario.device } ?? 0
    let device = replacement(for: Device.table[place])
    guard isShared, wantsPart(scenario),
      device.userInterfaceIdiom == .pad
    else { return device }
    let models = MultitaskingRow.models
    return Device(model: models[place % models.count]) ?? device
  }

  /// Whether the window changes without a turn.
  private func wantsPart(_ scenario: Scenario) -> Bool {
    var state = ScenarioState(scenario)
    return scenario.actions.contains { action in
      defer { state.perform(action) }
      switch action {
      case .resize(let window): return window.size != state.window.size
      case .share: return true
      default: return false
      }
    }
  }

  /// An action in the form that an own window needs; `nil` where it is impossible.
  private func own(_ action: Action, _ state: ScenarioState) -> Action? {
    switch action {
    case .rotate(let orientation, _), .turn(let orientation):
      if orientation == .portraitUpsideDown, !canBeUpsideDown(state.device) { return nil }
      return turns && state.share == nil ? .turn(orientation) : nil
    case .resize(let window) where window.size == state.window.size:
      // The window stays unchanged.
      if state.share == nil { return turns ? .turn(state.orientation ?? .portrait) : nil }
      return .share(state.share)
    case .resize(let window):
      let shares = shares(in: state)
      guard !shares.isEmpty else { return nil }
      return .share(shares[window.choice(of: shares.count)])
    case .share(let share):
      return shares(in: state).contains(share) ? action : nil
    default:
      return action.within(self)
    }
  }

  /// The parts of the screen that a window can get, the full screen last.
  private func shares(in state: ScenarioState) -> [ScreenShare?] {
    guard isShared else { return [] }
    let rows = MultitaskingRow.table.filter { row in
      row.model == state.device
        && row.orientation.isPortrait == (state.orientation ?? .portrait).isPortrait
    }
    return rows.isEmpty ? [] : rows.map(\.share) + [nil]
  }
}
