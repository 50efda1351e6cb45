import AdaptiveModel

/// Where a hierarchy stands in the course of a scenario: who is there, and whose override is whose.
///
/// It follows the scenario's actions and the calls that an implementation really made: a container
/// reacts to a size that it heard. What the sources leave open stays open here.
struct Course {
  private(set) var hierarchy: Hierarchy
  private(set) var window: Window
  private(set) var orientation: Orientation?
  /// The place of each controller's container; the root's is -1.
  private(set) var parents: [Int] = []
  /// What is known of each controller, besides what a step adds.
  private(set) var facts: [Facts] = []
  /// Names that left the hierarchy and are not back, with what has to be known if they return.
  private(set) var gone: [String: Facts] = [:]
  private var places: [String: Int]?

  init(_ scenario: Scenario) {
    hierarchy = scenario.hierarchy
    window = scenario.window
    orientation = scenario.orientation
    restructure(keeping: Array(repeating: [], count: hierarchy.count))
    hasReactions = Self.reacts(hierarchy)
  }

  /// Whether any controller reacts to anything.
  private(set) var hasReactions = false

  private static func reacts(_ hierarchy: Hierarchy) -> Bool {
    hierarchy.controllers.contains { !$0.reactions.isEmpty }
  }
}

// MARK: - Actions

extension Course {
  /// Performs an action on the hierarchy, and says what kind of step it is.
  mutating func perform(_ action: Action) -> StepKind {
    for index in facts.indices { facts[index].subtract(.ofOneStep) }
    switch action {
    case .rotate(let orientation, let window):
      let isUpsideDown =
        window.size == self.window.size
        && (self.orientation.map { $0.upsideDown == orientation } ?? true)
      self.window = window
      self.orientation = orientation
      return isUpsideDown ? .upsideDown : .window
    case .resize(let window):
      self.window = window
      return .window
    case .override(let child, let traits):
      override(child, with: traits)
      return .override
    case .sizing(let child, let sizing):
      if let index = place(of: child) { hierarchy[index].sizing = sizing }
      return .sizing
    case .add(let parent, let child):
      add(child, to: parent)
      return .add
    case .remove(let name):
      remove(name)
      return .remove
    }
  }

  /// Whether a controller of this name is, or once was, in the hierarchy.
  mutating func isKnown(_ name: String) -> Bool {
    place(of: name) != nil || gone[name].map { !$0.contains(.absent) } ?? false
  }

  /// The traits and sizes that the model has at rest.
  func propagated() -> [Environment] {
    var environments = [Environment(window.traits, window.size)]
    environments.reserveCapacity(hierarchy.count)
    for index in 1..<max(1, hierarchy.count) {
      let container = environments[parents[index]]
      environments.append(
        Environment(
          container.traits.combined(with: hierarchy.controllers[index].overrideTraitCollection),
          hierarchy.controllers[index].sizing.applied(to: container.size)
        )
      )
    }
    return environments
  }

  /// The places of those whose override is open (PR-O6).
  var unsettledPlaces: Set<Int> {
    Set(facts.indices.filter { facts[$0].contains(.unsettled) })
  }

  /// The place of a controller, or `nil` if no controller has the name.
  mutating func place(of name: String) -> Int? {
    if hierarchy.count <= 16 { return hierarchy.index(of: name) }
    if let places { return places[name] }
    let places = Dictionary(
      hierarchy.controllers.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { one, _ in one }
    )
    self.places = places
    return places[name]
  }

  private mutating func override(_ child: String, with traits: TraitCollection) {
    guard let index = place(of: child), index > 0 else { return }
    let wasOverridden = !facts[index].isDisjoint(with: .hadOverride)
    hierarchy[index].overrideTraitCollection = traits
    facts[index].subtract(.aboutOverride)
    if !traits.isEmpty {
      facts[index].insert(.overridden)
    } else if wasOverridden {
      facts[index].insert(.cleared)
    }
    inherit()
    target(index)
  }

