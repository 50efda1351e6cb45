package import AdaptiveModel
import PropertyTesting

// Each inquiry furnishes controllers with what it is about. An implementation can mix that up with
// contents of another kind, or with a change that hardly occurs beside it.

extension Generator where Value == Scenario {
  /// The scenarios, some of them with contents of one more kind, with further actions at the end, or
  /// with something rare.
  ///
  /// These are drawn last, so that all else stays as it is; simplest: the scenarios as they are.
  func mixed(for features: Set<Feature>) -> Generator {
    let own = self
    return Generator { draw in
      let scenario = draw(own)
      var mixed = scenario
      if draw.chance(1, in: 4) { draw.furnish(&mixed, features) }
      if draw.chance(1, in: 6) { mixed.actions += draw.ending(of: mixed, features) }
      // Rich reactions have enough of their own.
      if draw.chance(1, in: 4), !mixed.hasRichReactions { draw.addRarity(to: &mixed, features) }
      if draw.chance(1, in: 6), !mixed.hasRichReactions {
        mixed.continueIfPossible(by: draw.comeback(in: mixed, GeneratorFeatures(features)))
      }
      if draw.chance(1, in: 8), !mixed.hasRichReactions {
        let nested = draw.nested(in: mixed, GeneratorFeatures(features))
        if nested.problems.isEmpty { mixed = nested }
      }
      if draw.chance(1, in: 16), !mixed.hasRichReactions, features.contains(.overrides) {
        mixed.continueIfPossible(by: draw.repeatedOverride(in: mixed))
      }
      if draw.chance(1, in: 16), !mixed.hasRichReactions, features.contains(.sizing) {
        mixed.continueIfPossible(by: draw.keptSize(in: mixed))
      }
      let reacts = GeneratorFeatures(features).sizeReactions && features.contains(.containment)
      if reacts, draw.chance(1, in: 16), !mixed.hasRichReactions {
        let returning = draw.returning(in: mixed)
        if returning.problems.isEmpty { mixed = returning }
      }
      let isPossible = mixed.problems.isEmpty && mixed.namesPresentationsApart
      return mixed == scenario || isPossible ? mixed : scenario
    }
  }
}

extension Scenario {
  /// Adds actions at the end, unless they would be a problem.
  fileprivate mutating func continueIfPossible(by more: [Action]) {
    let longer = modified(self) { $0.actions += more }
    if longer.problems.isEmpty { self = longer }
  }

  /// Whether no presentation controller has the name of a controller that was there before: it would
  /// forward what that forwards, which no message says of it.
  package var namesPresentationsApart: Bool {
    let all = hierarchies.flatMap(\.controllers)
    let presenting = Set(all.filter(\.isPresentation).map(\.name))
    return !all.contains { !$0.isPresentation && presenting.contains($0.name) }
  }
}

extension Scenario {
  /// The kinds of contents that any inquiry gives to controllers.
  fileprivate enum Content: CaseIterable {
    case views, document, sets, blocks, reaction

    func isClaimed(_ features: Set<Feature>) -> Bool {
      switch self {
      case .views: features.isSuperset(of: [.views, .states])
      case .document: features.isSuperset(of: [.controllerLayout, .states])
      case .sets: features.isSuperset(of: [.constraintSets, .states])
      case .blocks: !GeneratorFeatures(features).blocks.isEmpty
      case .reaction: GeneratorFeatures(features).sizeReactions
      }
    }

    /// Whether a controller can have it, and has none yet.
    func isMissing(in hierarchy: Hierarchy, at index: Int) -> Bool {
      let controller = hierarchy[index]
      return switch self {
      case .views: controller.views.isEmpty
      case .document: controller.document == nil
      case .sets: controller.constraintSets == nil
      case .blocks: controller.coordinates.isEmpty
      case .reaction: !controller.isReacting && !hierarchy.plainChildren(of: index).isEmpty
      }
    }
  }
}

extension Hierarchy {
  /// The children that are no presentation controller.
  func plainChildren(of index: Int) -> [Int] {
    children(of: index).filter { self[$0].canHaveContents }
  }
}

extension Draw {
  /// Gives a controller contents of a kind that it has not; half of the time it has some already.
  fileprivate mutating func furnish(_ scenario: inout Scenario, _ features: Set<Feature>) {
    let hierarchy = scenario.hierarchy
    let all = hierarchy.controllers.indices.filter { hierarchy[$0].canHaveContents }
    let furnished = all.filter { !hierarchy[$0].isPlain }
    let place = element(of: furnished.isEmpty || bool() ? all : furnished)
    let kinds = Scenario.Content.allCases.filter {
      $0.isClaimed(features) && $0.isMissing(in: hierarchy, at: place)
    }
    guard !kinds.isEmpty else { return }
    switch element(of: kinds) {
    case .views: scenario.hierarchy[place].views = ["view"]
    case .document: scenario.hierarchy[place].document = document()
    case .sets: scenario.hierarchy[place].constraintSets = constraintSets()
    case .blocks:
      let moment = element(of: GeneratorFeatures(features).blocks)
      scenario.hierarchy[place].coordinates = [
        CoordinatedBlocks(moment, alongside: "along", completion: "end")
      ]
    case .reaction:
      let child = hierarchy[element(of: hierarchy.plainChildren(of: place))].name
      let moment: Reaction.Moment = element(of: [.beforeForwarding, .afterForwarding])
      let shape: Reaction.Shape = element(of: [.wider, .taller, .always])
      scenario.hierarchy[place].reactions = [
        Reaction(moment, when: shape, override: child, with: traits())
      ]
    }
  }

