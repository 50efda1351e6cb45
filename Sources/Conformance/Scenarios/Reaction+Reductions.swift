import AdaptiveModel

extension Reaction {
  /// The rich reaction at a simpler moment, under a simpler condition, or with a simpler effect.
  var richReductions: [Reaction] {
    let moments = Moment.richSimplestFirst.prefix { $0 != moment }
    let simpler = moments.map { Reaction($0, when: condition, effect) }
    let others = Condition.simplestFirst.prefix { $0 != condition }.map {
      Reaction(moment, when: $0, effect)
    }
    return (simpler + others).filter { $0.condition.isKnown(at: $0.moment) }
      + effect.reductions.map { Reaction(moment, when: condition, $0) }
  }

  /// The values that decide which of two rich reactions is simpler.
  var richRank: [Int] {
    [Moment.richSimplestFirst.firstIndex(of: moment) ?? 0] + condition.rank + effect.rank
  }
}

extension Reaction.Moment {
  /// The moments, with those that bring a change first.
  fileprivate static let richSimplestFirst: [Self] = [
    .beforeForwardingTraits, .beforeForwarding, .afterForwardingTraits, .afterForwarding,
    .didChange, .preferredContentSizeDidChange, .viewWillAppear,
  ]
}

extension Reaction.Condition {
  /// The conditions, with the shortest first.
  fileprivate static let simplestFirst: [Self] = [
    .shape(.always), .horizontal(.compact), .horizontal(.regular), .vertical(.compact),
    .vertical(.regular), .shape(.taller), .shape(.wider), .widthOver(600),
  ]

  fileprivate var rank: [Int] {
    switch self {
    case .shape(.always): [0, 0]
    case .horizontal(let sizeClass): [1, sizeClass.rawValue]
    case .vertical(let sizeClass): [2, sizeClass.rawValue]
    case .shape(let shape): [3, Reaction.Shape.allCases.firstIndex(of: shape) ?? 0]
    case .widthOver(let width): [4, Int(max(-1e9, min(width, 1e9)))]
    }
  }
}

extension Reaction.Effect {
  fileprivate var rank: [Int] {
    switch self {
    case .remove: [0]
    case .add(let child): [1, child.count]
    case .override: [2]
    case .sizing(_, let sizing): [3] + sizing.rank
    case .activate(let side): [4, side == .portrait ? 0 : 1]
    }
  }

  /// The effect with a smaller subtree, with fewer traits, or with a simpler rule.
  fileprivate var reductions: [Self] {
    switch self {
    case .override(let child, let traits):
      ([TraitCollection()] + traits.reductions).map { .override(child, $0) }
    case .sizing(let child, let sizing): sizing.reductions.map { .sizing(child, $0) }
    case .add(let child): child.withLess.map { .add($0) }
    case .remove, .activate: []
    }
  }
}

extension Hierarchy {
  /// The hierarchy with one subtree fewer, or with a simpler controller.
  fileprivate var withLess: [Hierarchy] {
    let fewer = controllers.indices.dropFirst().map { index in
      var smaller = self
      smaller.remove(at: index)
      return smaller
    }
    let plainer = controllers.indices.flatMap { index -> [Hierarchy] in
      var (unsized, inheriting) = (self, self)
      unsized[index].sizing = .fills
      inheriting[index].overrideTraitCollection = TraitCollection()
      return [unsized, inheriting].filter { $0 != self }
    }
    return fewer + plainer
  }
}