  /// Marks the controllers that an override at rest concerns (PR-19).
  private mutating func target(_ index: Int) {
    let unforwarded = !hierarchy.controllers[parents[index]].forwards.contains(.willTransition)
    for place in hierarchy.subtree(at: index) {
      facts[place].insert(.targeted)
      if unforwarded { facts[place].insert(.unforwarded) }
      guard place > index else { continue }
      let parent = parents[place]
      if facts[parent].contains(.blockedBelowTarget)
        || !hierarchy.controllers[parent].forwards.contains(.willTransition)
      {
        facts[place].insert(.blockedBelowTarget)
      }
    }
  }

  private mutating func add(_ child: Hierarchy, to parent: String) {
    guard let container = place(of: parent) else { return }
    let start = hierarchy.end(of: container)
    hierarchy.insert(child, inside: container)
    var kept = facts
    let entered = child.controllers.map { controller -> Facts in
      var facts: Facts = [.entered]
      if !gone.isEmpty, let former = gone.removeValue(forKey: controller.name) {
        facts.formUnion(former.subtracting(.absent))
      }
      return facts
    }
    kept.insert(contentsOf: entered, at: start)
    if Self.reacts(child) { hasReactions = true }
    restructure(keeping: kept)
  }

  private mutating func remove(_ name: String) {
    guard let index = place(of: name), index > 0 else { return }
    let range = hierarchy.subtree(at: index)
    for place in range {
      let former = facts[place].intersection(.unsettled)
      let hadOverride = !facts[place].isDisjoint(with: .hadOverride)
      gone[hierarchy.controllers[place].name] = hadOverride ? former.union(.cleared) : former
    }
    hierarchy.remove(at: index)
    var kept = facts
    kept.removeSubrange(range)
    restructure(keeping: kept)
  }

  /// Notes again who stands where, after somebody came or went.
  private mutating func restructure(keeping kept: [Facts]) {
    parents = hierarchy.parents
    places = nil
    facts = kept
    facts[0].insert(.root)
    for index in facts.indices
    where !hierarchy.controllers[index].overrideTraitCollection.isEmpty && index > 0 {
      guard facts[index].isDisjoint(with: .hadOverride) || facts[index].contains(.cleared) else {
        continue
      }
      facts[index].subtract([.cleared, .unsettled])
      facts[index].insert(.overridden)
    }
    inherit()
  }

  /// Works out what each controller has from those above it.
  private mutating func inherit() {
    for index in facts.indices.dropFirst() {
      let parent = parents[index]
      let above = facts[parent]
      facts[index].subtract(.fromAbove)
      if facts[index].contains(.reconsidered), above.contains(.reconsidered) {
        facts[index].insert(.wavering)
      }
      facts[index].formUnion(above.intersection([.reconsidered, .reconsideredLate, .wavering]))
      if !above.isDisjoint(with: [.overriddenAbove, .overridden, .unsettled])
        || !hierarchy.controllers[parent].overrideTraitCollection.isEmpty && parent > 0
      {
        facts[index].insert(.overriddenAbove)
      }
      let forwards = hierarchy.controllers[parent].forwards
      if above.contains(.blockedTraits) || !forwards.contains(.willTransition) {
        facts[index].insert(.blockedTraits)
      }
      if above.contains(.blockedSize) || !forwards.contains(.viewWillTransition) {
        facts[index].insert(.blockedSize)
      }
    }
  }
}

// MARK: - Reactions

extension Course {
  /// Lets the containers of a range set their children's first overrides (CO-3).
  ///
  /// - Parameters:
  ///   - range: The controllers that appear.
  ///   - size: What the controller at a place has, in points.
  mutating func appear(_ range: Range<Int>, size: (Int) -> Size) {
    guard hasReactions else { return }
    for index in range {
      for reaction in hierarchy.controllers[index].reactions
      where reaction.moment == .viewWillAppear {
        if reaction.shape.matches(size(index)) {
          set(reaction, by: index, as: .byAppearance, isEntry: true)
        } else {
          note(.byAppearance, of: reaction, by: index)
        }
      }
    }
  }

