/// The state of a scenario after some of its actions: the window, the hierarchy, and every override
/// and sizing rule in force.
///
/// It is exact wherever the sources are: additions, removals, overrides, sizing, turns and resizes.
/// It does not cover callbacks. An action has no effect if it names an absent controller, or the
/// root where a child is required.
public struct ScenarioState: Sendable, Hashable {
  public private(set) var hierarchy: Hierarchy
  public private(set) var window: Window
  public private(set) var orientation: Orientation?
  /// The device, from which the implementation's own window is computed.
  public private(set) var device: String?
  /// The own window's part of the screen; `nil` means all of it.
  public private(set) var share: ScreenShare?
  /// The index of each controller's container, in pre-order; the root's is -1.
  public private(set) var parents: [Int]
  /// The preferred sizes that controllers have set, by name; a missing entry means none, 0×0.
  public private(set) var preferredSizes: [String: Size] = [:]
  /// Indices by name in a large hierarchy; empty for a small one, which is searched.
  private var table: [String: Int]
}

extension ScenarioState {
  /// The state before a scenario's first action.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public init(_ scenario: borrowing Scenario) {
    // One delegating call: values that an initializer assigns separately are copied on return.
    self.init(
      hierarchy: scenario.hierarchy,
      window: scenario.window,
      orientation: scenario.orientation,
      device: scenario.device,
      parents: scenario.hierarchy.parents,
      table: Self.table(of: scenario.hierarchy)
    )
  }

  /// The state after a scenario's first `count` actions.
  public init(_ scenario: Scenario, after count: Int) {
    self.init(scenario)
    for action in scenario.actions.prefix(count) { perform(action) }
  }

  /// The index of a controller, or `nil` if none has the name; of several, the first.
  ///
  /// - Complexity: O(1) in a large hierarchy, O(*n*) in a small one.
  public func index(of name: String) -> Int? {
    table.isEmpty ? hierarchy.index(of: name) : table[name]
  }

  /// The index of a plain child, or `nil` if no such child has the name.
  private func child(_ name: String) -> Int? {
    index(of: name).flatMap { isPlainChild($0) ? $0 : nil }
  }

  /// The largest number of controllers for which names are searched linearly.
  private static let small = 24

  private static func table(of hierarchy: Hierarchy) -> [String: Int] {
    guard hierarchy.count > small else { return [:] }
    return Dictionary(firsts: hierarchy.controllers.enumerated().map { ($1.name, $0) })
  }
}

// MARK: - Actions

extension ScenarioState {
  /// The effect of an action.
  public enum Change: Sendable, Hashable {
    /// The window changed, or only the orientation of the device.
    case window
    /// The override of the controller at an index changed.
    case override(Int)
    /// The sizing rule of the controller at an index changed.
    case sizing(Int)
    /// The controllers at these indices entered.
    case entered(Range<Int>)
    /// The controllers that had these indices left.
    case left(Range<Int>)
    /// The controller at an index set its preferred size, to a different or to the same value.
    case preference(Int, isOther: Bool)
    /// Nothing changed: the named controller is absent or not eligible.
    case nothing
  }

  /// Performs an action.
  ///
  /// A controller that leaves loses its override: if its name enters again, the override that it
  /// enters with applies (PR-20).
  ///
  /// - Complexity: O(*n*) if controllers enter or leave.
  @discardableResult
  public mutating func perform(_ action: Action) -> Change {
    switch action {
    case .rotate(let orientation, let window):
      self.orientation = orientation
      self.window = window
      return .window
    case .resize(let window):
      self.window = window
      return .window
    case .turn(let orientation):
      self.orientation = orientation
      return takeListedWindow()
    case .share(let share):
      self.share = share
      return takeListedWindow()
    case .override(let name, let traits):
      guard let index = child(name) else { return .nothing }
      setOverride(traits, at: index)
      return .override(index)
    case .sizing(let name, let sizing):
      guard let index = child(name) else { return .nothing }
      hierarchy[index].sizing = sizing
      return .sizing(index)
    case .add(let parent, let child):
      return add(child, to: parent)
    case .remove(let name):
      return remove(name)
    case .prefer(let name, let size):
      return prefer(size, by: name)
    case .present(let presenter, let presented):
      return present(presented, on: presenter)
    case .dismiss(let presenter):
      return dismiss(presenter)
    }
  }

