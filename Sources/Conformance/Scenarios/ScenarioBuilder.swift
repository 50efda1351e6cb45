import AdaptiveModel
import PropertyTesting

/// A builder that draws a scenario of changes, with the weights of its case.
struct ScenarioBuilder: ScenarioBuilding {
  let features: GeneratorFeatures
  let weights: SwarmWeights
  private var names = Names()

  init(_ features: GeneratorFeatures, weights: SwarmWeights) {
    self.features = features
    self.weights = weights
  }

  static let devices = Scenario.devices
  static let orientations = Orientation.shrinkOrder

  var actions: (chance: UInt64, most: Int) { (weights.actions, 12) }

  // MARK: The hierarchy

  /// The maximum depth and the maximum number of controllers of a drawn hierarchy.
  private static let depth = 8
  private static let controllers = 12

  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw) {
    draw.span("furnishing") { furnish(&hierarchy, 0, &$0) }
  }

  /// Draws the children of the last controller, and its reactions.
  private mutating func furnish(
    _ hierarchy: inout Hierarchy,
    _ depth: Int,
    _ draw: inout Draw
  ) {
    let index = hierarchy.count - 1
    if features.forwarding {
      let forms: [ViewController.Forwarding] = [[], .viewWillTransition, .willTransition]
      draw.span("silence") { $0.silence(&hierarchy, index, weights.silence, in: 16, forms) }
    }
    var isFull: Bool { depth >= Self.depth || hierarchy.count >= Self.controllers }
    while draw.more(weights.children(at: depth), in: 16, isFull: isFull) {
      draw.span("child") { draw in
        let name = names.next()
        hierarchy.append(controller(name, &draw), depth: depth + 1)
        draw.span("furnishing") { furnish(&hierarchy, depth + 1, &$0) }
      }
    }
    draw.span("reactions") { react(&hierarchy, index, &$0) }
  }

  /// Draws a child, with the override and the size that its container gives it.
  ///
  /// Simplest: no override; it fills its container.
  private borrowing func controller(_ name: String, _ draw: inout Draw) -> ViewController {
    var controller = ViewController(name)
    if features.overrides {
      controller.overrideTraitCollection = draw.span("override") { draw in
        draw.chance(weights.overrides, in: 16) ? draw.traits() : TraitCollection()
      }
    }
    if features.sizing {
      controller.sizing = draw.span("sizing") { draw in
        draw.chance(weights.sizing, in: 16) ? draw.sizing() : .fills
      }
    }
    return controller
  }

  /// Draws the overrides that a container sets on its children in its own callbacks.
  private borrowing func react(_ hierarchy: inout Hierarchy, _ index: Int, _ draw: inout Draw) {
    guard features.firstReactions, draw.chance(weights.reactions, in: 16) else { return }
    let children = hierarchy.children(of: index)
    guard !children.isEmpty else { return }
    var reactions: [Reaction] = []
    repeat {
      reactions.append(
        draw.span("reaction") { $0.reaction(on: children, of: hierarchy, features) }
      )
    } while reactions.count < 4 && draw.more(1)
    hierarchy[index].reactions = reactions
  }

  // MARK: Actions

  /// Draws an action that is possible in a state.
  ///
  /// Simplest: a turn to landscape.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action {
    let hierarchy = state.hierarchy
    let children = 1..<hierarchy.count
    switch draw.branch(weights.kinds) {
    case 1 where features.overrides && !children.isEmpty:
      return .override(child: hierarchy[draw.element(of: children)].name, draw.traits())
    case 2 where features.sizing && !children.isEmpty:
      return .sizing(child: hierarchy[draw.element(of: children)].name, draw.sizing())
    case 3 where features.containment && hierarchy.count < 20:
      return addition(to: hierarchy, &draw)
    case 4 where features.containment && !children.isEmpty:
      let index = draw.element(of: children)
      names.former = hierarchy.controllers[hierarchy.subtree(at: index)].map(\.name)
      return .remove(hierarchy[index].name)
    default:
      if draw.chance(1, in: 5) { return .resize(draw.window(after: state.window)) }
      // It is relative to the current orientation, so that a simpler initial one leaves it the same.
      let here = state.orientation ?? .portrait
      let turned = [here.otherSide, here, here.otherSide.upsideDown, here.upsideDown]
      return device.turned(to: draw.element(of: turned))
    }
  }

  /// A square, which is neither taller nor wider, if a container reacts to the shape of a new size.
  borrowing func ending(in state: borrowing ScenarioState, _ draw: inout Draw) -> [Action] {
    let reactsToShape = state.hierarchy.controllers.contains { controller in
      controller.reactions.contains { $0.moment != .viewWillAppear && $0.shape != .always }
    }
    guard reactsToShape, draw.chance(1, in: 8) else { return [] }
    let side = state.window.size.width
    return [.resize(Window(size: Size(side, side), traits: state.window.traits))]
  }

  /// Draws a child to add, or a former child to add again, perhaps with one of its own.
  private mutating func addition(to hierarchy: Hierarchy, _ draw: inout Draw) -> Action {
    let parent = draw.element(of: 0..<hierarchy.count)
    let next = names.next()
    let returning = !names.former.isEmpty && draw.bool() ? names.former : []
    if !returning.isEmpty { names.former = [] }
    var child = Hierarchy(controller(returning.first ?? next, &draw))
    if let below = returning.dropFirst().first, draw.chance(3, in: 4) {
      draw.span("child") { draw in child.append(controller(below, &draw), depth: 1) }
    }
    if draw.chance(1, in: 3) { draw.span("furnishing") { furnish(&child, 0, &$0) } }
    return .add(parent: hierarchy[parent].name, child)
  }
}