  /// A container that heard a size does what it does then (CO-1).
  ///
  /// - Parameters:
  ///   - index: The container's place.
  ///   - size: The size that was announced to it.
  ///   - isEntry: Whether this happens while controllers enter; then it is open whether first
  ///     appearance or size comes last.
  mutating func react(_ index: Int, to size: Size, isEntry: Bool) {
    guard hasReactions, !hierarchy.controllers[index].reactions.isEmpty else { return }
    for moment in [Reaction.Moment.beforeForwarding, .afterForwarding] {
      for reaction in hierarchy.controllers[index].reactions
      where reaction.moment == moment && reaction.shape.matches(size) {
        set(reaction, by: index, as: .byReaction, isEntry: isEntry)
      }
    }
    for reaction in hierarchy.controllers[index].reactions where reaction.moment != .viewWillAppear
    {
      note([.decided, .reconsidered], of: reaction, by: index)
      if reaction.moment == .afterForwarding { note(.reconsideredLate, of: reaction, by: index) }
    }
  }

  /// Notes that a container decided a child's override, though it may have left it as it was.
  private mutating func note(_ facts: Facts, of reaction: Reaction, by index: Int) {
    guard let child = place(of: reaction.child), parents[child] == index else { return }
    self.facts[child].insert(facts)
  }

  /// Works out what the reactions of a step mean for those below; to be called once they are done.
  mutating func settle() {
    if hasReactions { inherit() }
  }

  private mutating func set(_ reaction: Reaction, by index: Int, as origin: Facts, isEntry: Bool) {
    guard let child = place(of: reaction.child), parents[child] == index else {
      return wonder(about: reaction.child)
    }
    let changes =
      hierarchy.controllers[child].overrideTraitCollection != reaction.traits
      || facts[child].contains(.unsettled)
    let isRace = isEntry && origin == .byReaction && facts[child].contains(.byAppearance) && changes
    hierarchy[child].overrideTraitCollection = reaction.traits
    facts[child].subtract(.aboutOverride)
    facts[child].insert(isRace ? [origin, .unsettled] : origin)
    if !reaction.traits.isEmpty { facts[child].insert(.overridden) }
    facts[index].insert(.reacted)
    // Who was cut off from the announcement may well hear it when his override is set again.
    guard origin == .byReaction, changes || facts[child].contains(.blockedTraits) else { return }
    if facts[child].contains(.reconsidered) { facts[child].insert(.wavering) }
    let isLate = reaction.moment == .afterForwarding
    facts[child].insert(isLate ? [.reconsidered, .reconsideredLate] : .reconsidered)
  }

  /// An override for a controller that is not a child: what becomes of it is open (PR-O6).
  private mutating func wonder(about name: String) {
    guard let index = place(of: name) else {
      gone[name, default: .absent].insert(.unsettled)
      return
    }
    facts[index].insert([.unsettled, .reconsidered, .reconsideredLate, .wavering])
  }
}

extension Facts {
  /// What a step adds and the next one forgets.
  static let ofOneStep: Facts = [
    .entered, .reconsidered, .reconsideredLate, .wavering, .reacted, .targeted, .blockedBelowTarget,
    .unforwarded, .changeAbove, .changeHidden, .repeatable, .outOfSweep, .disordered,
  ]
  /// Where an override comes from, and whether it is known.
  static let aboutOverride: Facts = [
    .overridden, .cleared, .byReaction, .byAppearance, .decided, .unsettled,
  ]
  /// Signs that a controller has or had an override.
  static let hadOverride: Facts = aboutOverride
  /// What follows from the containers above.
  static let fromAbove: Facts = [.overriddenAbove, .blockedTraits, .blockedSize]
}
