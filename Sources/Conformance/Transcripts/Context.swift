import AdaptiveModel

/// The facts that reader and writer know before a line of a transcript, so that none need be
/// written.
struct Context {
  /// The device, if it is a listed one.
  let device: Device?
  private(set) var state: ScenarioState
  private(set) var outline: Outline
  /// The phrases of states in the present window.
  private(set) var notation: StateNotation
  /// The states that were reported last.
  var rest = RestingStates()

  init(_ scenario: Scenario) {
    device = scenario.device.flatMap(Device.init(listed:))
    state = ScenarioState(scenario)
    outline = Outline(scenario.hierarchy)
    notation = StateNotation(relativeTo: scenario.window.traits)
  }

  var window: Window { state.window }

  /// The window that the device table gives, if the device is listed.
  func listedWindow(in orientation: Orientation?) -> Window? {
    guard let device, let orientation else { return nil }
    return device.window(in: orientation)
  }

  /// States with their indices; cheap if they are those of all controllers, in order.
  func rest(of states: [State]) -> RestingStates {
    outline.matches(states) ? RestingStates(states, of: outline) : RestingStates(states)
  }

  /// Performs an action; one that names an absent controller changes nothing.
  ///
  /// - Returns: Whether controllers entered or left.
  @discardableResult
  mutating func perform(_ action: Action) -> Bool {
    switch state.perform(action) {
    case .entered, .left:
      outline = Outline(state.hierarchy)
      return true
    case .window:
      if notation.base != window.traits { notation = StateNotation(relativeTo: window.traits) }
      return false
    case .override, .sizing, .preference, .nothing:
      return false
    }
  }
}

extension Device {
  /// The listed device with exactly this name, byte by byte.
  init?(listed name: String) {
    guard let device = Self.byName[Name(name)] else { return nil }
    self = device
  }

  private static let byName = Dictionary(firsts: table.map { (Name($0.name), $0) })
}