  /// A change of a child, a window or a presentation, and then a turn, which shows what is left of it.
  fileprivate mutating func ending(of scenario: Scenario, _ claimed: Set<Feature>) -> [Action] {
    let features = GeneratorFeatures(claimed)
    let state = scenario.finalState
    let children = state.plainChildren
    var action = Action.resize(window(after: state.window))
    switch branch([2, 3, 3, 2, 3]) {
    case 1 where features.sizing && !children.isEmpty:
      action = .sizing(child: state.hierarchy[element(of: children)].name, sizing())
    case 2 where features.overrides && !children.isEmpty:
      // One that specifies every trait.
      action = .override(
        child: state.hierarchy[element(of: children)].name,
        traits { _ in [1, 2] }
      )
    case 3 where features.preferredSizes:
      // The root has no container that is told.
      let name = state.hierarchy[element(of: [0] + children)].name
      action = .prefer(name, preferredSize(or: state.window.size))
    case 4 where features.presentations && features.firstReactions && state.canPresent(0):
      action = .present(on: state.hierarchy[0].name, appearing())
    default: break
    }
    guard let device = scenario.listedDevice else { return [action] }
    return [action, turn(device, from: state.orientation)]
  }

  /// A controller leaves, and returns without what its container gave to it and to those inside it;
  /// the turn shows what is left of that.
  fileprivate mutating func comeback(
    in scenario: Scenario,
    _ features: GeneratorFeatures
  ) -> [Action] {
    let state = scenario.finalState
    let (hierarchy, root) = (state.hierarchy, state.hierarchy[0].name)
    var actions: [Action] = []
    if features.presentations, bool() {
      let presented = Hierarchy(ViewController("R"))
      if state.canPresent(0) {
        let (sizing, override) = (sizing(), traits())
        actions.append(
          .present(on: root, .presenting(presented, by: "Q", sizing: sizing, override: override))
        )
      }
      actions += [.dismiss(root), .present(on: root, .presenting(presented, by: "Q"))]
    } else {
      let children = state.plainChildren
      guard features.containment, !children.isEmpty else { return [] }
      let place = element(of: children)
      var part = hierarchy.part(at: place)
      for index in part.controllers.indices where part[index].canHaveContents {
        (part[index].overrideTraitCollection, part[index].sizing) = (TraitCollection(), .fills)
      }
      let others = hierarchy.controllers.indices.filter {
        !hierarchy.subtree(at: place).contains($0) && hierarchy[$0].canHaveContents
      }
      let parent = hierarchy[element(of: others)].name
      actions = [.remove(hierarchy[place].name), .add(parent: parent, part)]
    }
    guard let device = scenario.listedDevice else { return actions }
    return actions + [turn(device, from: state.orientation)]
  }

  /// An override is set, cleared, and set again; none where there is no child.
  fileprivate mutating func repeatedOverride(in scenario: Scenario) -> [Action] {
    let state = scenario.finalState
    let children = state.plainChildren
    guard !children.isEmpty else { return [] }
    let (child, override) = (state.hierarchy[element(of: children)].name, traits { _ in [1, 2] })
    return [override, TraitCollection(), override].map { .override(child: child, $0) }
  }

  /// A child is given the size that it has as a fixed one, which a turn shows.
  fileprivate mutating func keptSize(in scenario: Scenario) -> [Action] {
    let state = scenario.finalState
    let children = state.plainChildren
    guard !children.isEmpty, let device = scenario.listedDevice else { return [] }
    let place = element(of: children)
    let size = state.propagated()[place].size
    let rule = Sizing(width: .fixed(size.width), height: .fixed(size.height))
    let turn = turn(device, from: state.orientation)
    return [.sizing(child: state.hierarchy[place].name, rule), turn]
  }

  /// The scenario with a controller that reacts in two ways, leaves and returns; a turn shows both.
  fileprivate mutating func returning(in scenario: Scenario) -> Scenario {
    var part = Hierarchy(ViewController("X"))
    for name in ["N", "O"] {
      part.append(ViewController(name), depth: 1)
      let override = traits { _ in [1, 2] }
      part[0].reactions.append(
        Reaction(.beforeForwarding, when: .always, override: name, with: override)
      )
    }
    let end = scenario.finalState
    return modified(scenario) {
      $0.hierarchy.insert(part, inside: 0)
      $0.actions += [.remove("X"), .add(parent: end.hierarchy[0].name, part)]
      if let device = scenario.listedDevice {
        $0.actions.append(turn(device, from: end.orientation))
      }
    }
  }

