package import AdaptiveModel
import PropertyTesting

/// Scenarios with containers whose callbacks do more than override by the shape (TR-6).
package enum ReactingContainers: ScenarioSource {
  package static let row = InquiryRow(
    name: "reacting",
    features: [.richReactions],
    chapters: [.transitions],
    ofCases: "reaction",
    many: "containers that react",
    one: "container that reacts"
  )

  package static let cases = scenarioCases(
    supply: { world in
      world.features.reactionMoments.isEmpty
        ? .nothing : .bounded(atLeast: 48, atMost: 8_192, stream: 11)
    },
    drawing: scenarios
  )

  /// A scenario whose container overrides, sizes, adds, removes or activates in its callbacks.
  ///
  /// Simplest: an iPhone 6 Plus held upright, whose root adds a child before forwarding traits.
  private static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    let built = Generator.built(by: ReactionBuilder(features))
    let moments = features.reactionMoments
    let overrides = features.contains(.overrides)
    let mixed = Generator { draw in
      var scenario = draw(built)
      if overrides, draw.chance(1, in: 5) { draw.addOverride(to: &scenario, moments) }
      // A child that reacts may also stand deep, below an override, or behind siblings.
      if scenario.hierarchy.count > 1, scenario.hierarchy[1].isReacting, draw.bool() {
        scenario.hierarchy.displaceFirstChild(deeper: !draw.chance(1, in: 3))
        if overrides { scenario.hierarchy[1].overrideTraitCollection = draw.traits() }
      }
      return scenario
    }
    .mixed(for: features)
    // These come last, so that all else stays as it is.
    return Generator { draw in
      let scenario = draw(mixed)
      var extended = scenario
      if draw.chance(1, in: 4) { draw.deepenAddition(in: &extended, GeneratorFeatures(features)) }
      if features.contains(.preferredSize), draw.chance(1, in: 8) {
        draw.addPreference(to: &extended)
      }
      return extended == scenario || extended.problems.isEmpty ? extended : scenario
    }
  }
}

extension Set<Feature> {
  /// The moments at which a container can react by more than an override by the shape; none if there
  /// is nothing that it could do.
  fileprivate var reactionMoments: [Reaction.Moment] {
    guard contains(.richReactions), reportScenarios,
      !isDisjoint(with: [.overrides, .sizing, .containment, .constraintSets])
    else { return [] }
    var moments: [Reaction.Moment] = []
    if contains(.willTransition) { moments += [.beforeForwardingTraits, .afterForwardingTraits] }
    if contains(.viewWillTransition) { moments += [.beforeForwarding, .afterForwarding] }
    if contains(.didChange) { moments.append(.didChange) }
    if contains(.preferredSize) { moments.append(.preferredContentSizeDidChange) }
    return moments + [.viewWillAppear]
  }
}

extension Draw {
  /// Adds a reaction that overrides a child whatever is announced, and a turn in which it does: those
  /// of the scenario mostly do something else, or under a condition that no action fulfils.
  fileprivate mutating func addOverride(to scenario: inout Scenario, _ moments: [Reaction.Moment]) {
    let hierarchy = scenario.hierarchy
    let moved = hierarchy.namesMovedByReactions
    guard let device = scenario.listedDevice,
      let index = hierarchy.controllers.firstIndex(where: \.isReacting),
      let child = hierarchy.plainChildren(of: index).map({ hierarchy[$0] })
        .last(where: { !moved.contains($0.name) })
    else { return }
    let moment = element(of: moments)
    scenario.hierarchy[index].reactions.append(
      Reaction(moment, when: .always, override: child.name, with: traits { _ in [1, 2] })
    )
    let last = scenario.finalState.orientation ?? .portrait
    scenario.actions.append(device.turned(to: last.otherSide))
  }

  /// Gives a controller that a reaction adds, always, a child and a child of that, one of them with an
  /// override or a size of its own.
  fileprivate mutating func deepenAddition(
    in scenario: inout Scenario,
    _ features: GeneratorFeatures
  ) {
    for index in scenario.hierarchy.controllers.indices {
      for place in scenario.hierarchy[index].reactions.indices {
        guard let added = scenario.hierarchy[index].reactions[place].added else { continue }
        // More than one rule would make the rows of a picture too long.
        let (name, ruled) = (added.root.name, bool() ? 2 : 1)
        var deeper = Hierarchy(ViewController(name))
        for depth in 1...2 { deeper.append(ViewController(name + "\(depth)"), depth: depth) }
        if features.sizing, !features.overrides || bool() {
          deeper[ruled].sizing = sizing()
        } else if features.overrides {
          deeper[ruled].overrideTraitCollection = traits()
        }
        scenario.hierarchy[index].reactions[place].effect = .add(deeper)
        scenario.hierarchy[index].reactions[place].condition = .shape(.always)
      }
    }
  }

