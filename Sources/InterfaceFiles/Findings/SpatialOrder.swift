import AdaptiveModel

/// The order in which the constraints of a conflict lie beside one another, from edge to edge.
struct SpatialOrder<Key: Hashable> {
  /// A constraint of the conflict.
  struct Link {
    var key: Key
    var items: Set<String>
    /// Whether it only involves sizes.
    var isSize: Bool
    /// Whether it starts at a near edge: leading or top.
    var isNear: Bool

    /// Two parts of a view may have one name.
    init(_ key: Key, _ constraint: Constraint, item name: (String) -> String = { $0 }) {
      let anchors = [constraint.first, constraint.second].compactMap(\.self)
      self.key = key
      items = Set(anchors.map { name($0.item) })
      isSize = anchors.allSatisfy(\.attribute.isSize)
      isNear = anchors.allSatisfy(\.attribute.isNear)
    }
  }

  private var order: [Key: Int] = [:]

  /// Goes from edge to edge, starting at the near edge of the containers.
  init(_ links: [Link], inside containers: Set<String>) {
    var links = links
    var reached: Set<String> = []
    /// The next link: a size if all its views are reached, or else the space after it.
    func next() -> Int {
      let spaces = links.indices.filter { !links[$0].isSize }
      let outer = spaces.filter { !links[$0].items.isDisjoint(with: containers) }
      return links.firstIndex { $0.isSize && $0.items.isSubset(of: reached) }
        ?? spaces.first { !links[$0].items.isDisjoint(with: reached) }
        ?? outer.first { links[$0].isNear } ?? outer.first ?? spaces.first ?? 0
    }
    while !links.isEmpty {
      let next = links.remove(at: next())
      order[next.key] = order[next.key] ?? order.count
      reached.formUnion(next.items.subtracting(containers))
    }
  }

  /// The place of a constraint; what is not part of the conflict comes first.
  func place(of key: Key) -> Int { order[key, default: 0] }
}
