import AdaptiveModel

/// The judge's knowledge of each controller in the course of a scenario, in addition to its state.
///
/// It follows the scenario's actions and the calls that an implementation actually made: a
/// container reacts to a size that it received. Points that the sources leave open stay open here.
struct JudgedState: ~Copyable {
  var state: ScenarioState
  /// The known facts about each controller, except those that a step adds.
  var facts: [Facts]
  /// Names that left the hierarchy and have not returned, with the facts to restore if they return.
  var gone: [String: Facts] = [:]
  /// Names that left once, whose preferred size is open until they set one (TR-O3).
  private var unsettledPreferences: Set<String> = []
  /// The controller that sets its preferred size in this step.
  private(set) var preferring: String?
  /// Whether some controller gives blocks to the coordinator.
  private(set) var givesBlocks = false

  /// The course of a scenario, before its first action.
  init(_ scenario: borrowing Scenario) {
    state = ScenarioState(scenario)
    facts = Array(repeating: [], count: scenario.hierarchy.count)
    hasReactions = state.hierarchy.hasFurnished(where: \.isReacting)
    hasRichReactions = scenario.hasRichReactions
    if hasRichReactions { moved = scenario.hierarchy.namesMovedByReactions }
    givesBlocks = state.hierarchy.hasFurnished(where: \.givesBlocks)
    noteStructure()
  }

  /// Whether anything is presented.
  private(set) var hasPresentations = false
  /// Whether any controller reacts to anything.
  private(set) var hasReactions: Bool
  /// Whether some container does more than override by the shape.
  let hasRichReactions: Bool
  /// The names of the controllers that containers add or remove in their callbacks.
  private(set) var moved: Set<String> = []
}

// MARK: - Actions

extension JudgedState {
  /// Performs an action, and returns the kind of step.
  mutating func perform(_ action: Action) -> StepKind {
    for index in facts.indices { facts[index].subtract(.ofOneStep) }
    let kind = StepKind(of: action, in: state)
    preferring = nil
    if let index = state.leaving(by: action) { noteLeaving(index) }
    switch state.perform(action) {
    case .window, .sizing, .nothing: break
    case .override(let index): noteOverride(at: index)
    case .preference(let index, let isOther): notePreference(of: index, isOther)
    case .entered(let range): noteEntering(range)
    case .left(let range):
      facts.removeSubrange(range)
      noteStructure()
    }
    return kind
  }

  /// Whether a controller of this name is, or once was, in the hierarchy.
  func isKnown(_ name: String) -> Bool {
    state.index(of: name) != nil || gone[name].map { !$0.contains(.absent) } ?? false
      || moved.contains(name)
  }

  /// The indices of the controllers about which one of some facts is known.
  func places(of some: Facts) -> Set<Int> {
    Set(facts.indices.filter { !facts[$0].isDisjoint(with: some) })
  }

  private mutating func noteOverride(at index: Int) {
    let wasOverridden = !facts[index].isDisjoint(with: .hadOverride)
    facts[index].subtract(.aboutOverride)
    if !state.hierarchy[index].overrideTraitCollection.isEmpty {
      facts[index].insert(.overridden)
    } else if wasOverridden {
      facts[index].insert(.cleared)
    }
    inherit()
    target(index)
  }

  /// Marks the controllers that an override at rest concerns (PR-19).
  private mutating func target(_ index: Int) {
    let unforwarded = facts[index].contains(.ancestorDropsTraits)
    for place in state.hierarchy.subtree(at: index) {
      facts[place].insert(.targeted)
      if unforwarded { facts[place].insert(.unforwarded) }
      guard place > index else { continue }
      let parent = state.parents[place]
      if facts[parent].contains(.blockedBelowTarget)
        || state.hierarchy.drops(.willTransition, at: parent)
      {
        facts[place].insert(.blockedBelowTarget)
      }
    }
  }

