public import AdaptiveModel

/// What the documents say UIKit does, and nothing more.
///
/// It performs a scenario and writes down every call it makes. Where the sources leave a choice it
/// takes ours, or the one that its latitude says.
public struct Reference: Sendable {
  public internal(set) var hierarchy: Hierarchy
  public internal(set) var window: Window
  /// The traits and the size of each controller at rest, in pre-order.
  public internal(set) var environments: [Environment]
  var orientation: Orientation?
  let latitude: Set<Latitude>
  var parents: [Int]
  var places: Places
  /// Overrides for those who are not there, by name (PR-O6).
  var awaited: [String: TraitCollection] = [:]

  /// Shows a hierarchy in a window, at rest.
  ///
  /// - Parameters:
  ///   - scenario: Its window and hierarchy are shown; its actions are not yet performed.
  ///   - latitude: The liberties taken; by default none.
  public init(_ scenario: Scenario, latitude: Set<Latitude> = []) {
    window = scenario.window
    orientation = scenario.orientation
    hierarchy = scenario.hierarchy
    self.latitude = latitude
    environments = []
    parents = hierarchy.parents
    places = Places(of: hierarchy)
    appear(0..<hierarchy.count)
    environments = propagated()
  }

  /// Performs a scenario from beginning to end.
  public static func perform(_ scenario: Scenario, latitude: Set<Latitude> = []) -> Trace {
    var reference = Reference(scenario, latitude: latitude)
    let initial = reference.states
    let steps = scenario.actions.map { action in
      let calls = reference.perform(action)
      return Step(calls: calls, states: reference.states)
    }
    return Trace(initial: initial, steps: steps)
  }

  /// Every controller's name, traits and size, in pre-order.
  public var states: [State] {
    hierarchy.controllers.indices.map { index in
      State(hierarchy.controllers[index].name, environments[index])
    }
  }
}

// MARK: - Propagation

extension Reference {
  /// The traits and sizes that follow from the window, the overrides and the sizing rules.
  ///
  /// The window gives the root its baseline (PR-1); a child has its container's traits, its override
  /// put over them (PR-2, PR-3), and passes on what it has (PR-4).
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  func propagated() -> [Environment] {
    var environments: [Environment] = []
    environments.reserveCapacity(hierarchy.count)
    environments.append(Environment(window.traits, window.size))
    for index in 1..<max(1, hierarchy.count) {
      environments.append(inherited(by: index, from: environments[parents[index]]))
    }
    return environments
  }

  /// What a child has in a container that has `container`.
  func inherited(by index: Int, from container: Environment) -> Environment {
    Environment(
      container.traits.combined(with: hierarchy.controllers[index].overrideTraitCollection),
      hierarchy.controllers[index].sizing.applied(to: container.size)
    )
  }

  /// The sizes alone, for controllers that have not appeared yet.
  private func sizes(of range: Range<Int>) -> [Size] {
    var sizes: [Size] = []
    for index in range {
      let container =
        index == 0
        ? window.size
        : index == range.lowerBound
          ? environments[parents[index]].size : sizes[parents[index] - range.lowerBound]
      sizes.append(
        index == 0 ? container : hierarchy.controllers[index].sizing.applied(to: container)
      )
    }
    return sizes
  }

  /// Lets containers set their children's first overrides, from the size they have (CO-3).
  mutating func appear(_ range: Range<Int>) {
    guard hierarchy.controllers[range].contains(where: { !$0.reactions.isEmpty }) else { return }
    let sizes = sizes(of: range)
    for index in range {
      for reaction in hierarchy.controllers[index].reactions
      where reaction.moment == .viewWillAppear
        && reaction.shape.matches(sizes[index - range.lowerBound])
      {
        _ = setOverride(reaction.traits, for: reaction.child, by: index)
      }
    }
  }

  /// Sets a child's override and returns its place.
  ///
  /// Decision: an override for a controller that is not a child is ignored, because the sources say
  /// nothing of it (PR-O6).
  mutating func setOverride(
    _ traits: TraitCollection,
    for child: String,
    by container: Int
  ) -> Int? {
    guard let place = places[child] else {
      if latitude.contains(.strangersAwaited) { awaited[child] = traits }
      return nil
    }
    guard place > 0, parents[place] == container || latitude.contains(.strangersObeyed) else {
      return nil
    }
    hierarchy[place].overrideTraitCollection = traits
    return place
  }
}
