public import AdaptiveModel
public import PropertyTesting

extension Generator where Value == Scenario {
  /// A scenario in which views have sets of constraints, and change their shape.
  ///
  /// Simplest: an iPad held upright, one controller with a constraint for each shape.
  ///
  /// - Parameter features: What the implementation claims.
  /// - Returns: A generator of scenarios.
  public static func orientationLayout(for features: Set<Feature> = .all) -> Generator {
    .built(by: OrientationLayoutBuilder(GeneratorFeatures(features)))
  }
}

/// Draws a scenario with layouts that follow the shape of their views.
struct OrientationLayoutBuilder: ScenarioBuilding {
  let features: GeneratorFeatures
  private var names = Names()

  init(_ features: GeneratorFeatures) { self.features = features }

  /// A pad, where only the size tells, and phones whose classes change in a turn.
  static let devices = ["iPad", "iPhone 6", "iPhone 6 Plus"].compactMap(
    Device.init(named:)
  )

  let actions: (chance: UInt64, most: Int) = (11, 6)

  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw) {
    draw.span("furnishing") { furnish(&hierarchy, 0, &$0) }
    if hierarchy.controllers.allSatisfy({ $0.constraintSets == nil }) {
      hierarchy[0].constraintSets = draw.span("sets") { $0.constraintSets() }
    }
  }

  private mutating func furnish(_ hierarchy: inout Hierarchy, _ depth: Int, _ draw: inout Draw) {
    let index = hierarchy.count - 1
    if draw.chance(1, in: 2) {
      hierarchy[index].constraintSets = draw.span("sets") { $0.constraintSets() }
    }
    if features.forwarding, draw.chance(1, in: 10) {
      hierarchy[index].forwards = draw.element(of: [.willTransition, .viewWillTransition, []])
    }
    while draw.more(5, in: 16, isFull: depth >= 2 || hierarchy.count >= 4) {
      draw.span("child") { draw in
        hierarchy.append(child(&draw), depth: depth + 1)
        draw.span("furnishing") { furnish(&hierarchy, depth + 1, &$0) }
      }
    }
  }

  private mutating func child(_ draw: inout Draw) -> ViewController {
    var controller = ViewController(names.next())
    if features.overrides, draw.chance(1, in: 5) {
      controller.overrideTraitCollection = draw.traits()
    }
    if features.sizing, draw.chance(1, in: 3) { controller.sizing = draw.shape() }
    return controller
  }

  /// Draws something that can be done in a state.
  ///
  /// Simplest: a turn.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action {
    let hierarchy = state.hierarchy
    let children = 1..<hierarchy.count
    switch draw.branch([9, 5, 2, 1, 1, 1]) {
    case 1:
      return .resize(draw.share(of: device, in: state))
    case 2 where features.sizing && !children.isEmpty:
      return .sizing(child: hierarchy[draw.element(of: children)].name, draw.shape())
    case 3 where features.overrides && !children.isEmpty:
      return .override(child: hierarchy[draw.element(of: children)].name, draw.traits())
    case 4 where features.containment && hierarchy.count < 6:
      var newcomer = child(&draw)
      newcomer.constraintSets = draw.constraintSets()
      return .add(
        parent: hierarchy[draw.element(of: 0..<hierarchy.count)].name,
        Hierarchy(newcomer)
      )
    case 5 where features.containment && !children.isEmpty:
      return .remove(hierarchy[draw.element(of: children)].name)
    default:
      return draw.turn(device, from: state.orientation)
    }
  }
}

extension Draw {
  /// Sets of constraints, by shape or by points.
  ///
  /// Simplest: one constraint for each shape.
  fileprivate mutating func constraintSets() -> ConstraintSets {
    var sets = ConstraintSets(common: ids("c", 0...1), others: ids("o", 0...1))
    if chance(1, in: 4) {
      sets.sized = sized()
    } else {
      sets.portrait = ids("p", 1...2)
      sets.landscape = ids("l", 1...2)
    }
    return sets
  }

  /// Sets by points: one over a limit and one for the rest; sometimes over another limit, too, or
  /// over two at once, or none for the rest.
  ///
  /// Simplest: over a width.
  private mutating func sized() -> [ConstraintSets.Sized] {
    let limit: Double = element(of: [600, 400, 700, 320])
    let isWide = !chance(1, in: 3)
    let first = ConstraintSets.Sized(
      ids("w", 1...2),
      widthOver: isWide ? limit : nil,
      heightOver: isWide ? nil : limit
    )
    let rest = ConstraintSets.Sized(ids("n", 1...2))
    let other: Double = element(of: [360, 500])
    switch branch([4, 1, 1, 1]) {
    case 1:
      return [first, ConstraintSets.Sized(ids("m", 1...1), heightOver: other), rest]
    case 2:
      let both = ConstraintSets.Sized(ids("w", 1...2), widthOver: limit, heightOver: other)
      return [both, rest]
    case 3: return [first]
    default: return [first, rest]
    }
  }

  /// Ids of a letter and a number.
  private mutating func ids(_ letter: String, _ range: ClosedRange<Int>) -> [String] {
    (0..<int(in: range)).map { "\(letter)\($0 + 1)" }
  }

  /// A rule for a child's size; many of them give it a shape of its own, some a square.
  fileprivate mutating func shape() -> Sizing {
    switch branch([3, 2, 1, 2]) {
    case 1: Sizing(width: .fraction(1, of: 3))
    case 2: Sizing(width: .fixed(300), height: .fixed(300))
    case 3: sizing()
    default: Sizing(width: .fraction(1, of: 2))
    }
  }

  /// A window beside another app, or any other.
  ///
  /// Simplest: two thirds of an iPad in landscape, which are higher than wide.
  fileprivate mutating func share(of device: Device, in state: ScenarioState) -> Window {
    let isPortrait = state.orientation?.isPortrait ?? true
    let rows = MultitaskingRow.table.filter {
      $0.model == "9.7-inch" && $0.orientation.isPortrait == isPortrait
    }
    guard device.userInterfaceIdiom == .pad, !rows.isEmpty, !chance(1, in: 4) else {
      return window(after: state.window)
    }
    return element(of: rows).window
  }
}
