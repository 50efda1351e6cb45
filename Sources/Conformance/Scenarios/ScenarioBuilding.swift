import AdaptiveModel
import PropertyTesting

/// A type that draws a scenario: a window, a hierarchy, then actions that are possible in their
/// state.
protocol ScenarioBuilding: Sendable {
  /// The devices, with the most revealing first.
  static var devices: [Device] { get }
  static var orientations: [Orientation] { get }
  /// The chance of one more action, in sixteenths, and the maximum number of actions.
  var actions: (chance: UInt64, most: Int) { get }
  /// Draws the controllers below the root, and the properties of all controllers.
  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw)
  /// Draws an action that is possible in a state.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action
  /// Draws actions before a turn that ends the scenario, after all else, which so stays as it is.
  ///
  /// Simplest: none, and no turn.
  mutating func ending(in state: borrowing ScenarioState, _ draw: inout Draw) -> [Action]
  /// Advances to the state in which the next action is drawn.
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
    var scenario = Scenario(on: device, orientation, hierarchy)
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
    // Only the log needs the device, and only turns by 180° the first orientation.
    if draw.chance(1, in: 16) { scenario.device = nil }
    if draw.chance(1, in: 16) { scenario.orientation = nil }
    let ending = ending(in: state, &draw)
    if !ending.isEmpty { scenario.actions += ending + [draw.turn(device, from: state.orientation)] }
    return scenario
  }

  mutating func ending(in state: borrowing ScenarioState, _ draw: inout Draw) -> [Action] { [] }

  func perform(_ action: Action, in state: inout ScenarioState) { state.perform(action) }
}

extension Generator where Value == Scenario {
  /// The scenarios that a builder draws, with a fresh copy of the builder for each.
  static func built(by builder: some ScenarioBuilding) -> Generator {
    Generator { draw in
      var builder = builder
      return builder.scenario(&draw)
    }
  }
}

/// The names of drawn controllers: `A` to `Z`, then `A1` to `Z1`; marks of calls, and views, are
/// small letters.
struct Names {
  private var count = 0
  /// The names that left the hierarchy together and may return; the first is that of the container.
  var former: [String] = []

  mutating func next() -> String {
    defer { count += 1 }
    return Self.name(count)
  }

  static func name(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : letter + "\(number / 26)"
  }
}

extension Draw {
  /// A turn of a device.
  ///
  /// Simplest: to its other side.
  mutating func turn(_ device: Device, from orientation: Orientation?) -> Action {
    let here = orientation ?? .portrait
    return device.turned(
      to: element(of: [here.otherSide, here.otherSide.upsideDown, here, here.upsideDown])
    )
  }

  /// A child, with the override and the size that its container gives it.
  ///
  /// Simplest: no override; it fills its container.
  mutating func child(_ name: String, _ features: GeneratorFeatures) -> ViewController {
    var controller = ViewController(name)
    if features.overrides, chance(1, in: 4) { controller.overrideTraitCollection = traits() }
    if features.sizing, chance(1, in: 4) { controller.sizing = sizing() }
    return controller
  }

  /// The override that a container sets on one of its children in its own callback.
  ///
  /// Simplest: always, before it forwards a change of size.
  mutating func reaction(
    on children: [Int],
    of hierarchy: Hierarchy,
    _ features: GeneratorFeatures
  ) -> Reaction {
    Reaction(
      features.sizeReactions ? element(of: Reaction.Moment.shrinkOrder) : .viewWillAppear,
      when: element(of: Reaction.Shape.self),
      override: hierarchy[element(of: children)].name,
      with: traits()
    )
  }

  /// Lets some containers keep a will-callback, or both, from their children.
  mutating func silence(
    _ hierarchy: inout Hierarchy,
    _ index: Int,
    _ chance: UInt64,
    in whole: UInt64,
    _ forms: [ViewController.Forwarding] = [.viewWillTransition, .willTransition, []]
  ) {
    if self.chance(chance, in: whole) { hierarchy[index].forwards = element(of: forms) }
  }

  /// A size that a child prefers; it may be the given current size.
  mutating func preferredSize(or present: Size) -> Size {
    // Some differ in only one side, and some hardly, from each other or from the initial size.
    element(of: [
      Size(300, 200), Size(0, 0), Size(100, 500), Size(300, 500), present, Size(301, 200),
      Size(300, 199.5), Size(299, 200), Size(0, 0.5), Size(present.width + 1, present.height),
    ])
  }
}
