/// The state of a scenario after some of its actions: the window, the hierarchy, and every override
/// and sizing rule in force.
///
/// It is exact where the sources are: what is added, removed, overridden, sized, turned and resized.
/// It says nothing of callbacks. An action that names an absent controller, or the
/// root where it needs a child, changes nothing.
public struct ScenarioState: Sendable, Hashable {
  public private(set) var hierarchy: Hierarchy
  public private(set) var window: Window
  public private(set) var orientation: Orientation?
  /// The device, from which an own window works out what it is.
  public private(set) var device: String?
  /// The part of the screen that an own window has; all of it where it is `nil`.
  public private(set) var share: ScreenShare?
  /// The index of each controller's container, in pre-order; the root's is -1.
  public private(set) var parents: [Int]
  /// The sizes that controllers set as preferred, by name; one that is not here prefers none, 0×0.
  public private(set) var preferredSizes: [String: Size] = [:]
  /// Indices by name in a large hierarchy; a small one is searched.
  private var table: [String: Int]
}

extension ScenarioState {
  /// The state before a scenario's first action.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public init(_ scenario: borrowing Scenario) {
    // At once, because what an initializer sets one by one is copied when it is handed over.
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

  /// The index of a controller, or `nil` where none has the name; of several the first counts.
  ///
  /// - Complexity: O(1) in a large hierarchy, O(*n*) in a small one.
  public func index(of name: String) -> Int? {
    table.isEmpty ? hierarchy.index(of: name) : table[name]
  }

  /// The index of a controller that has a container, or `nil` where no child has the name.
  private func child(_ name: String) -> Int? {
    index(of: name).flatMap { isPlainChild($0) ? $0 : nil }
  }

  /// The largest hierarchy that is searched name by name.
  private static let small = 24

  private static func table(of hierarchy: Hierarchy) -> [String: Int] {
    guard hierarchy.count > small else { return [:] }
    return Dictionary(
      hierarchy.controllers.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

// MARK: - Actions

extension ScenarioState {
  /// What an action changed.
  public enum Change: Sendable, Hashable {
    /// The window, or only how the device is held.
    case window
    /// The override of the controller at an index.
    case override(Int)
    /// The sizing rule of the controller at an index.
    case sizing(Int)
    /// The controllers of these indices entered.
    case entered(Range<Int>)
    /// The controllers that had these indices left.
    case left(Range<Int>)
    /// The controller at an index set its preferred size, to another one or to what it was.
    case preference(Int, isOther: Bool)
    /// The action names a controller that is absent, or that has no container.
    case nothing
  }

  /// Performs an action.
  ///
  /// A controller that leaves takes its override along: if its name enters again, the override in
  /// force is the one that it enters with (PR-20).
  ///
  /// - Complexity: O(*n*) where controllers enter or leave.
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

  /// What an own window becomes by the device table; where the table does not know, it stays.
  private mutating func takeListedWindow() -> Change {
    window = listedWindow(in: orientation ?? .portrait) ?? window
    return .window
  }

  /// What the table has for the device, held in a way, and for the part of its screen.
  public func listedWindow(in orientation: Orientation) -> Window? {
    device.flatMap { Window(listedFor: $0, in: orientation, share: share) }
  }

  /// Overrides the traits of the controller at an index, as its container may do in a callback.
  public mutating func setOverride(_ traits: TraitCollection, at index: Int) {
    hierarchy[index].overrideTraitCollection = traits
  }

  private mutating func add(_ child: Hierarchy, to parent: String) -> Change {
    guard let container = index(of: parent), !hierarchy[container].isPresentation,
      !child.root.isPresentation
    else { return .nothing }
    return enter(child, container)
  }

  private mutating func present(_ presented: Hierarchy, on presenter: String) -> Change {
    guard let index = index(of: presenter), presented.root.isPresentation, canPresent(index)
    else { return .nothing }
    return enter(presented, index)
  }

  private mutating func enter(_ child: Hierarchy, _ container: Int) -> Change {
    let end = hierarchy.end(of: container)
    let start =
      child.root.isPresentation ? end : hierarchy.presentation(of: container) ?? end
    hierarchy.insert(child, inside: container)
    parents = hierarchy.parents
    table = Self.table(of: hierarchy)
    return .entered(start..<start + child.count)
  }

  private mutating func prefer(_ size: Size, by name: String) -> Change {
    guard let index = index(of: name), !hierarchy[index].isPresentation else { return .nothing }
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

  /// Whether a rotation is by 180°, which leaves the window's size as it is (PR-O4); `nil` where the
  /// orientation before it is not known.
  public func isUpsideDown(_ orientation: Orientation, _ window: Window) -> Bool? {
    guard window.size == self.window.size else { return false }
    return self.orientation.map { $0.upsideDown == orientation }
  }
}

// MARK: - Propagation

extension ScenarioState {
  /// The traits and sizes at rest, in pre-order: what follows from the window, the overrides and the
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

  /// Propagates anew to the controllers of a range; those above it have what `environments` says.
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
  /// The window gives the root its baseline (PR-1); a child has its container's traits, its override
  /// put over them (PR-2, PR-3), and passes on what it has (PR-4).
  public func environment(at index: Int, in container: Environment) -> Environment {
    guard index > 0 else { return container }
    return Environment(
      container.traits.combined(with: hierarchy.controllers[index].overrideTraitCollection),
      hierarchy.controllers[index].sizing.applied(to: container.size)
    )
  }
}
