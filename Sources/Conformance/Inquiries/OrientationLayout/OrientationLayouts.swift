package import AdaptiveModel
import PropertyTesting

/// Scenarios in which views have sets of constraints, chosen by their shape or size (OL).
package enum OrientationLayouts: ScenarioSource {
  package static let row = InquiryRow(
    name: "orientationLayout",
    features: [.constraintSets, .constraintEvents],
    chapters: [.orientationLayout],
    ofCases: "orientation-layout",
    many: "orientation-specific layouts"
  )

  package static let cases = scenarioCases(
    supply: CaseBudget.bounded(atLeast: 128, atMost: 8_192, stream: 7)
      .needing([.constraintSets, .states]),
    drawing: scenarios
  )

  /// A scenario in which views have sets of constraints, and change their shape.
  ///
  /// Simplest: an iPad held upright, one controller with a constraint for each shape.
  private static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    let built = Generator.built(by: OrientationLayoutBuilder(features))
    return Generator { draw in
      var scenario = draw(built)
      // Drawn last, so that all other scenarios are as they were.
      if draw.chance(1, in: 6) { scenario.hierarchy.displaceFirstChild(deeper: draw.bool()) }
      if draw.chance(1, in: 4) {
        scenario = scenario.changingSets { sets in
          modified(sets) { ($0.common, $0.others) = (["c1", "c2"], ["o1", "o2"]) }
        }
      }
      if draw.chance(1, in: 8) {
        let shape = draw.bool() ? \ConstraintSets.portrait : \.landscape
        scenario = scenario.changingSets { sets in modified(sets) { $0[keyPath: shape] = [] } }
      }
      return scenario
    }
    .mixed(for: features)
  }
}

/// A builder that draws a scenario with layouts that follow the shape of their views.
struct OrientationLayoutBuilder: ScenarioBuilding {
  let features: GeneratorFeatures
  private var names = Names()
  /// A child with sets of constraints that left the hierarchy and may return.
  private var former: ViewController?

  init(_ features: Set<Feature>) { self.features = GeneratorFeatures(features) }

  /// A pad, where only the size changes in a turn, and phones whose classes change.
  static let devices = ["iPad", "iPhone 6", "iPhone 6 Plus"].compactMap(Device.init(named:))

  let actions: (chance: UInt64, most: Int) = (11, 6)

  mutating func furnish(_ hierarchy: inout Hierarchy, _ draw: inout Draw) {
    draw.span("furnishing") { furnish(&hierarchy, 0, &$0) }
    if features.presentations, draw.chance(1, in: 8) {
      hierarchy.insert(draw.span("presented") { presentation(&$0) }, inside: 0)
    }
    if hierarchy.controllers.allSatisfy({ $0.constraintSets == nil }) {
      hierarchy[0].constraintSets = draw.span("sets") { $0.constraintSets() }
    }
  }

  private mutating func furnish(_ hierarchy: inout Hierarchy, _ depth: Int, _ draw: inout Draw) {
    let index = hierarchy.count - 1
    if draw.chance(1, in: 2) {
      hierarchy[index].constraintSets = draw.span("sets") { $0.constraintSets() }
    }
    if features.forwarding {
      draw.silence(&hierarchy, index, 1, in: 10, [.willTransition, .viewWillTransition, []])
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

  /// A controller with sets of constraints, presented in a part of its presenter's size.
  private mutating func presentation(_ draw: inout Draw) -> Hierarchy {
    var presented = ViewController(names.next())
    presented.constraintSets = draw.constraintSets()
    let sizing = draw.chance(1, in: 2) ? draw.shape() : .fills
    return .presenting(Hierarchy(presented), by: names.next(), sizing: sizing)
  }

  /// A new child with sets of constraints, or a former one that returns with its own sets.
  private mutating func newcomer(_ draw: inout Draw) -> ViewController {
    var newcomer = child(&draw)
    if let former, draw.chance(3, in: 4) {
      (newcomer.name, newcomer.constraintSets) = (former.name, former.constraintSets)
      self.former = nil
    } else {
      newcomer.constraintSets = draw.constraintSets()
    }
    return newcomer
  }

  /// Draws an action that is possible in a state.
  ///
  /// Simplest: a turn.
  mutating func action(
    in state: borrowing ScenarioState,
    _ device: Device,
    _ draw: inout Draw
  ) -> Action {
    let hierarchy = state.hierarchy
    let children = state.plainChildren
    // A former child returns more often than a new one enters.
    let additions: UInt64 = former == nil ? 1 : 8
    switch draw.branch([9, 5, 2, 1, additions, 2, features.presentations ? 1 : 0]) {
    case 1:
      return .resize(draw.share(of: device, in: state))
    case 2 where features.sizing && !children.isEmpty:
      return .sizing(child: hierarchy[draw.element(of: children)].name, draw.shape())
    case 3 where features.overrides && !children.isEmpty:
      return .override(child: hierarchy[draw.element(of: children)].name, draw.traits())
    case 4 where features.containment && hierarchy.count < 6:
      let parents = hierarchy.controllers.filter(\.canHaveContents)
      return .add(parent: draw.element(of: parents).name, Hierarchy(newcomer(&draw)))
    case 5 where features.containment && !children.isEmpty:
      let leaving = hierarchy[draw.element(of: children)]
      if leaving.constraintSets != nil { former = leaving }
      return .remove(leaving.name)
    case 6:
      return hierarchy.presentation(of: 0) == nil
        ? .present(on: hierarchy[0].name, presentation(&draw)) : .dismiss(hierarchy[0].name)
    default:
      return draw.turn(device, from: state.orientation)
    }
  }
}

extension Draw {
  /// Sets of constraints, by shape or by points.
  ///
  /// Simplest: one constraint for each shape.
  mutating func constraintSets() -> ConstraintSets {
    var sets = ConstraintSets(common: ids("c", 0...1), others: ids("o", 0...1))
    if chance(1, in: 4) {
      sets.sized = sized()
    } else {
      sets.portrait = ids("p", 1...2)
      sets.landscape = ids("l", 1...2)
    }
    return sets
  }

  /// Sets by points: one over a limit and one for the rest; sometimes also over another limit, or
  /// over two limits together, or none for the rest.
  ///
  /// Simplest: over a width.
  private mutating func sized() -> [ConstraintSets.Sized] {
    // Some limits are sizes of views, which are not over the limit; others are next to them.
    let limit: Double = element(of: [600, 375, 768, 320, 300, 767, 769, 301])
    let isWide = !chance(1, in: 3)
    let first = ConstraintSets.Sized(
      ids("w", 1...2),
      widthOver: isWide ? limit : nil,
      heightOver: isWide ? nil : limit
    )
    let rest = ConstraintSets.Sized(ids("n", 1...2))
    let other: Double = element(of: [360, 500, 768, 767, 769])
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

  /// Ids that consist of a letter and a number.
  private mutating func ids(_ letter: String, _ range: ClosedRange<Int>) -> [String] {
    (0..<int(in: range)).map { "\(letter)\($0 + 1)" }
  }

  /// A sizing rule for a child; many rules give it a shape different from its container's, some a
  /// square or nearly one.
  fileprivate mutating func shape() -> Sizing {
    switch branch([3, 2, 1, 2]) {
    case 1: Sizing(width: .fraction(1, of: 3))
    case 2: Sizing(width: .fixed(element(of: [300, 300, 301, 299])), height: .fixed(300))
    case 3: sizing()
    default: Sizing(width: .fraction(1, of: 2))
    }
  }

  /// A window next to another app, or any other window.
  ///
  /// Simplest: two thirds of an iPad in landscape, a window that is higher than wide.
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
