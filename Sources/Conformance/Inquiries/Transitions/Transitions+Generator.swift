public import AdaptiveModel
public import PropertyTesting

/// What of a transition's surroundings an implementation claims.
struct TransitionFeatures: Sendable {
  /// The callbacks in which blocks can be given; none without a coordinator.
  var moments: [CoordinatedBlocks.Moment] = []
  var preferredSizes: Bool
  var presentations: Bool
  /// What else its scenarios may use.
  var others: GeneratorFeatures

  init(_ features: Set<Feature>) {
    others = GeneratorFeatures(features)
    let isReported = Scenarios.isReported(by: features)
    preferredSizes = features.contains(.preferredSize) && isReported
    presentations = features.contains(.presentation) && isReported
    guard features.contains(.coordinator) else { return }
    if features.contains(.willTransition) { moments.append(.willTransition) }
    if features.contains(.viewWillTransition) { moments.append(.viewWillTransition) }
  }

  var isEmpty: Bool { moments.isEmpty && !preferredSizes && !presentations }
}

extension Generator where Value == Scenario {
  /// A scenario in which controllers give blocks to the coordinator, present others, and set
  /// preferred sizes.
  ///
  /// Simplest: an iPhone 6 held upright, one view controller, nothing happens.
  ///
  /// - Parameter features: What the implementation claims.
  /// - Returns: A generator of scenarios.
  public static func transition(for features: Set<Feature> = .all) -> Generator {
    let features = TransitionFeatures(features)
    return Generator { draw in
      var builder = TransitionBuilder(features)
      return builder.scenario(&draw)
    }
  }
}

/// Draws a scenario with what happens around its transitions.
struct TransitionBuilder {
  let features: TransitionFeatures
  private var names = 0
  private var blocks = 0

  init(_ features: TransitionFeatures) { self.features = features }

  mutating func scenario(_ draw: inout Draw) -> Scenario {
    let device = draw.element(of: Self.devices)
    let orientation = draw.element(of: Orientation.allCases)
    var scenario = Scenario(
      device: device.name,
      orientation: orientation,
      window: device.window(in: orientation),
      hierarchy: Hierarchy(ViewController("root"))
    )
    draw.span("furnishing") { furnish(&scenario.hierarchy, 0, &$0) }
    if features.presentations, draw.chance(6, in: 16) {
      scenario.hierarchy.insert(draw.span("presented") { presentation(&$0) }, inside: 0)
    }
    var state = ScenarioState(scenario)
    while draw.more(10, in: 16, isFull: scenario.actions.count == 8) {
      let action = draw.span("action") { self.action(in: state, device, &$0) }
      state.perform(action)
      scenario.actions.append(action)
    }
    return scenario
  }

  /// A phone whose classes change in a turn, and a pad where only the size does.
  private static let devices = ["iPhone 6", "iPad", "iPhone 6 Plus"].compactMap(
    Device.init(named:)
  )

  // MARK: The hierarchy

  mutating func furnish(_ hierarchy: inout Hierarchy, _ depth: Int, _ draw: inout Draw) {
    let index = hierarchy.count - 1
    draw.span("blocks") { hierarchy[index].coordinates = given(&$0) }
    if features.others.forwarding, draw.chance(1, in: 8) {
      hierarchy[index].forwards = draw.element(of: [.viewWillTransition, .willTransition, []])
    }
    while draw.more(7, in: 16, isFull: depth >= 3 || hierarchy.count >= 6) {
      draw.span("child") { draw in
        hierarchy.append(child(&draw), depth: depth + 1)
        draw.span("furnishing") { furnish(&hierarchy, depth + 1, &$0) }
      }
    }
    draw.span("reactions") { react(&hierarchy, index, &$0) }
  }

  /// Draws a child, with the override and the size that its container gives it.
  mutating func child(_ draw: inout Draw) -> ViewController {
    var controller = ViewController(nextName())
    if features.others.overrides, draw.chance(1, in: 4) {
      controller.overrideTraitCollection = draw.traits()
    }
    if features.others.sizing, draw.chance(1, in: 4) { controller.sizing = draw.sizing() }
    return controller
  }

  mutating func nextName() -> String {
    defer { names += 1 }
    let letter = String(UnicodeScalar(UInt8(97 + names % 26)))
    return names < 26 ? letter : letter + "\(names / 26)"
  }

  /// Draws the blocks that a controller gives.
  ///
  /// Simplest: none.
  private mutating func given(_ draw: inout Draw) -> [CoordinatedBlocks] {
    var given: [CoordinatedBlocks] = []
    guard !features.moments.isEmpty else { return [] }
    while draw.more(6, in: 16, isFull: given.count == 2) {
      let moment = draw.element(of: features.moments)
      var blocks = CoordinatedBlocks(moment)
      let kind = draw.branch([3, 2, 2])
      if kind != 1 { blocks.alongside = nextBlock() }
      if kind != 0 { blocks.completion = nextBlock() }
      given.append(blocks)
    }
    return given
  }

  private mutating func nextBlock() -> String {
    blocks += 1
    return "block\(blocks)"
  }

  /// Draws what a container does in its own callback: announcements then come again (PR-O8).
  private func react(_ hierarchy: inout Hierarchy, _ index: Int, _ draw: inout Draw) {
    guard features.others.sizeReactions, draw.chance(1, in: 8) else { return }
    let children = hierarchy.children(of: index).filter { !hierarchy[$0].isPresentation }
    guard !children.isEmpty else { return }
    hierarchy[index].reactions = [
      Reaction(
        draw.element(of: [.beforeForwarding, .afterForwarding, .viewWillAppear]),
        when: draw.element(of: [.always, .taller, .wider]),
        override: hierarchy[draw.element(of: children)].name,
        with: draw.traits()
      )
    ]
  }

  // MARK: Actions

  /// Draws something that can be done in a state.
  ///
  /// Simplest: a turn.
  private mutating func action(
    in state: ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action {
    let hierarchy = state.hierarchy
    let children = 1..<hierarchy.count
    let plain = children.filter(state.isPlainChild)
    let presenting = features.presentations ? 3 : 0
    switch draw.branch([8, features.preferredSizes ? 6 : 0, 2, 1, 1, 1, UInt64(presenting)]) {
    case 1 where !children.isEmpty && features.preferredSizes:
      let sizes = [Size(300, 200), Size(0, 0), Size(100, 500)]
      let preferring = children.filter { !hierarchy[$0].isPresentation }
      return .prefer(hierarchy[draw.element(of: preferring)].name, draw.element(of: sizes))
    case 2:
      return .resize(draw.window(after: state.window))
    case 3 where features.others.overrides && !plain.isEmpty:
      return .override(child: hierarchy[draw.element(of: plain)].name, draw.traits())
    case 4 where features.others.containment && hierarchy.count < 8:
      let parents = hierarchy.controllers.filter { !$0.isPresentation }
      return .add(parent: draw.element(of: parents).name, Hierarchy(newcomer(&draw)))
    case 5 where features.others.containment && !plain.isEmpty:
      return .remove(hierarchy[draw.element(of: plain)].name)
    case 6:
      return presentingOrDismissing(in: state, &draw)
    default:
      let here = state.orientation ?? .portrait
      let other: Orientation = here.isPortrait ? .landscapeLeft : .portrait
      let orientation = draw.element(of: [other, other.upsideDown, here, here.upsideDown])
      return .rotate(orientation, device.window(in: orientation))
    }
  }

  private mutating func newcomer(_ draw: inout Draw) -> ViewController {
    var controller = child(&draw)
    controller.coordinates = given(&draw)
    return controller
  }
}
