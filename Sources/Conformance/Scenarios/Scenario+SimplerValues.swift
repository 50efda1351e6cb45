import AdaptiveModel

extension Scenario {
  /// The same on a simpler device, or in a simpler orientation.
  var withSimplerTimes: [Scenario] {
    let own = Self.devices.firstIndex { $0.name == device }
    let others = Self.devices.prefix(own ?? Self.devices.count)
    let held = Orientation.simplestFirst.compactMap { holding($0) }
    return others.map { on($0) } + held + [turned(by: .portrait)]
  }

  /// The same on another device.
  func on(_ other: Device) -> Scenario {
    let former = device.flatMap(Device.init(named:))
    func moved(_ window: Window) -> Window {
      let orientation = Orientation.simplestFirst.first { former?.window(in: $0) == window }
      return orientation.map(other.window) ?? window
    }
    var scenario = self
    scenario.device = other.name
    scenario.window = other.window(in: orientation ?? .portrait)
    scenario.orientation = orientation ?? .portrait
    scenario.actions = actions.map { action in
      switch action {
      case .rotate(let orientation, _): .rotate(orientation, other.window(in: orientation))
      case .resize(let window): .resize(moved(window))
      case .turn, .share, .override, .sizing, .add, .remove, .prefer, .present, .dismiss: action
      }
    }
    return scenario
  }

  /// The same with another initial orientation.
  private func holding(_ orientation: Orientation) -> Scenario? {
    guard let device = device.flatMap(Device.init(named:)) else { return nil }
    var scenario = self
    scenario.orientation = orientation
    scenario.window = device.window(in: orientation)
    return scenario
  }

  /// The same with another initial orientation, and the same turns relative to it.
  func turned(by other: Orientation) -> Scenario {
    guard let own = orientation, let device = device.flatMap(Device.init(named:)) else {
      return self
    }
    let round: [Orientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    let shift = (round.firstIndex(of: other) ?? 0) - (round.firstIndex(of: own) ?? 0)
    func turned(_ orientation: Orientation) -> Orientation {
      round[((round.firstIndex(of: orientation) ?? 0) + 4 + shift) % 4]
    }
    var scenario = self
    scenario.orientation = other
    scenario.window = device.window(in: other)
    scenario.actions = actions.map { action in
      if case .rotate(let orientation, _) = action {
        return .rotate(turned(orientation), device.window(in: turned(orientation)))
      }
      if case .turn(let orientation) = action { return .turn(turned(orientation)) }
      return action
    }
    return scenario
  }

  /// Actions with a simpler effect: a turn in place of any action, or simpler values.
  var withSimplerValues: [Scenario] {
    actions.enumerated().flatMap { place, action in
      (turns + action.reductions + plainer(action, at: place))
        .map { doing(actions.replacing(place, by: $0)) }
    }
  }

  /// Every turn of the device.
  var turns: [Action] {
    if actions.contains(where: \.isOfOwnWindow) {
      return Orientation.simplestFirst.map { .turn($0) }
    }
    guard let device = device.flatMap(Device.init(named:)) else { return [] }
    return Orientation.simplestFirst.map { .rotate($0, device.window(in: $0)) }
  }

  /// In place of a window, the device's own in the current orientation, or in another, or one that
  /// differs from the window before only in part.
  func plainer(_ action: Action, at place: Int) -> [Action] {
    guard case .resize(let window) = action else { return [] }
    let state = ScenarioState(self, after: place)
    let likeBefore = window.closer(to: state.window).map { Action.resize($0) }
    guard let device = device.flatMap(Device.init(named:)) else { return likeBefore }
    let held = state.orientation ?? .portrait
    return ([held] + Orientation.simplestFirst).map { .resize(device.window(in: $0)) }
      + device.standardWindows.map { .resize($0) } + likeBefore
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
    case .rotate, .resize, .override, .sizing, .add, .remove, .prefer, .present, .dismiss: false
    }
  }

