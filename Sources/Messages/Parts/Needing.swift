extension Shaped {
  /// What its parts need, as their rows say.
  public var requirements: [Requirement] { visited(by: Needing()).requirements }
}

private struct Needing: PartVisitor {
  private(set) var requirements: [Requirement] = []

  mutating func leaf<P: Leaf>(
    _ name: StaticString,
    _ value: inout P,
    _ usual: P?,
    _ row: Make<P>
  ) { if value != usual { requirements += row().needs } }

  mutating func shaped<S: Shaped>(
    _ name: StaticString,
    _ value: inout S,
    _ usual: S?,
    _ row: Make<S>
  ) {
    guard value != usual else { return }
    requirements += row().needs
    S.fields(&self, &value)
  }

  mutating func optional<S: Shaped>(_ name: StaticString, _ value: inout S?, _ row: Make<S?>) {
    guard var present = value else { return }
    requirements += row().needs
    S.fields(&self, &present)
  }

  mutating func labels<P: Leaf>(
    _ name: StaticString,
    _ labels: inout [P],
    _ usual: [P]?,
    _ row: Make<[P]>
  ) { if labels != usual { requirements += row().needs } }

  mutating func list<S: Shaped>(
    _ name: StaticString,
    _ list: inout [S],
    _ usual: [S]?,
    _ row: Make<[S]>
  ) {
    if list.isEmpty { return }
    requirements += row().needs
    walk(&list)
  }

  mutating func tree<T: Tree>(_ name: StaticString, _ tree: inout T, _ row: Make<T>) {
    requirements += row().needs
    for place in tree.nodes.indices {
      var node = tree.own(place)
      T.Node.fields(&self, &node)
    }
  }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    requirements += row().needs
  }
}
