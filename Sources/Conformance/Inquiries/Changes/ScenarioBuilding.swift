import AdaptiveModel
import PropertyTesting

/// Draws a scenario: a window, a hierarchy, then actions, each one possible when its turn comes.
protocol ScenarioBuilding: Sendable {
  /// The devices, those first that show most.
  static var devices: [Device] { get }
  static var orientations: [Orientation] { get }
  /// How likely one more action is, in sixteenths, and how many there are at most.
  var actions: (chance: UInt64, most: Int) { get }
  /// Draws what is below the root, and what controllers have and do.
  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw)
  /// Draws something that can be done in a state.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action
  /// Goes on to the state in which the next action is drawn.
  func perform(_ action: Action, in state: inout ScenarioState)
}

extension ScenarioBuilding {
  static var orientations: [Orientation] { Orientation.allCases }

  /// Draws the whole scenario.
  mutating func scenario(_ draw: inout Draw) -> Scenario {
    let device = draw.element(of: Self.devices)
    let orientation = draw.element(of: Self.orientations)
    var hierarchy = Hierarchy(ViewController("root"), capacity: 6)
    furnish(&hierarchy, &draw)
    var scenario = Scenario(
      device: device.name,
      orientation: orientation,
      window: device.window(in: orientation),
      hierarchy: hierarchy
    )
    var state = ScenarioState(scenario)
    var drawn: [Action] = []
    drawn.reserveCapacity(4)
    let (chance, most) = actions
    while draw.more(chance, in: 16, isFull: drawn.count == most) {
      let action = draw.span("action") { self.action(in: state, device, &$0) }
      perform(action, in: &state)
      drawn.append(action)
    }
    scenario.actions = drawn
    return scenario
  }

  func perform(_ action: Action, in state: inout ScenarioState) { state.perform(action) }
}

extension Generator where Value == Scenario {
  /// The scenarios that a builder draws, which begins anew for each.
  static func built(by builder: some ScenarioBuilding) -> Generator {
    Generator { draw in
      var builder = builder
      return builder.scenario(&draw)
    }
  }
}

/// Names for what a builder draws: `a` to `z`, then `a1` to `z1`.
struct Names {
  private var count = 0

  mutating func next() -> String {
    defer { count += 1 }
    let letter = String(UnicodeScalar(UInt8(97 + count % 26)))
    return count < 26 ? letter : letter + "\(count / 26)"
  }
}

extension Draw {
  /// A turn of a device.
  ///
  /// Simplest: to its other side.
  mutating func turn(_ device: Device, from orientation: Orientation?) -> Action {
    let here = orientation ?? .portrait
    let other: Orientation = here.isPortrait ? .landscapeLeft : .portrait
    let there = element(of: [other, other.upsideDown, here, here.upsideDown])
    return .rotate(there, device.window(in: there))
  }

  /// A child, with the override and the size that its container gives it.
  ///
  /// Simplest: nothing; it fills its container.
  mutating func child(_ name: String, _ features: GeneratorFeatures) -> ViewController {
    var controller = ViewController(name)
    if features.overrides, chance(1, in: 4) { controller.overrideTraitCollection = traits() }
    if features.sizing, chance(1, in: 4) { controller.sizing = sizing() }
    return controller
  }

  /// A size that a child prefers; one may be what it has, if it fills the window.
  mutating func preferredSize(or present: Size) -> Size {
    // Two of them differ in one side alone.
    element(of: [Size(300, 200), Size(0, 0), Size(100, 500), Size(300, 500), present])
  }
}