  /// Sets the own window from the device table; a window that the table does not list stays.
  private mutating func takeListedWindow() -> Change {
    window = listedWindow(in: orientation ?? .portrait) ?? window
    return .window
  }

  /// The table's window for the device, an orientation, and the current part of the screen.
  public func listedWindow(in orientation: Orientation) -> Window? {
    device.flatMap { Window(listedFor: $0, in: orientation, share: share) }
  }

  /// Overrides the traits of the controller at an index, as its container can do in a callback.
  public mutating func setOverride(_ traits: TraitCollection, at index: Int) {
    hierarchy[index].overrideTraitCollection = traits
  }

  private mutating func add(_ child: Hierarchy, to parent: String) -> Change {
    guard let container = index(of: parent), hierarchy[container].canHaveContents,
      child.root.canHaveContents
    else { return .nothing }
    return enter(child, container)
  }

  private mutating func present(_ presented: Hierarchy, on presenter: String) -> Change {
    guard let index = index(of: presenter), presented.root.isPresentation, canPresent(index)
    else { return .nothing }
    return enter(presented, index)
  }

  private mutating func enter(_ child: Hierarchy, _ container: Int) -> Change {
    let range = hierarchy.insert(child, inside: container)
    parents = hierarchy.parents
    table = Self.table(of: hierarchy)
    return .entered(range)
  }

  private mutating func prefer(_ size: Size, by name: String) -> Change {
    guard let index = index(of: name), hierarchy[index].canHaveContents else { return .nothing }
    let former = preferredSizes.updateValue(size, forKey: name) ?? Size(0, 0)
    return .preference(index, isOther: former != size)
  }

  private mutating func remove(_ name: String) -> Change {
    guard let index = child(name) else { return .nothing }
    return leave(index)
  }

  private mutating func dismiss(_ presenter: String) -> Change {
    guard let index = index(of: presenter), let presentation = hierarchy.presentation(of: index)
    else { return .nothing }
    return leave(presentation)
  }

  private mutating func leave(_ index: Int) -> Change {
    let range = hierarchy.subtree(at: index)
    if !preferredSizes.isEmpty {
      for controller in hierarchy.controllers[range] { preferredSizes[controller.name] = nil }
    }
    hierarchy.remove(at: index)
    parents = hierarchy.parents
    table = Self.table(of: hierarchy)
    return .left(range)
  }

  /// Whether an action turns the device by 180°, which leaves the window's size unchanged (PR-O4);
  /// `nil` if the previous orientation is unknown.
  public func isUpsideDown(_ action: borrowing Action) -> Bool? {
    let (turned, next): (Orientation, Window)
    switch action {
    case .rotate(let orientation, let window): (turned, next) = (orientation, window)
    case .turn(let orientation):
      (turned, next) = (orientation, listedWindow(in: orientation) ?? window)
    default: return false
    }
    guard next.size == window.size else { return false }
    return orientation.map { $0.upsideDown == turned }
  }
}

// MARK: - Propagation

extension ScenarioState {
  /// The traits and sizes at rest, in pre-order, derived from the window, the overrides and the
  /// sizing rules.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func propagated() -> [Environment] {
    var environments: [Environment] = []
    environments.reserveCapacity(hierarchy.count)
    environments.append(window.environment)
    for index in 1..<max(1, hierarchy.count) {
      environments.append(environment(at: index, in: environments[parents[index]]))
    }
    return environments
  }

  /// Recomputes a range of controllers; `environments` supplies the values of those above it.
  public func propagate(to range: Range<Int>, in environments: inout [Environment]) {
    for index in range {
      environments[index] = environment(
        at: index,
        in: index > 0 ? environments[parents[index]] : window.environment
      )
    }
  }

  /// The traits and the size of a controller in a container with the environment `container`.
  ///
  /// The window gives the root its baseline (PR-1). A child has its container's traits with its
  /// override applied (PR-2, PR-3), and passes on the result (PR-4).
  public func environment(at index: Int, in container: Environment) -> Environment {
    guard index > 0 else { return container }
    return Environment(
      container.traits.combined(with: hierarchy.controllers[index].overrideTraitCollection),
      hierarchy.controllers[index].sizing.applied(to: container.size)
    )
  }
}
