import AdaptiveModel

// Containers that override by the shape as they appear and as they receive a size (CO).

extension JudgedState {
  /// Lets the containers of a range set their children's first overrides (CO-3), by the size of the
  /// controller at an index.
  ///
  /// Where the scenario begins, rich containers have already reacted, in order.
  mutating func appear(_ range: Range<Int>, isFirst: Bool, size: (Int) -> Size) {
    guard hasReactions else { return }
    for index in range where !state.hierarchy.controllers[index].isPlain {
      if isFirst, state.hierarchy.controllers[index].hasRichReactions { continue }
      for reaction in state.hierarchy.controllers[index].reactions
      where reaction.moment == .viewWillAppear && !reaction.isRich {
        appear(index, reaction, applies: reaction.shape.matches(size(index)))
      }
    }
  }

  /// A container sets a child's first override as it appears, or leaves it unchanged.
  mutating func appear(_ index: Int, _ reaction: Reaction, applies: Bool) {
    if applies {
      set(reaction, by: index, as: .overrideSetOnAppearance)
    } else {
      note(.overrideSetOnAppearance, of: reaction, by: index)
    }
  }

  /// A container that received a size carries out its reactions to it (CO-1); while controllers
  /// enter, the order of first appearance and size is open.
  mutating func react(_ index: Int, to size: Size, isEntry: Bool) {
    guard hasReactions, state.hierarchy.controllers[index].isReacting else { return }
    let former = isEntry ? overridesOfAppearance(below: index) : []
    for moment in [Reaction.Moment.beforeForwarding, .afterForwarding] {
      for reaction in state.hierarchy.controllers[index].reactions
      where reaction.moment == moment && reaction.shape.matches(size) {
        set(reaction, by: index, as: .overrideSetByReaction)
      }
    }
    for (child, override) in former
    where state.hierarchy.controllers[child].overrideTraitCollection != override {
      facts[child].insert(.overrideUnknown)
    }
    noteDecisions(of: index)
  }

  /// The children whose override was set as their container appeared, each with that override; with
  /// none where the override is open already.
  private func overridesOfAppearance(
    below index: Int
  ) -> [(child: Int, override: TraitCollection?)] {
    facts.indices.filter { isChild($0, of: index) }.compactMap { child in
      if facts[child].contains(.overrideUnknown) { return (child, nil) }
      guard facts[child].contains(.overrideSetOnAppearance) else { return nil }
      return (child, state.hierarchy.controllers[child].overrideTraitCollection)
    }
  }

  /// Notes that a container that received a size decides its children's overrides by it (CO-1).
  mutating func noteDecisions(of index: Int) {
    for reaction in state.hierarchy.controllers[index].reactions
    where !reaction.isRich && reaction.moment != .viewWillAppear {
      note([.overrideFollowsSize, .overrideChangedMidTransition], of: reaction, by: index)
      if reaction.moment == .afterForwarding { note(.overrideChangedLate, of: reaction, by: index) }
    }
  }

  /// Notes that a container decided a child's override, even if it left it unchanged.
  private mutating func note(_ facts: Facts, of reaction: Reaction, by index: Int) {
    guard let child = state.index(of: reaction.child), isChild(child, of: index) else { return }
    self.facts[child].insert(facts)
  }

  /// Propagates the reactions of a step down the hierarchy; to be called once they are done.
  mutating func settle() {
    if hasReactions { inherit() }
  }

  mutating func set(_ reaction: Reaction, by index: Int, as origin: Facts) {
    guard let child = state.index(of: reaction.child), isChild(child, of: index) else {
      return markOverrideUnknown(about: reaction.child)
    }
    let changes =
      state.hierarchy.controllers[child].overrideTraitCollection != reaction.traits
      || facts[child].contains(.overrideUnknown)
    state.setOverride(reaction.traits, at: child)
    facts[child].subtract(.aboutOverride)
    facts[child].insert(origin)
    if !reaction.traits.isEmpty { facts[child].insert(.overridden) }
    facts[index].insert(.reacted)
    // A child that the announcement did not reach may receive it when its override is set again.
    guard origin == .overrideSetByReaction, changes || facts[child].contains(.ancestorDropsTraits)
    else { return }
    if facts[child].contains(.overrideChangedMidTransition) {
      facts[child].insert(.overrideChangedTwice)
    }
    let isLate = reaction.moment == .afterForwarding
    facts[child].insert(
      isLate
        ? [.overrideChangedMidTransition, .overrideChangedLate] : .overrideChangedMidTransition
    )
  }

  /// Marks an override for a controller that is not a child: its effect is open (PR-O6).
  private mutating func markOverrideUnknown(about name: String) {
    guard let index = state.index(of: name) else {
      gone[name, default: .absent].insert(.overrideUnknown)
      return
    }
    facts[index].insert([
      .overrideUnknown, .overrideChangedMidTransition, .overrideChangedLate, .overrideChangedTwice,
    ])
  }
}