  /// A child prefers a size that may exceed its container's, and the container reacts to that, as it
  /// does to something else, whatever the size.
  fileprivate mutating func addPreference(to scenario: inout Scenario) {
    let hierarchy = scenario.hierarchy
    let moved = hierarchy.namesMovedByReactions
    guard let index = hierarchy.controllers.firstIndex(where: \.isReacting),
      let child = hierarchy.plainChildren(of: index).map({ hierarchy[$0] })
        .last(where: { !moved.contains($0.name) })
    else { return }
    let reaction = element(of: hierarchy[index].reactions)
    scenario.hierarchy[index].reactions.append(
      Reaction(.preferredContentSizeDidChange, when: .shape(.always), reaction.effect)
    )
    let sizes = [Size(300, 200), Size(3000, 200), Size(300, 3000), Size(3000, 3000)]
    scenario.actions.append(.prefer(child.name, element(of: sizes)))
  }
}

/// A builder that draws a scenario with a reacting container.
struct ReactionBuilder: ScenarioBuilding {
  let features: GeneratorFeatures
  private let moments: [Reaction.Moment]
  private let activates: Bool
  private var names = Names()
  /// The container that reacts, and its children that stay.
  private var container = "root"
  private var staying: [String] = []
  /// The child that enters or leaves; `nil` where none does.
  private var moving: String?

  init(_ features: Set<Feature>) {
    self.features = GeneratorFeatures(features)
    moments = features.reactionMoments
    activates = features.contains(.constraintSets)
  }

  /// A phone whose horizontal class changes in a turn, a pad, and one whose vertical class changes.
  static let devices = ["iPhone 6 Plus", "iPad", "iPhone 6"].compactMap(Device.init(named:))

  let actions: (chance: UInt64, most: Int) = (11, 5)