  /// Marks the container that must be sent a preferred size (PR-26).
  private mutating func notePreference(of index: Int, _ isOther: Bool) {
    let name = state.hierarchy.controllers[index].name
    preferring = name
    if state.parents[index] >= 0 { facts[state.parents[index]].insert(.containerOfPreferring) }
    let isUnsettled = unsettledPreferences.remove(name) != nil
    guard isUnsettled || !isOther else { return }
    for index in facts.indices { facts[index].insert(.preferenceUnspecified) }
  }

  mutating func noteEntering(_ range: Range<Int>) {
    let entered = state.hierarchy.controllers[range]
    let known = entered.map { controller -> Facts in
      guard !gone.isEmpty, let former = gone.removeValue(forKey: controller.name) else {
        return .entered
      }
      return former.subtracting(.absent).union(.entered)
    }
    facts.insert(contentsOf: known, at: range.lowerBound)
    if entered.contains(where: \.isReacting) { hasReactions = true }
    if entered.contains(where: \.givesBlocks) { givesBlocks = true }
    noteStructure()
  }

  /// Keeps the facts about controllers that are about to leave.
  mutating func noteLeaving(_ index: Int) {
    for index in state.hierarchy.subtree(at: index) {
      let former = facts[index].intersection([.overrideUnknown, .overrideShown])
      unsettledPreferences.insert(state.hierarchy.controllers[index].name)
      let hadOverride = !facts[index].isDisjoint(with: .hadOverride)
      gone[state.hierarchy.controllers[index].name] =
        hadOverride ? former.union(.cleared) : former
    }
  }

  /// Notes overrides again, after controllers entered or left.
  mutating func noteStructure() {
    hasPresentations = state.hierarchy.hasPresentations
    facts[0].insert(.root)
    for index in facts.indices
    where !state.hierarchy.controllers[index].overrideTraitCollection.isEmpty && index > 0 {
      guard facts[index].isDisjoint(with: .hadOverride) || facts[index].contains(.cleared) else {
        continue
      }
      facts[index].subtract([.cleared, .overrideUnknown])
      facts[index].insert(.overridden)
    }
    inherit()
  }

  /// Derives the facts that each controller inherits from those above it.
  mutating func inherit() {
    for index in facts.indices.dropFirst() {
      let parent = state.parents[index]
      let above = facts[parent]
      facts[index].subtract(.fromAbove)
      if hasPresentations {
        facts[index].formUnion(Self.presentation(of: index, in: state.hierarchy, above))
      }
      if above.contains(.overrideChangedMidTransition) {
        if facts[index].contains(.overrideChangedMidTransition) {
          facts[index].insert(.overrideChangedTwice)
        } else if above.contains(.blockedBelowTarget)
          // Whether a child hears below another container that does not forward is open (PR-O10).
          || state.hierarchy.drops(.willTransition, at: parent)
            && above.isDisjoint(with: [.ancestorDropsTraits, .overrideUnknown])
        {
          facts[index].insert(.blockedBelowTarget)
        }
      }
      facts[index].formUnion(
        above.intersection([
          .overrideChangedMidTransition, .overrideChangedLate, .overrideChangedTwice,
          .callsUnspecified,
        ])
      )
      if !above.isDisjoint(with: [.overriddenAbove, .overridden, .overrideUnknown])
        || !state.hierarchy.controllers[parent].overrideTraitCollection.isEmpty && parent > 0
      {
        facts[index].insert(.overriddenAbove)
      }
      let hierarchy = state.hierarchy
      if above.contains(.ancestorDropsTraits) || hierarchy.drops(.willTransition, at: parent) {
        facts[index].insert(.ancestorDropsTraits)
      }
      if above.contains(.ancestorDropsSize) || hierarchy.drops(.viewWillTransition, at: parent) {
        facts[index].insert(.ancestorDropsSize)
      }
      if hasPresentations {
        facts[index].formUnion(Self.presenterDrops(facts[index], above))
      }
    }
  }
}
