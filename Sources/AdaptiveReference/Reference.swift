public import AdaptiveModel

/// What the documents say UIKit does, and nothing more.
///
/// It performs a scenario and records every call. Where the sources leave a choice it takes ours, or
/// those that it is given.
public struct Reference: Sendable {
  /// The window, the hierarchy and its overrides, as the actions and reactions so far have them.
  public internal(set) var state: ScenarioState
  /// The traits and the size of each controller at rest, in pre-order.
  public internal(set) var environments: [Environment]
  let choices: Set<Choice>
  /// Overrides for absent controllers, by name (PR-O6).
  var pending: [String: TraitCollection] = [:]
  /// Whether some container does more than to override by the shape.
  let reactsRichly: Bool

  /// Shows a hierarchy in a window, at rest.
  ///
  /// - Parameters:
  ///   - scenario: Its window and hierarchy are shown; its actions are not yet performed.
  ///   - choices: What is done otherwise at open points; by default nothing.
  public init(_ scenario: borrowing Scenario, choices: Set<Choice> = []) {
    state = ScenarioState(scenario)
    self.choices = choices
    reactsRichly = scenario.reactsRichly
    environments = []
    appear(0..<state.hierarchy.count, isFirst: true)
    if reactsRichly { appearRichly() }
    environments = goal
  }

  /// Performs a scenario from beginning to end.
  public static func perform(_ scenario: Scenario, choices: Set<Choice> = []) -> Trace {
    var reference = Reference(scenario, choices: choices)
    let initial = reference.states
    let steps = scenario.actions.map { action in
      let calls = reference.perform(action)
      return Step(calls: calls, states: reference.states)
    }
    var trace = Trace(initial: initial, steps: steps)
    trace.showContents(of: scenario, choices)
    return trace
  }

  /// Every controller's name, traits and size, in pre-order.
  public var states: [State] {
    state.hierarchy.controllers.indices.map { index in
      State(state.hierarchy.controllers[index].name, environments[index])
    }
  }
}

extension Trace {
  /// Shows what controllers have beside traits and size: active constraints, views and documents.
  package mutating func showContents(of scenario: Scenario, _ choices: Set<Choice> = []) {
    layOut(scenario, by: ConstraintSetPolicy(choices))
    showViews(of: scenario, choices)
    showDocuments(of: scenario)
  }
}

// MARK: - Overrides set by containers

extension Reference {
  /// Lets containers set their children's first overrides, from the size they have (CO-3).
  ///
  /// - Parameters:
  ///   - range: The controllers that appear.
  ///   - isFirst: Whether the scenario begins; then containers that do more have their turn later.
  mutating func appear(_ range: Range<Int>, isFirst: Bool = false) {
    let controllers = state.hierarchy.controllers
    let reacting = range.filter { controllers[$0].isReacting }
    guard !reacting.isEmpty else { return }
    let propagated = state.propagated()
    for index in reacting where !(isFirst && controllers[index].reactsRichly) {
      for reaction in controllers[index].reactions(at: .viewWillAppear, in: propagated[index]) {
        guard case .override = reaction.effect else { continue }
        _ = setOverride(reaction.traits, for: reaction.child, by: index)
      }
    }
  }

  /// Sets a child's override and returns its index.
  ///
  /// Decision: an override for a controller that is not a child is ignored, because the sources say
  /// nothing of it (PR-O6).
  mutating func setOverride(
    _ traits: TraitCollection,
    for child: String,
    by container: Int
  ) -> Int? {
    guard let index = state.index(of: child) else {
      if choices.contains(.strangersAwaited) { pending[child] = traits }
      return nil
    }
    guard index > 0,
      state.parents[index] == container && state.isPlainChild(index)
        || choices.contains(.strangersObeyed)
    else {
      return nil
    }
    state.setOverride(traits, at: index)
    return index
  }
}
