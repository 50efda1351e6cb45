extension Shaped {
  /// What its parts need, as their rows say.
  public var requirements: [Requirement] { visited(by: Needing()).requirements }
}

private struct Needing: PartVisitor {
  private(set) var requirements: [Requirement] = []

  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {
    if value != entry.usual { requirements += entry.row.needs }
  }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    guard value != entry.usual else { return }
    requirements += entry.row.needs
    S.fields(&self, &value)
  }

  mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>) {
    guard var present = value else { return }
    requirements += entry.row.needs
    S.fields(&self, &present)
  }

  mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>) {
    if labels != entry.usual { requirements += entry.row.needs }
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    if list.isEmpty { return }
    requirements += entry.row.needs
    walk(&list)
  }

  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) {
    requirements += entry.row.needs
    for place in tree.nodes.indices {
      var node = tree.own(place)
      T.Node.fields(&self, &node)
    }
  }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    requirements += row().needs
  }
}
