/// A tree in pre-order, with the depth of each node; what can be done to any tree.
public protocol Tree: PartValue {
  associatedtype Node: Shaped
  var nodes: [Node] { get }
  var depths: [Int] { get }
  /// Creates a tree from nodes in pre-order; a depth follows the one before by at most one.
  init(_ nodes: [Node], _ depths: [Int])
  subscript(place: Int) -> Node { get set }
  /// The place of a node that moves from its parent to the parent's parent.
  func raised(from parent: Int, to above: Int) -> Int
  /// A node without the parts that belong to its parent.
  func own(_ place: Int) -> Node
  /// A node without what only a child has.
  static func asRoot(_ node: Node) -> Node
}

extension Tree {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Self,
    _ entry: Entry<Self>
  ) { visitor.tree(&value, entry) }

  public func raised(from parent: Int, to above: Int) -> Int { subtree(parent).upperBound }

  public func own(_ place: Int) -> Node { nodes[place] }

  public static func asRoot(_ node: Node) -> Node { node }

  func subtree(_ place: Int) -> Range<Int> {
    place..<(depths[(place + 1)...].firstIndex { $0 <= depths[place] } ?? depths.count)
  }

  func parent(_ place: Int) -> Int? { depths[..<place].lastIndex { $0 < depths[place] } }

  /// The same nodes, or some of them, in another order and at other depths.
  private func arranged(_ order: [Int], _ depth: (Int) -> Int) -> Self {
    Self(order.map { nodes[$0] }, order.map(depth))
  }

  /// Without a node and its subtree.
  public func removing(_ place: Int) -> Self {
    let gone = subtree(place)
    return arranged(depths.indices.filter { !gone.contains($0) }) { depths[$0] }
  }

  /// Without a node; its children become its parent's.
  public func dissolving(_ place: Int) -> Self? {
    if place == 0 { return depths.count { $0 == 1 } == 1 ? part(1) : nil }
    let below = subtree(place)
    return arranged(depths.indices.filter { $0 != place }) {
      depths[$0] - (below.contains($0) ? 1 : 0)
    }
  }

  /// A node and its subtree as a tree.
  public func part(_ place: Int) -> Self {
    var part = arranged(Array(subtree(place))) { depths[$0] - depths[place] }
    part[0] = Self.asRoot(part[0])
    return part
  }

  /// With a subtree moved to the parent of its parent.
  public func raising(_ place: Int) -> Self? {
    guard let parent = parent(place), let above = self.parent(parent) else { return nil }
    let (own, end) = (subtree(place), raised(from: parent, to: above))
    let rest = depths.indices.filter { !own.contains($0) }
    return arranged(rest.filter { $0 < end } + Array(own) + rest.filter { $0 >= end }) {
      depths[$0] - (own.contains($0) ? 1 : 0)
    }
  }

  /// With a subtree moved after the sibling that follows it.
  public func swapping(_ place: Int) -> Self? {
    let own = subtree(place)
    guard place > 0, own.upperBound < depths.count, depths[own.upperBound] == depths[place]
    else { return nil }
    let next = subtree(own.upperBound)
    let order = Array(0..<place) + Array(next) + Array(own)
    return arranged(order + Array(next.upperBound..<depths.count)) { depths[$0] }
  }
}
