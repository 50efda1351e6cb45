public import AdaptiveModel

/// A model of UIKit's documented behavior, and nothing more.
///
/// It performs a scenario and records every call. Where the sources leave a choice, it makes ours,
/// or the given ones.
public struct Reference: Sendable {
  /// The window, the hierarchy and its overrides, after the actions and reactions so far.
  public internal(set) var state: ScenarioState
  /// The traits and the size of each controller at rest, in pre-order.
  public internal(set) var environments: [Environment]
  let choices: Set<Choice>
  /// Overrides for absent controllers, by name (PR-O6).
  var pending: [String: TraitCollection] = [:]
  /// Whether any container does more than override by shape.
  let hasRichReactions: Bool

  /// Creates a reference that shows a hierarchy in a window, at rest.
  ///
  /// - Parameters:
  ///   - scenario: The source of the window and hierarchy; its actions are not yet performed.
  ///   - choices: The deviations at open points; none by default.
  public init(_ scenario: borrowing Scenario, choices: Set<Choice> = []) {
    state = ScenarioState(scenario)
    self.choices = choices
    hasRichReactions = scenario.hasRichReactions
    environments = []
    appear(0..<state.hierarchy.count, isFirst: true)
    if hasRichReactions { reactAtFirst() }
    environments = goal
  }

  /// Performs a complete scenario.
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

  /// The name, traits and size of each controller, in pre-order.
  public var states: [State] {
    state.hierarchy.controllers.indices.map { index in
      State(state.hierarchy.controllers[index].name, environments[index])
    }
  }
}

extension Trace {
  /// Adds everything except traits and size: active constraints, views and documents.
  package mutating func showContents(of scenario: Scenario, _ choices: Set<Choice> = []) {
    layOut(scenario, by: ConstraintSetPolicy(choices))
    showViews(of: scenario, choices)
    showDocuments(of: scenario)
  }
}

// MARK: - Overrides set by containers

extension Reference {
  /// Lets containers set their children's first overrides, based on their own size (CO-3).
  ///
  /// - Parameters:
  ///   - range: The controllers that appear.
  ///   - isFirst: Whether the scenario begins; rich containers then react later.
  mutating func appear(_ range: Range<Int>, isFirst: Bool = false) {
    let controllers = state.hierarchy.controllers
    let reacting = range.filter { controllers[$0].isReacting }
    guard !reacting.isEmpty else { return }
    let propagated = state.propagated()
    for index in reacting where !(isFirst && controllers[index].hasRichReactions) {
      for reaction in controllers[index].reactions(at: .viewWillAppear, in: propagated[index]) {
        guard case .override = reaction.effect else { continue }
        _ = setOverride(reaction.traits, for: reaction.child, by: index)
      }
    }
  }

  /// Sets a child's override and returns its index.
  ///
  /// Decision: an override for a controller that is not a child is ignored, because the sources do
  /// not mention it (PR-O6).
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
