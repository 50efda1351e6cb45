import AdaptiveModel
import PropertyTesting

extension Generator where Value == Scenario {
  /// A scenario of changes, some with presented controllers, whose controllers are furnished later.
  ///
  /// Simplest: an iPhone 6 held upright, one view controller, no actions.
  static func unfurnished(for features: Set<Feature>) -> Generator {
    let features = modified(GeneratorFeatures(features)) {
      ($0.blocks, $0.preferredSizes) = ([], false)
    }
    return Generator { draw in
      if features.presentations, draw.chance(1, in: 5) {
        var builder = TransitionBuilder(features)
        return builder.scenario(&draw)
      }
      var builder = ScenarioBuilder(features, weights: SwarmWeights(&draw))
      return builder.scenario(&draw)
    }
  }
}

/// A builder that draws a scenario with the events around its transitions.
struct TransitionBuilder: ScenarioBuilding {
  let features: GeneratorFeatures
  var names = Names()

  init(_ features: GeneratorFeatures) { self.features = features }

  /// Phones whose classes change in a turn, and a pad where only the size does.
  static let devices = ["iPhone 6", "iPad", "iPhone 6 Plus"].compactMap(Device.init(named:))

  let actions: (chance: UInt64, most: Int) = (10, 8)

  // MARK: The hierarchy

  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw) {
    draw.span("furnishing") { furnish(&hierarchy, 0, &$0) }
    if features.presentations, draw.chance(6, in: 16) {
      hierarchy.insert(draw.span("presented") { presentation(&$0) }, inside: 0)
    }
  }

  mutating func furnish(_ hierarchy: inout Hierarchy, _ depth: Int, _ draw: inout Draw) {
    let index = hierarchy.count - 1
    draw.span("blocks") { hierarchy[index].coordinates = given(&$0) }
    if features.forwarding { draw.silence(&hierarchy, index, 1, in: 8) }
    while draw.more(7, in: 16, isFull: depth >= 3 || hierarchy.count >= 6) {
      draw.span("child") { draw in
        hierarchy.append(draw.child(names.next(), features), depth: depth + 1)
        draw.span("furnishing") { furnish(&hierarchy, depth + 1, &$0) }
      }
    }
    draw.span("reactions") { react(&hierarchy, index, &$0) }
  }

  /// Draws the blocks that a controller gives; those of another may have the same names.
  ///
  /// Simplest: none.
  private func given(_ draw: inout Draw) -> [CoordinatedBlocks] {
    var given: [CoordinatedBlocks] = []
    guard !features.blocks.isEmpty else { return [] }
    while draw.more(6, in: 16, isFull: given.count == 2) {
      let moment = draw.element(of: features.blocks)
      let kind = draw.branch([3, 2, 2])
      let (alongside, completion) = (kind == 1 ? nil : "", kind == 0 ? nil : "")
      given.append(CoordinatedBlocks(moment, alongside: alongside, completion: completion))
    }
    return given.named
  }

  /// Draws a container's reaction in its own callback: announcements are then repeated (PR-O8).
  private func react(_ hierarchy: inout Hierarchy, _ index: Int, _ draw: inout Draw) {
    guard features.sizeReactions, draw.chance(1, in: 8) else { return }
    let children = hierarchy.children(of: index)
    guard !children.isEmpty else { return }
    hierarchy[index].reactions = [draw.reaction(on: children, of: hierarchy, features)]
  }

  // MARK: Actions

  /// Draws an action that is possible in a state.
  ///
  /// Simplest: a turn.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action {
    let hierarchy = state.hierarchy
    let children = 1..<hierarchy.count
    let plain = state.plainChildren
    let presenting = features.presentations ? 3 : 0
    if let returning = names.former.first, draw.chance(1, in: 2) {
      names.former = []
      return addition(of: returning, to: hierarchy, &draw)
    }
    switch draw.branch([8, features.preferredSizes ? 6 : 0, 2, 1, 1, 1, UInt64(presenting)]) {
    case 1 where !children.isEmpty && features.preferredSizes:
      let preferring = children.filter { hierarchy[$0].canHaveContents }
      let size = draw.preferredSize(or: state.window.size)
      return .prefer(hierarchy[draw.element(of: preferring)].name, size)
    case 2:
      // A change of traits alone has a coordinator too.
      return .resize(
        draw.chance(1, in: 3) ? draw.window(like: state.window) : draw.window(after: state.window)
      )
    case 3 where features.overrides && !plain.isEmpty:
      return .override(child: hierarchy[draw.element(of: plain)].name, draw.traits())
    case 4 where features.containment && hierarchy.count < 8:
      return addition(of: names.next(), to: hierarchy, &draw)
    case 5 where features.containment && !plain.isEmpty:
      let name = hierarchy[draw.element(of: plain)].name
      names.former = [name]
      return .remove(name)
    case 6:
      return presentingOrDismissing(in: state, &draw)
    default:
      return draw.turn(device, from: state.orientation)
    }
  }

  /// A child that leaves and returns: the turn shows which blocks it gives; or one more turn where a
  /// presented container reacts, since few do so twice; or the end of the innermost presentation,
  /// often before another one.
  mutating func ending(in state: borrowing ScenarioState, _ draw: inout Draw) -> [Action] {
    let hierarchy = state.hierarchy
    let plain = state.plainChildren
    if !features.blocks.isEmpty, features.containment, !plain.isEmpty, draw.chance(1, in: 4) {
      let name = hierarchy[draw.element(of: plain)].name
      return [
        .remove(name), .add(parent: hierarchy[0].name, Hierarchy(newcomer(name, &draw))),
      ]
    }
    let presented = hierarchy.presentations.flatMap { hierarchy.subtree(at: $0.presented) }
    let here = state.orientation ?? .portrait
    let window = state.window
    let device = Self.devices.first { $0.window(in: here) == window }
    if let device, presented.contains(where: { !hierarchy[$0].reactions.isEmpty }), draw.bool() {
      return [device.turned(to: here.otherSide)]
    }
    let presenter = hierarchy.controllers.indices.last { hierarchy.presentation(of: $0) != nil }
    guard let presenter, draw.chance(presenter == 0 ? 1 : 3, in: 4) else { return [] }
    let name = hierarchy[presenter].name
    return [.dismiss(name)] + (draw.bool() ? [.present(on: name, presentation(&draw))] : [])
  }

  private func addition(of name: String, to hierarchy: Hierarchy, _ draw: inout Draw) -> Action {
    let parents = hierarchy.controllers.filter(\.canHaveContents)
    return .add(parent: draw.element(of: parents).name, Hierarchy(newcomer(name, &draw)))
  }

  private func newcomer(_ name: String, _ draw: inout Draw) -> ViewController {
    var controller = draw.child(name, features)
    controller.coordinates = given(&draw)
    return controller
  }

  /// Draws a presentation; its presentation controller often answers a part of the presenter's
  /// size, and overrides traits.
  ///
  /// Simplest: one controller with the size and the traits of its presenter.
  mutating func presentation(_ draw: inout Draw) -> Hierarchy {
    var presented = Hierarchy(ViewController(names.next()))
    draw.span("furnishing") { furnish(&presented, 0, &$0) }
    if draw.chance(2, in: 16) {
      presented.insert(draw.span("presented") { presentation(&$0) }, inside: 0)
    }
    return .presenting(
      presented,
      by: names.next(),
      sizing: draw.span("answer") { $0.chance(1, in: 2) ? answer(&$0) : .fills },
      override: draw.span("override") { $0.chance(1, in: 2) ? $0.traits() : TraitCollection() }
    )
  }

  /// A side panel of a third of the width, or any other rule.
  private func answer(_ draw: inout Draw) -> Sizing {
    draw.bool() ? draw.sizing() : Sizing(width: .fraction(1, of: 3))
  }

  /// Draws another presentation, or the dismissal of one, which may be a presented controller's.
  mutating func presentingOrDismissing(in state: ScenarioState, _ draw: inout Draw) -> Action {
    let hierarchy = state.hierarchy
    let presenters = hierarchy.controllers.indices.filter(state.canPresent)
    let busy = hierarchy.controllers.indices.filter { hierarchy.presentation(of: $0) != nil }
    guard !busy.isEmpty, hierarchy.count > 12 || draw.bool() else {
      let presenter = presenters.first ?? 0
      return .present(on: hierarchy[presenter].name, presentation(&draw))
    }
    return .dismiss(hierarchy[draw.element(of: busy)].name)
  }
}
