extension Shaped {
  /// The number of its elements and unusual parts, each as its row weighs it.
  public var partWeight: Int { visited(by: Weighing()).weight }
}

private struct Weighing: PartVisitor {
  private(set) var weight = 0
  /// Whether unusual parts count; not within a part, which counts as a whole.
  private var isWeighed = true

  mutating func leaf<P: Leaf>(
    _ name: StaticString,
    _ value: inout P,
    _ usual: P?,
    _ row: Make<P>
  ) {
    if isWeighed, let usual, value != usual { weight += row().weight + value.ownWeight }
  }

  mutating func shaped<S: Shaped>(
    _ name: StaticString,
    _ value: inout S,
    _ usual: S?,
    _ row: Make<S>
  ) {
    let outer = isWeighed
    if isWeighed, let usual, value != usual { weight += row().weight }
    isWeighed = false
    S.fields(&self, &value)
    isWeighed = outer
  }

  mutating func optional<S: Shaped>(_ name: StaticString, _ value: inout S?, _ row: Make<S?>) {
    guard var present = value else { return }
    weight += row().weight
    S.fields(&self, &present)
  }

  mutating func list<S: Shaped>(
    _ name: StaticString,
    _ list: inout [S],
    _ usual: [S]?,
    _ row: Make<[S]>
  ) {
    if list.isEmpty { return }
    weight += row().weight * list.count
    walk(&list)
  }

  mutating func labels<P: Leaf>(
    _ name: StaticString,
    _ labels: inout [P],
    _ usual: [P]?,
    _ row: Make<[P]>
  ) { if !labels.isEmpty { weight += row().weight * labels.count } }

  mutating func tree<T: Tree>(_ name: StaticString, _ tree: inout T, _ row: Make<T>) {
    let outer = isWeighed
    isWeighed = true
    weight += row().weight + 2 * tree.nodes.count
    walk(&tree)
    isWeighed = outer
  }
}
