import AdaptiveModel
import AdaptiveReference
import Messages

extension Scenario {
  /// The device that it names, if that is in the table.
  var listedDevice: Device? { device.flatMap(Device.init(named:)) }

  /// Controllers in the window of a device that is held in an orientation.
  init(
    on device: Device,
    _ orientation: Orientation,
    _ hierarchy: Hierarchy,
    _ actions: [Action] = []
  ) {
    let window = device.window(in: orientation)
    self.init(device: device.name, orientation: orientation, window: window, hierarchy: hierarchy)
    self.actions = actions
  }

  /// The same on a simpler device, or in a simpler orientation.
  var withSimplerTimes: [Scenario] {
    let own = Self.devices.firstIndex { $0.name == device }
    let others = Self.devices.prefix(own ?? Self.devices.count)
    let held = Orientation.shrinkOrder.compactMap { holding($0) }
    let turned = turned(by: .portrait)
    return others.map { on($0) } + held + [turned, turned.changingSets { $0.otherSides }]
  }

  /// The same on another device.
  func on(_ other: Device) -> Scenario {
    let (former, held) = (listedDevice, orientation ?? .portrait)
    func moved(_ window: Window) -> Window {
      let orientation = Orientation.shrinkOrder.first { former?.window(in: $0) == window }
      return orientation.map(other.window) ?? window
    }
    var scenario = changingSets { $0.moved(from: window.size, to: other.window(in: held).size) }
    scenario.device = other.name
    scenario.window = other.window(in: held)
    scenario.orientation = held
    scenario.actions = scenario.actions.map { action in
      switch action {
      case .rotate(let orientation, _): other.turned(to: orientation)
      case .resize(let window): .resize(moved(window))
      default: action
      }
    }
    return scenario
  }

  /// The same with other sets of constraints.
  func changingSets(_ change: @escaping (ConstraintSets) -> ConstraintSets) -> Scenario {
    hasConstraintSets ? mapping(ConstraintSets.self, change) : self
  }

  /// The same with another initial orientation.
  func holding(_ orientation: Orientation) -> Scenario? {
    listedDevice.map { device in
      modified(self) { ($0.orientation, $0.window) = (orientation, device.window(in: orientation)) }
    }
  }

  /// The same with another initial orientation, and the same turns relative to it.
  func turned(by other: Orientation) -> Scenario {
    guard let own = orientation, let device = listedDevice, var scenario = holding(other) else {
      return self
    }
    let round: [Orientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    let shift = (round.firstIndex(of: other) ?? 0) - (round.firstIndex(of: own) ?? 0)
    func turned(_ orientation: Orientation) -> Orientation {
      round[((round.firstIndex(of: orientation) ?? 0) + 4 + shift) % 4]
    }
    scenario.actions = actions.map { action in
      switch action {
      case .rotate(let orientation, _): device.turned(to: turned(orientation))
      case .turn(let orientation): .turn(turned(orientation))
      default: action
      }
    }
    return scenario
  }

  /// Every turn of the device.
  var turns: [Action] {
    if actions.contains(where: \.isOfOwnWindow) {
      return Orientation.shrinkOrder.map { .turn($0) }
    }
    guard let device = listedDevice else { return [] }
    return Orientation.shrinkOrder.map(device.turned)
  }

  /// In place of a window, the device's own in the current orientation, or in another, or one that
  /// differs from the window before only in part.
  func plainer(_ action: Action, at place: Int) -> [Action] {
    guard case .resize(let window) = action else { return [] }
    let state = ScenarioState(self, after: place)
    let likeBefore = window.closer(to: state.window).map { Action.resize($0) }
    guard let device = listedDevice else { return likeBefore }
    let held = state.orientation ?? .portrait
    return ([held] + Orientation.shrinkOrder).map { .resize(device.window(in: $0)) }
      + device.standardWindows.map { .resize($0) } + likeBefore
  }
}

extension ConstraintSets {
  /// With the set of either shape for the other one, and the limit of either side.
  fileprivate var otherSides: ConstraintSets {
    let ids = { (ids: [String], name: String) in ids.indices.map { "\(name)\($0 + 1)" } }
    return modified(self) { sets in
      sets.portrait = ids(landscape, "p")
      sets.landscape = ids(portrait, "l")
      for (place, own) in sized.enumerated() {
        sets.sized[place].widthOver = own.heightOver
        sets.sized[place].heightOver = own.widthOver
      }
    }
  }

  /// With limits that are a side of one view changed to that side of another.
  fileprivate func moved(from own: Size, to other: Size) -> ConstraintSets {
    modified(self) { changed in
      for place in sized.indices {
        if sized[place].widthOver == own.width { changed.sized[place].widthOver = other.width }
        if sized[place].heightOver == own.height { changed.sized[place].heightOver = other.height }
      }
    }
  }
}

extension Window {
  /// The windows that have a part of another window: its traits, its classes, its other traits, or
  /// its size.
  func closer(to other: Window) -> [Window] {
    let classes = traits.taking(.sizeClasses, from: other.traits)
    let rest = other.traits.taking(.sizeClasses, from: traits)
    return [other.traits, classes, rest].map { Window(size: size, traits: $0) }
      + [Window(size: other.size, traits: traits)]
  }
}

extension Action {
  /// Whether the implementation's own window has to derive its size and traits.
  var isOfOwnWindow: Bool {
    switch self {
    case .turn, .share: true
    default: false
    }
  }
}
