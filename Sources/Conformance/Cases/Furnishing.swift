import AdaptiveModel
import PropertyTesting

// What only some worlds have is drawn after everything else, so that all other worlds have the same
// cases without it.

extension DeclaredWorld {
  /// Whether questions have parts that the usual worlds lack.
  var isFurnished: Bool { !furtherTraits.isEmpty || hasFreeWindows }

  /// Whether windows have any size, and phones that fold exist; an own window has neither.
  fileprivate var hasFreeWindows: Bool {
    guard let system else { return false }
    return system > MultitaskingRow.systems.until ?? system && !ownsWindow && windows == .any
  }
}

extension Draw {
  /// The collection, with each of these traits in some of the cases.
  ///
  /// Simplest: without any.
  mutating func furnish(_ traits: inout TraitCollection, with rows: [TraitRow]) {
    for row in rows where chance(1, in: 3) { traits[rank: row.name] = element(of: 1..<row.count) }
  }

  /// A collection with some of the traits that only this world has.
  ///
  /// Simplest: the collection as it is.
  mutating func furnished(_ traits: TraitCollection, _ world: DeclaredWorld) -> TraitCollection {
    modified(traits) { furnish(&$0, with: world.furtherTraits) }
  }

  /// The collection, with a value of each of these traits.
  mutating func complete(_ traits: inout TraitCollection, with rows: [TraitRow]) {
    for row in rows { traits[rank: row.name] = element(of: 1..<row.count) }
  }
}

// MARK: - Scenarios

extension Scenario {
  /// The scenario, with what only some worlds have.
  func furnished(in world: DeclaredWorld, _ draw: inout Draw) -> Scenario {
    var scenario = self
    if world.hasFreeWindows { scenario = scenario.withFreeWindows(in: world, &draw) }
    let rows = world.furtherTraits
    return rows.isEmpty
      ? scenario : scenario.withTraits(rows, constant: world.constant, &draw)
  }

  /// The scenario where each window has further traits, and some of the overrides specify one.
  fileprivate func withTraits(
    _ rows: [TraitRow],
    constant: Set<TraitName>,
    _ draw: inout Draw
  ) -> Scenario {
    var scenario = self
    var present = TraitCollection()
    draw.complete(&present, with: rows)
    let variable = rows.filter { !constant.contains($0.name) }
    scenario.window.traits = window.traits.combined(with: present)
    scenario.actions = actions.map { action in
      guard var window = action.window else { return action }
      draw.furnish(&present, with: variable)
      window.traits = window.traits.combined(with: present)
      return action.with(window)
    }
    return scenario.changing { draw.furnish(&$0, with: rows) }
  }

  /// The scenario where half of the new windows are free ones; one of eight is on a phone that folds.
  fileprivate func withFreeWindows(in world: DeclaredWorld, _ draw: inout Draw) -> Scenario {
    let folding = Device.folding.filter(world.occurs)
    let isFolding = !folding.isEmpty && draw.chance(1, in: 8)
    var scenario = isFolding ? on(draw.element(of: folding)) : self
    // Phones have windows of any size since 27.
    let device = scenario.listedDevice.flatMap { device in
      device.userInterfaceIdiom == .pad || world.system ?? 0 >= 27 ? device : nil
    }
    var present = scenario.window
    var orientation = scenario.orientation ?? .portrait
    scenario.actions = scenario.actions.map { action in
      var action = action
      if case .rotate(let turned, _) = action { orientation = turned }
      if case .resize = action, draw.bool() {
        let isFold = isFolding && draw.bool()
        let other = folding.first { isFold && $0.window(in: orientation) != present }
        let free = device.map { draw.window(on: $0, in: orientation, after: present) }
        action = (other?.window(in: orientation) ?? free).map(Action.resize) ?? action
      }
      present = action.window ?? present
      return action
    }
    return scenario
  }
}

extension Action {
  /// The action with another window.
  fileprivate func with(_ window: Window) -> Action {
    if case .rotate(let orientation, _) = self { return .rotate(orientation, window) }
    return .resize(window)
  }
}

extension Draw {
  /// The shortest side of a free window; no source names one, and no row of a table is narrower.
  private static let least = 320

  /// A free window on a device.
  ///
  /// Its classes are given, and never computed (DV-3): half of the time they stay, because windows
  /// of a phone keep theirs while they are resized.
  ///
  /// Simplest: the smallest, with the traits of the window before.
  fileprivate mutating func window(
    on device: Device,
    in orientation: Orientation,
    after window: Window
  ) -> Window {
    let screen = device.window(in: orientation).size
    let size = Size(
      Double(int(in: Self.least...max(Self.least, Int(screen.width)))),
      Double(int(in: Self.least...max(Self.least, Int(screen.height))))
    )
    var traits = window.traits
    if bool() { traits.horizontalSizeClass = element(of: [.compact, .regular]) }
    return Window(size: size, traits: traits)
  }
}
