import AdaptiveModel

extension Scenario {
  /// The simplest scenarios: they are the same for every case, and so make different cases of one
  /// fault converge: each hierarchy on each stage, with each action that reveals its state.
  static var simplest: [Scenario] {
    shapes.flatMap { shape in plainStages.map { $0.showing(shape) } }.flatMap { scenario in
      [scenario] + scenario.revealing.map { scenario.doing([$0]) }
    }
  }

  /// Hierarchies of each kind: plain, with an override, with a sizing rule.
  private static var shapes: [Hierarchy] {
    let (root, a, b) = (ViewController("root"), ViewController("A"), ViewController("B"))
    var shapes = [Hierarchy(root), chain(root, a), chain(root, a, b)]
    for traits in TraitCollection.standard {
      let overridden = ViewController("A", override: traits)
      shapes += [chain(root, overridden), chain(root, overridden, b)]
    }
    for sizing in sizings {
      shapes.append(chain(root, ViewController("A", sizing: sizing)))
    }
    return shapes
  }

  private static func chain(_ controllers: ViewController...) -> Hierarchy {
    Hierarchy(controllers, Array(controllers.indices))
  }

  /// Rules on one side, and fixed ones on both sides.
  private static var sizings: [Sizing] {
    let lengths: [Double] = [1, 100, 320, 375, 1000]
    let insets: [Double] = [1, 40, 350, 700, 5000]
    var rules: [SizingRule] = lengths.map { .fixed($0) }
    rules += insets.map { .inset($0) }
    rules += [.fraction(1, of: 2), .fraction(1, of: 3), .fraction(0, of: 1), .fixed(0)]
    return rules.flatMap { [Sizing(width: $0), Sizing(height: $0)] }
      + [1, 100].map { Sizing(width: .fixed($0), height: .fixed($0)) }
  }

  /// The actions that reveal its state.
  private var revealing: [Action] {
    var actions = turn
    if let listedDevice, orientation == .portrait {
      actions += listedDevice.standardWindows.map { .resize($0) }
    }
    guard hierarchy.count > 1 else { return actions }
    let (child, own) = (hierarchy[1], hierarchy[1].overrideTraitCollection)
    if !own.isEmpty { actions.append(.override(child: child.name, TraitCollection())) }
    guard child.sizing == .fills else { return actions }
    let few = TraitCollection.ofOneSide
    let others =
      switch (own.isEmpty, hierarchy.count) {
      case (true, 2): TraitCollection.standard
      case (true, _): few
      case (false, let count): count == 2 && few.contains(own) ? few.filter { $0 != own } : []
      }
    return actions + others.map { .override(child: child.name, $0) }
  }
}
