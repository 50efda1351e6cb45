import AdaptiveModel
import PropertyTesting

extension Generator where Value == OddHierarchy {
  /// Every hierarchy of a scope, once each: first the shape, then the oddities of each controller.
  ///
  /// Irrelevant properties are not drawn: the names, whether a controller without children forwards
  /// or reacts, and the root's override and sizing rule, which no container applies. The order of
  /// siblings is drawn, even if swapping them only mirrors everything, because it reveals an
  /// implementation that forgets the last child.
  ///
  /// Simplest: one controller.
  static func small(_ scope: Scope, _ abilities: GeneratorFeatures) -> Generator {
    Generator { draw in
      var hierarchy = draw.shape(upTo: scope.controllers)
      var left = scope.oddities
      for index in 0..<hierarchy.count {
        if index > 0 { draw.impose(on: &hierarchy[index], abilities, &left) }
        draw.behave(index, in: &hierarchy, abilities, &left)
      }
      return OddHierarchy(hierarchy: hierarchy, oddities: scope.oddities - left)
    }
  }
}

/// A hierarchy, and the number of its properties that differ from the simplest, as a scope counts
/// them.
struct OddHierarchy: Sendable {
  var hierarchy: Hierarchy
  var oddities: Int
}

extension Draw {
  /// A tree: in pre-order each controller is at most one level deeper than the one before.
  fileprivate mutating func shape(upTo count: Int) -> Hierarchy {
    let count = int(in: 1...count)
    var hierarchy = Hierarchy(ViewController(ScopeValues.name(0)))
    for number in 1..<max(1, count) {
      let deepest = hierarchy.depths[number - 1] + 1
      let depth = deepest == 1 ? 1 : int(in: 1...deepest)
      hierarchy.append(ViewController(ScopeValues.name(number)), depth: depth)
    }
    return hierarchy
  }

  /// Draws the override and the sizing rule that a container imposes on a child.
  fileprivate mutating func impose(
    on child: inout ViewController,
    _ abilities: GeneratorFeatures,
    _ left: inout Int
  ) {
    if abilities.overrides {
      child.overrideTraitCollection = odd(ScopeValues.overrides, &left)
    }
    if abilities.sizing { child.sizing = odd(ScopeValues.sizings, &left) }
  }

  /// Draws the behavior of a container in its own callbacks.
  fileprivate mutating func behave(
    _ index: Int,
    in hierarchy: inout Hierarchy,
    _ abilities: GeneratorFeatures,
    _ left: inout Int
  ) {
    let children = hierarchy.children(of: index).map { hierarchy[$0].name }
    if children.isEmpty { return }
    if abilities.forwarding { hierarchy[index].forwards = odd(ScopeValues.forwardings, &left) }
    guard abilities.sizeReactions else { return }
    let reactions = children.flatMap { child in
      [.beforeForwarding, .afterForwarding].map { ScopeValues.reactions(on: child, $0) }
    }
    hierarchy[index].reactions = odd([[]] + reactions, &left)
  }

  /// The first of some values, or another one if an oddity is left.
  private mutating func odd<Value>(_ values: [Value], _ left: inout Int) -> Value {
    guard left > 0 else { return values[0] }
    let index = Int(choice(upTo: UInt64(values.count - 1)))
    if index > 0 { left -= 1 }
    return values[index]
  }
}