  /// The action with a simpler value.
  fileprivate var reductions: [Action] {
    switch self {
    case .rotate, .resize, .turn, .share, .remove, .add, .dismiss: []
    case .present(let presenter, let presented): [.add(parent: presenter, presented.asPlain)]
    case .override(let child, let traits):
      ([TraitCollection()] + traits.reductions).map { .override(child: child, $0) }
    case .sizing(let child, let sizing):
      ([.fills] + sizing.reductions).map { .sizing(child: child, $0) }
    case .prefer(let name, let size):
      [Size(1, 1), Size(1, size.height), Size(size.width, 1), Size(100, 100)]
        .map { .prefer(name, $0) }
    }
  }
}

extension Reaction {
  /// The reaction at a simpler moment, for a simpler shape, or with a simpler override.
  var reductions: [Reaction] {
    if isRich { return richReductions }
    return Moment.simplestFirst.map { Reaction($0, when: shape, override: child, with: traits) }
      + Shape.allCases.map { Reaction(moment, when: $0, override: child, with: traits) }
      + ([TraitCollection()] + traits.reductions).map {
        Reaction(moment, when: shape, override: child, with: $0)
      }
  }
}

extension Sizing {
  /// The rules with a simpler one for one side, or with both sides exchanged.
  var reductions: [Sizing] {
    [Sizing(width: height, height: width)]
      + width.reductions.map { Sizing(width: $0, height: height) }
      + height.reductions.map { Sizing(width: width, height: $0) }
  }
}

extension SizingRule {
  /// Simpler rules, then rules whose length has one digit fewer.
  fileprivate var reductions: [SizingRule] {
    switch self {
    case .fills: []
    case .fixed(let length): [.fills] + Self.shorter(length).map { .fixed($0) }
    case .inset(let length): [.fills, .fixed(1)] + Self.shorter(length).map { .inset($0) }
    case .fraction(let part, let whole):
      [.fills, .fixed(1), .inset(1), .fraction(1, of: 2), .fraction(1, of: whole)]
        + Self.shorter(Double(whole)).map { .fraction(part, of: max(1, Int($0))) }
    }
  }

  /// One, the whole number below, and a number with one digit fewer.
  private static func shorter(_ length: Double) -> [Double] {
    let less = (length / 10).rounded(.down)
    return [1, length.rounded(.down)] + (less > 0 ? [less] : [])
  }
}

extension [CoordinatedBlocks] {
  /// The lists with two entries joined into one.
  var joined: [[CoordinatedBlocks]] {
    indices.dropFirst().flatMap { last in
      indices[..<last].flatMap { first in
        [self[first].moment, self[last].moment].compactMap { moment in
          self[first].joined(with: self[last], at: moment)
            .map { replacing(first, by: $0).without(last) }
        }
      }
    }
  }
}

extension CoordinatedBlocks {
  /// The blocks of both; `nil` where both have a block of the same kind.
  fileprivate func joined(with other: CoordinatedBlocks, at moment: Moment) -> CoordinatedBlocks? {
    guard alongside == nil || other.alongside == nil, completion == nil || other.completion == nil
    else { return nil }
    return CoordinatedBlocks(
      moment,
      alongside: alongside ?? other.alongside,
      completion: completion ?? other.completion
    )
  }

  /// The blocks with one fewer, or at the other moment.
  var reductions: [CoordinatedBlocks] {
    let fewer =
      alongside == nil || completion == nil
      ? []
      : [
        CoordinatedBlocks(moment, alongside: alongside),
        CoordinatedBlocks(moment, completion: completion),
      ]
    return fewer
      + Moment.allCases.map {
        CoordinatedBlocks($0, alongside: alongside, completion: completion)
      }
  }

  var rank: [Int] {
    [
      Moment.allCases.firstIndex(of: moment) ?? 0, alongside == nil ? 0 : 1,
      completion == nil ? 0 : 1,
    ]
  }
}
