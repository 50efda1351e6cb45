extension Shaped {
  /// The number of its elements and unusual parts, each as its row weighs it.
  public var partWeight: Int { visited(by: Weighing()).weight }
}

private struct Weighing: PartVisitor {
  private(set) var weight = 0
  /// Whether unusual parts count; not within a part, which counts as a whole.
  private var isWeighed = true

  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {
    if isWeighed, let usual = entry.usual, value != usual {
      weight += entry.row.weight + value.ownWeight
    }
  }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    let outer = isWeighed
    if isWeighed, let usual = entry.usual, value != usual { weight += entry.row.weight }
    isWeighed = false
    S.fields(&self, &value)
    isWeighed = outer
  }

  mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>) {
    guard var present = value else { return }
    weight += entry.row.weight
    S.fields(&self, &present)
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    if list.isEmpty { return }
    weight += entry.row.weight * list.count
    walk(&list)
  }

  mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>) {
    if !labels.isEmpty { weight += entry.row.weight * labels.count }
  }

  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) {
    let outer = isWeighed
    isWeighed = true
    weight += entry.row.weight + 2 * tree.nodes.count
    walk(&tree)
    isWeighed = outer
  }
}
