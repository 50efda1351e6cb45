package import AdaptiveModel
public import Messages

extension Scenario {
  /// The scenario where every controller that enters again has what it had at first: its views,
  /// blocks, reactions, constraints, document and forwarding belong to the object, not to its
  /// container.
  var withLastingObjects: Scenario {
    guard actions.contains(where: { $0.entering != nil }) else { return self }
    var objects: [String: ViewController] = [:]
    return changingHierarchies { hierarchy in
      for index in hierarchy.controllers.indices {
        let controller = hierarchy.controllers[index]
        guard let known = objects[controller.name] else {
          objects[controller.name] = controller
          continue
        }
        hierarchy[index].takeBelongings(of: known)
      }
    }
  }
}

extension DeclaredWorld: Limits {
  public func allow(_ requirement: Requirement) -> Bool {
    (requirement as? ActionKind).map(has) ?? true
  }
}

extension DeclaredWorld {
  /// A scenario restricted to this world; one that already fits it stays unchanged.
  package func restricted(_ scenario: Scenario) -> Scenario {
    if isUnrestricted { return scenario }
    if ownsWindow { return restrictedToOwnWindow(scenario) }
    return restrictedToGivenWindows(scenario)
  }

  func restrictedToGivenWindows(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    let device = scenario.listedDevice ?? Device.table[0]
    let own = replacement(for: device)
    let isReplaced = own != device || windows == .devices && !isListed(scenario.window)
    if isReplaced {
      scenario.device = own.name
      scenario.window = own.window(in: scenario.orientation ?? .portrait)
    }
    scenario.window = window(scenario.window)
    return restrictedToParts(scenario) { action($0, own, isReplaced, $1) }
  }

  /// The scenario with the controllers of this world, and those actions that are possible, each
  /// adapted to the state before it.
  func restrictedToParts(
    _ scenario: Scenario,
    _ adapted: (Action, ScenarioState) -> Action?
  ) -> Scenario {
    var scenario = scenario
    for index in scenario.hierarchy.controllers.indices {
      guard let controller = scenario.hierarchy[index].within(self) else { continue }
      scenario.hierarchy[index] = controller
    }
    var state = ScenarioState(scenario)
    scenario.actions = scenario.actions.compactMap { action in
      guard let action = adapted(action, state), ScenarioValidation.allows(action, in: state) else {
        return nil
      }
      state.perform(action)
      return action
    }
    return scenario
  }

  /// The device, or where it does not occur, one that does; where none does, the device itself.
  func replacement(for device: Device) -> Device {
    if occurs(device) { return device }
    let devices = Device.drawn.filter(occurs)
    guard !devices.isEmpty else { return device }
    return devices[(Device.table.firstIndex(of: device) ?? 0) % devices.count]
  }

  /// A window with the traits of this world.
  package func window(_ window: Window) -> Window {
    Window(size: window.size, traits: complete(window.traits))
  }

  /// Traits as a window of this world has them; an idiom or scale that does not occur is replaced
  /// by the first that does.
  func complete(_ given: TraitCollection) -> TraitCollection {
    var traits = given.only(self.traits)
    if traits.userInterfaceIdiom != .unspecified, !idioms.isEmpty,
      !idioms.contains(traits.userInterfaceIdiom)
    {
      traits.userInterfaceIdiom =
        UserInterfaceIdiom.allCases.first(where: idioms.contains) ?? .phone
    }
    if traits.displayScale != 0, !scales.isEmpty, !scales.contains(traits.displayScale) {
      traits.displayScale = scales.min() ?? 1
    }
    // A window has every trait; a simpler one has the simplest value.
    for row in furtherTraits where traits[rank: row.name] == 0 { traits[rank: row.name] = 1 }
    return traits
  }

  /// The traits that a container may override: those that occur and can change.
  func override(_ traits: TraitCollection) -> TraitCollection {
    collection(traits).only(self.traits.subtracting(constant))
  }

  /// Whether the device turns, and whether the window changes without a turn; a world may declare
  /// either as what is done to a window, or as what its own window derives from.
  var turns: Bool { has(.turn) || has(.rotate) }
  var resizes: Bool { has(.share) || has(.resize) }

  /// What a row of a table says about a part in a world.
  static func fitting<Part>(
    _ change: @escaping (DeclaredWorld, Part) -> Part?
  ) -> (Part, any Limits) -> Part? {
    { part, limits in
      guard let world = limits as? DeclaredWorld else { return part }
      return change(world, part)
    }
  }

  /// An action restricted to this world; `nil` where it is impossible.
  private func action(
    _ action: Action,
    _ device: Device,
    _ isReplaced: Bool,
    _ state: ScenarioState
  ) -> Action? {
    switch action {
    case .turn, .share: return nil
    case .rotate(let orientation, let window):
      guard turns else { return nil }
      let isKept = !isReplaced && (windows == .any || isListed(window))
      let next = isKept ? window : device.window(in: orientation)
      return following(next, state).map { .rotate(orientation, $0) }
    case .resize(let window):
      guard resizes else { return nil }
      let isKept = windows == .any || isListed(window)
      return following(isKept ? window : listed(window, device, state), state).map { .resize($0) }
    default:
      return action.within(self)
    }
  }

  /// A window that follows another and keeps its constant traits; `nil` where it cannot follow.
  private func following(_ window: Window, _ state: ScenarioState) -> Window? {
    var next = self.window(window)
    let kept = state.window.traits.only(constant)
    let combined = next.traits.combined(with: kept)
    if windows == .devices, combined != next.traits { return nil }
    next.traits = combined
    return next
  }

  /// Whether a window is that of a device in the table, or of a share of its screen.
  private func isListed(_ window: Window) -> Bool {
    let window = self.window(window).only(.usual)
    return MultitaskingRow.table.contains {
      occurs($0) && self.window($0.window).only(.usual) == window
    }
      || Device.table.contains { device in
        occurs(device)
          && [.portrait, .landscapeLeft].contains {
            self.window(device.window(in: $0)).only(.usual) == window
          }
      }
  }

  /// A window of the scenario's device, in place of one that is not in the table.
  private func listed(_ window: Window, _ device: Device, _ state: ScenarioState) -> Window {
    let orientation = state.orientation ?? .portrait
    let shares = MultitaskingRow.table.filter {
      occurs($0) && $0.orientation.isPortrait == orientation.isPortrait
    }
    guard device.userInterfaceIdiom == .pad, !shares.isEmpty else {
      return device.window(in: orientation)
    }
    return shares[window.choice(of: shares.count)].window
  }
}

extension Window {
  /// A place in a list that replaces it; it depends on the width, so that different windows differ.
  func choice(of count: Int) -> Int { Int(min(1e9, size.width.magnitude)) % count }
}
