import AdaptiveModel
import PropertyTesting

/// A scenario while it is drawn: what stands where, and which names are taken.
struct Scenery {
  let abilities: Abilities
  let bent: Bent
  private var device = Device.table[0]
  private var orientation = Orientation.portrait
  private var window = Device.table[0].window(in: .portrait)
  private var hierarchy = Hierarchy(ViewController("root"))
  private var names = 0
  /// A name that left the hierarchy and may return.
  private var former: String?

  init(_ abilities: Abilities, bent: Bent) {
    self.abilities = abilities
    self.bent = bent
  }

  /// Draws the whole scenario.
  mutating func scenario(_ draw: inout Draw) -> Scenario {
    device = draw.element(of: Self.devices)
    orientation = draw.element(of: Self.orientations)
    window = device.window(in: orientation)
    var scenario = Scenario(
      device: device.name,
      orientation: orientation,
      window: window,
      hierarchy: Hierarchy(ViewController("root"))
    )
    draw.span("furnishing") { furnish(0, &$0) }
    scenario.hierarchy = hierarchy
    while draw.more(bent.actions, in: 16, isFull: scenario.actions.count == 12) {
      scenario.actions.append(draw.span("action") { action(&$0) })
    }
    return scenario
  }

  /// The devices, those first that show most.
  private static let devices: [Device] = {
    let first = ["iPhone 6", "iPhone 6 Plus", "iPad"].compactMap(Device.init(named:))
    let others = Device.table.filter { device in !first.contains(device) }
    return first + others
  }()

  private static let orientations: [Orientation] = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]

  // MARK: The hierarchy

  /// How deep a drawn hierarchy is at most, and how many controllers it has.
  private static let depth = 8
  private static let controllers = 12

  /// Draws what stands below the last controller, and how that one reacts to it.
  private mutating func furnish(_ depth: Int, _ draw: inout Draw) {
    let index = hierarchy.count - 1
    if abilities.forwarding {
      hierarchy[index].forwards = draw.span("forwards") { draw in
        draw.chance(bent.silence, in: 16) ? draw.element(of: Self.silences) : .both
      }
    }
    while draw.more(bent.children(at: depth), in: 16, isFull: isFull(at: depth)) {
      draw.span("child") { draw in
        hierarchy.append(controller(nextName(), &draw), depth: depth + 1)
        draw.span("furnishing") { furnish(depth + 1, &$0) }
      }
    }
    draw.span("reactions") { react(index, &$0) }
  }

  private func isFull(at depth: Int) -> Bool {
    depth >= Self.depth || hierarchy.count >= Self.controllers
  }

  private static let silences: [ViewController.Forwarding] = [
    [], .viewWillTransition, .willTransition,
  ]

  private mutating func nextName() -> String {
    defer { names += 1 }
    let letter = String(UnicodeScalar(UInt8(97 + names % 26)))
    return names < 26 ? letter : letter + "\(names / 26)"
  }

  /// Draws a child: what its container imposes on it.
  ///
  /// Simplest: nothing; it fills its container.
  private func controller(_ name: String, _ draw: inout Draw) -> ViewController {
    var controller = ViewController(name)
    if abilities.overrides {
      controller.overrideTraitCollection = draw.span("override") { draw in
        draw.chance(bent.overrides, in: 16) ? draw.traits() : TraitCollection()
      }
    }
    if abilities.sizing {
      controller.sizing = draw.span("sizing") { draw in
        draw.chance(bent.sizing, in: 16) ? draw.sizing() : .fills
      }
    }
    return controller
  }

  /// Draws what a container does to its children in its own callbacks.
  private mutating func react(_ index: Int, _ draw: inout Draw) {
    guard abilities.firstReactions, draw.chance(bent.reactions, in: 16) else { return }
    let children = hierarchy.children(of: index)
    guard !children.isEmpty else { return }
    repeat {
      let reaction = draw.span("reaction") { draw in
        let moment = abilities.sizeReactions ? draw.element(of: Self.moments) : .viewWillAppear
        return Reaction(
          moment,
          when: draw.element(of: Self.shapes),
          override: hierarchy[draw.element(of: children)].name,
          with: draw.traits()
        )
      }
      hierarchy[index].reactions.append(reaction)
    } while hierarchy[index].reactions.count < 4 && draw.more(1)
  }

  private static let moments: [Reaction.Moment] = [
    .beforeForwarding, .afterForwarding, .viewWillAppear,
  ]
  private static let shapes: [Reaction.Shape] = [.always, .taller, .wider]

  // MARK: Actions

  /// Draws something that can be done to the hierarchy as it now stands.
  ///
  /// Simplest: a turn to landscape.
  private mutating func action(_ draw: inout Draw) -> Action {
    let children = 1..<hierarchy.count
    switch draw.branch(bent.kinds) {
    case 1 where abilities.overrides && !children.isEmpty:
      let index = draw.element(of: children)
      let traits = draw.traits()
      hierarchy[index].overrideTraitCollection = traits
      return .override(child: hierarchy[index].name, traits)
    case 2 where abilities.sizing && !children.isEmpty:
      let child = hierarchy[draw.element(of: children)].name
      return .sizing(child: child, draw.sizing())
    case 3 where abilities.containment && hierarchy.count < 20:
      return addition(&draw)
    case 4 where abilities.containment && !children.isEmpty:
      let index = draw.element(of: children)
      former = hierarchy[index].name
      defer { hierarchy.remove(at: index) }
      return .remove(hierarchy[index].name)
    default:
      return windowChange(&draw)
    }
  }

  /// Draws a turn, or another change of the window.
  private mutating func windowChange(_ draw: inout Draw) -> Action {
    if draw.chance(1, in: 5) {
      window = draw.window(besides: window)
      return .resize(window)
    }
    orientation = draw.element(of: orientation.turns)
    window = device.window(in: orientation)
    return .rotate(orientation, window)
  }

  /// Draws a child to add, or one to bring back.
  private mutating func addition(_ draw: inout Draw) -> Action {
    let parent = draw.element(of: 0..<hierarchy.count)
    var name = nextName()
    if let former, draw.bool() {
      name = former
      self.former = nil
    }
    let whole = hierarchy
    hierarchy = Hierarchy(controller(name, &draw))
    if draw.chance(1, in: 3) { draw.span("furnishing") { furnish(0, &$0) } }
    let child = hierarchy
    hierarchy = whole
    hierarchy.insert(child, inside: parent)
    return .add(parent: whole[parent].name, child)
  }
}

extension Orientation {
  /// Where a device can be turned from here: to its other side, nowhere, and the rest.
  ///
  /// They follow from where it is, so that a simpler beginning leaves a turn what it is.
  fileprivate var turns: [Orientation] {
    let other: Orientation = isPortrait ? .landscapeLeft : .portrait
    return [other, self, other.upsideDown, upsideDown]
  }
}