  /// The scenario with something in another of its kind: a presentation by a presented controller,
  /// or a part of a part of a side, where rounding twice shows.
  fileprivate mutating func nested(
    in scenario: Scenario,
    _ features: GeneratorFeatures
  ) -> Scenario {
    var nested = scenario
    if features.presentations, features.firstReactions, bool() {
      let state = scenario.finalState
      let first = Hierarchy.presenting(Hierarchy(ViewController("S")), by: "P")
      let hierarchy = state.hierarchy
      if state.canPresent(0) { nested.actions.append(.present(on: hierarchy.root.name, first)) }
      let inner = hierarchy.controllers.indices.last { place in
        hierarchy.parent(of: place).map { hierarchy[$0].isPresentation } ?? false
      }
      let name = inner.map { hierarchy[$0].name } ?? first[1].name
      nested.actions.append(.present(on: name, appearing()))
    } else if features.sizing {
      let outer: SizingRule = element(of: [.fraction(1, of: 2), .fraction(1, of: 3)])
      let inner = SizingRule.fraction(2, of: 3)
      var part = Hierarchy(ViewController("S", sizing: Sizing(width: outer, height: outer)))
      part.append(ViewController("P", sizing: Sizing(width: inner, height: inner)), depth: 1)
      let places = scenario.hierarchy.controllers.indices.filter {
        scenario.hierarchy[$0].canHaveContents
      }
      nested.hierarchy.insert(part, inside: element(of: places))
    }
    return nested
  }

  /// A presentation of a controller that overrides a child when it appears.
  private mutating func appearing() -> Hierarchy {
    var presented = Hierarchy(ViewController("U"))
    presented.append(ViewController("V"), depth: 1)
    let shape: Reaction.Shape = element(of: [.always, .taller, .wider])
    presented[0].reactions = [
      Reaction(.viewWillAppear, when: shape, override: "V", with: traits { _ in [1, 2] })
    ]
    return .presenting(presented, by: "W")
  }

  /// Gives a scenario what hardly any has by itself; its orientation stays, and the actions that it
  /// has.
  fileprivate mutating func addRarity(to scenario: inout Scenario, _ features: Set<Feature>) {
    let hierarchy = scenario.hierarchy
    switch branch([3, 1, 1, 1]) {
    case 1:
      // A narrow window of a pad from the start.
      let windows = MultitaskingRow.table.map(\.window)
      scenario.device = nil
      scenario.window = element(of: windows.filter { $0.traits.horizontalSizeClass == .compact })
    case 2 where features.contains(.overrides):
      // A child of a presented controller that is overridden in every trait.
      let presentations = hierarchy.controllers.indices.lazy.compactMap(hierarchy.presentation(of:))
      guard let by = presentations.first else { break }
      let child = ViewController("T", override: traits { _ in [1, 2] })
      scenario.hierarchy.insert(Hierarchy(child), inside: by + 1)
    case 3 where features.contains(.preferredSize) && hierarchy.count > 1:
      // A preferred size with its sides exchanged, that another one replaces, and that comes back.
      let state = scenario.finalState
      let names = state.hierarchy.controllers.filter(\.canHaveContents).map(\.name)
      let (name, size) = (element(of: names.reversed()), preferredSize(or: state.window.size))
      let turned = Size(size.height, size.width)
      let sizes = [turned, size, Size(size.width + 1, size.height), size]
      scenario.actions += sizes.map { .prefer(name, $0) }
    default:
      let furnished = hierarchy.controllers.indices.filter { !hierarchy[$0].isPlain }
      guard !furnished.isEmpty else { break }
      lengthenLists(&scenario.hierarchy[element(of: furnished)].listedBelongings)
    }
  }

  /// Gives each list a third element, and empties a set for a size.
  private mutating func lengthenLists(_ own: inout ListedBelongings) {
    while 1..<3 ~= own.views.count { own.views.append("\(own.views[0])x\(own.views.count)") }
    while 1..<3 ~= own.coordinates.count {
      let (moment, count) = (own.coordinates[0].moment, own.coordinates.count)
      let blocks = CoordinatedBlocks(moment, alongside: "along\(count)", completion: "end\(count)")
      own.coordinates.append(blocks)
    }
    if let ids = own.document?.ids {
      while let count = own.document?.outlets.count, count < 3 {
        own.document?.outlets.append(Outlet("q\(count)", element(of: ids.reversed())))
      }
    }
    guard var sets = own.constraintSets else { return }
    if sets.areByShape {
      if bool() { sets.portrait += ["x1", "x2"] } else { sets.landscape += ["x1", "x2"] }
    } else {
      sets.sized[element(of: sets.sized.indices)].constraints = []
    }
    own.constraintSets = sets
  }
}

extension Hierarchy {
  /// Puts the first child two levels deeper, or behind two more children.
  mutating func displaceFirstChild(deeper: Bool) {
    guard count > 1, !self[1].isPresentation else { return }
    var (controllers, depths) = (controllers, depths)
    if deeper { for place in subtree(at: 1) { depths[place] += 2 } }
    controllers.insert(contentsOf: [ViewController("Y"), ViewController("Z")], at: 1)
    depths.insert(contentsOf: [1, deeper ? 2 : 1], at: 1)
    self = Hierarchy(controllers, depths)
  }
}