  // MARK: The hierarchy

  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw) {
    draw.span("hierarchy") { drawHierarchy(&hierarchy, &$0) }
  }

  private mutating func drawHierarchy(_ hierarchy: inout Hierarchy, _ draw: inout Draw) {
    if draw.chance(1, in: 3) {
      hierarchy.append(child(&draw), depth: 1)
      container = hierarchy[1].name
    }
    let index = hierarchy.count - 1
    let depth = hierarchy.depths[index]
    if features.forwarding { draw.silence(&hierarchy, index, 1, in: 10) }
    while draw.more(8, in: 16, isFull: staying.count == 2) {
      drawStaying(&hierarchy, depth + 1, &draw)
      if draw.chance(1, in: 4) { hierarchy.append(child(&draw), depth: depth + 2) }
    }
    if features.containment {
      let name = names.next()
      moving = name
      if draw.chance(1, in: 2) {
        hierarchy.append(draw.child(name, features), depth: depth + 1)
        if draw.chance(1, in: 6) { hierarchy.append(ViewController(name + "1"), depth: depth + 2) }
        // A child after the one that leaves has to stay.
        if draw.chance(1, in: 3) { drawStaying(&hierarchy, depth + 1, &draw) }
      }
    }
    if activates, draw.chance(1, in: 6) {
      hierarchy[index].constraintSets = ConstraintSets(
        common: ["c1"],
        portrait: ["p1"],
        landscape: ["l1"],
        others: ["o1"]
      )
    }
    let sets = hierarchy[index].constraintSets != nil
    draw.span("reactions") { draw in
      repeat {
        guard let reaction = reaction(activates: sets, &draw) else { return }
        hierarchy[index].reactions.append(reaction)
      } while hierarchy[index].reactions.count < 4 && draw.more(1)
    }
    if features.blocks.contains(.willTransition), draw.chance(1, in: 6) {
      hierarchy[0].coordinates = [
        CoordinatedBlocks(.willTransition, alongside: "along", completion: "end")
      ]
    }
    if features.presentations, draw.chance(1, in: 8) {
      hierarchy.insert(
        .presenting(Hierarchy(child(&draw)), by: names.next(), sizing: draw.sizing()),
        inside: 0
      )
    }
  }

  /// Draws a child that stays where it is.
  private mutating func drawStaying(
    _ hierarchy: inout Hierarchy,
    _ depth: Int,
    _ draw: inout Draw
  ) {
    hierarchy.append(child(&draw), depth: depth)
    staying.append(hierarchy.controllers[hierarchy.count - 1].name)
  }

  private mutating func child(_ draw: inout Draw) -> ViewController {
    draw.child(names.next(), features)
  }

  // MARK: Reactions

  /// Draws a reaction of the container, and its moment; `nil` where none is possible.
  ///
  /// Simplest: it adds a child before forwarding traits.
  private mutating func reaction(activates: Bool, _ draw: inout Draw) -> Reaction? {
    let stays = !staying.isEmpty
    let kinds: [UInt64] = [
      moving == nil ? 0 : 4, moving == nil ? 0 : 3,
      features.overrides && stays ? 3 : 0, features.sizing && stays ? 3 : 0,
      activates ? 2 : 0,
    ]
    guard !moments.isEmpty, kinds.contains(where: { $0 > 0 }) else { return nil }
    let moment = draw.element(of: moments)
    let condition = condition(at: moment, &draw)
    return Reaction(moment, when: condition, effect(draw.branch(kinds), kinds, &draw))
  }

  /// Draws the effect of a reaction; an impossible kind is replaced by a possible one.
  private func effect(_ kind: Int, _ kinds: [UInt64], _ draw: inout Draw) -> Reaction.Effect {
    let possible = kinds[kind] > 0 ? kind : kinds.firstIndex(where: { $0 > 0 }) ?? 0
    return switch possible {
    case 1: .remove(moving ?? "")
    case 2: .override(draw.element(of: staying), draw.traits())
    case 3: .sizing(draw.element(of: staying), draw.sizing())
    case 4: .activate(draw.element(of: [.portrait, .landscape]))
    default: .add(addition(&draw))
    }
  }

  private func addition(_ draw: inout Draw) -> Hierarchy {
    var root = draw.child(moving ?? "", features)
    // Either is enough, and both would make the rows of a picture too long.
    if !root.overrideTraitCollection.isEmpty { root.sizing = .fills }
    var hierarchy = Hierarchy(root)
    let below = ViewController((moving ?? "") + "1")
    if draw.chance(1, in: 4) { hierarchy.append(below, depth: 1) }
    return hierarchy
  }

  /// Draws the condition of a reaction: always, or by the values known at the moment.
  private func condition(
    at moment: Reaction.Moment,
    _ draw: inout Draw
  ) -> Reaction.Condition {
    let known = Self.conditions.filter { $0.isKnown(at: moment) }
    return draw.element(of: known)
  }

  /// Two limits are widths of windows, which are not over them; windows are just over the third,
  /// and just below the fourth.
  private static let conditions: [Reaction.Condition] = [
    .shape(.always), .horizontal(.compact), .horizontal(.regular), .vertical(.compact),
    .vertical(.regular), .shape(.taller), .shape(.wider), .widthOver(375), .widthOver(768),
    .widthOver(767), .widthOver(376),
  ]

  // MARK: Actions

  /// Draws an action that is possible whether or not the container has added or removed its child.
  ///
  /// Simplest: a turn.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action {
    let overridden = staying + (container == "root" ? [] : [container])
    switch draw.branch([9, 2, 2, 2, features.preferredSizes ? 4 : 0]) {
    case 1:
      return .resize(draw.window(after: state.window))
    case 2 where features.overrides && !overridden.isEmpty:
      return .override(child: draw.element(of: overridden.reversed()), draw.traits())
    case 3 where features.sizing && !overridden.isEmpty:
      return .sizing(child: draw.element(of: overridden), draw.sizing())
    case 4 where !staying.isEmpty:
      return .prefer(draw.element(of: staying), draw.preferredSize(or: state.window.size))
    default:
      return draw.turn(device, from: state.orientation)
    }
  }

  /// Performs only the turns: the reactions of the container are unknown while its scenario is
  /// drawn.
  func perform(_ action: Action, in state: inout ScenarioState) {
    if case .rotate(let orientation, _) = action {
      state.perform(.rotate(orientation, state.window))
    }
  }
}
