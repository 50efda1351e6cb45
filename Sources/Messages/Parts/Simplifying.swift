/// The simplifications of a value in order: the largest first.
public enum Simplification: CaseIterable, Sendable {
  /// Without a part, or an element.
  case fewer
  /// With a simpler part.
  case simpler
  /// With neighbours exchanged, or a reference to an earlier thing.
  case order
}

/// A simpler value, and the containers that take over from what was removed.
struct Simpler<Value> {
  var value: Value
  var heirs: [String: String] = [:]
}

extension Shaped {
  /// The values with one part less or simpler, or in another order; the largest changes first.
  public var simplifications: [Self] { Simplification.allCases.flatMap(simplifications) }

  /// The simplifications within a value that gives references these names.
  public func simplifications(among names: [String]) -> [Self] {
    Simplification.allCases.flatMap { simpler($0, names).map(\.value) }
  }

  /// The simplifications of one kind.
  public func simplifications(_ kind: Simplification) -> [Self] {
    simpler(kind, names).map { $0.value.inheriting($0.heirs) }
  }

  /// The simplifications within a value that gives references these names.
  fileprivate func simpler(_ kind: Simplification, _ names: [String]) -> [Simpler<Self>] {
    let forms = kind == .simpler ? simplerForms.map { Simpler(value: $0) } : []
    return forms + visited(by: Simplifier(self, kind, names)).found
  }
}

/// Collects the values that differ from a whole in one part, which is simpler.
private struct Simplifier<Whole: Shaped>: PartVisitor {
  let whole: Whole
  let kind: Simplification
  /// The names of the outermost value, in order.
  let names: [String]
  private(set) var found: [Simpler<Whole>] = []
  /// The number of the row that is being visited.
  private var number = -1

  init(_ whole: Whole, _ kind: Simplification, _ names: [String]) {
    (self.whole, self.kind, self.names) = (whole, kind, names)
  }

  mutating func begin(_ name: StaticString) { number += 1 }

  private mutating func offer<Part>(_ others: [Simpler<Part>]) {
    for other in others {
      var replacement = Replacement(number, other.value)
      found.append(Simpler(value: whole.changed(by: &replacement), heirs: other.heirs))
    }
  }

  private mutating func offer<Part>(_ others: [Part]) {
    offer(others.map { Simpler(value: $0) })
  }
}

extension Simplifier {
  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {
    guard kind == .simpler, value != entry.usual else { return }
    let row = entry.row
    if !row.isJoint { offer(value.simpler(among: row.values)) }
  }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    guard value != entry.usual else { return }
    let row = entry.row
    if row.isJoint { return }
    if kind == .simpler {
      let own = value
      offer((entry.usual.map { [$0] } ?? []) + row.among.filter { $0 != own })
    }
    offer(value.simpler(kind, names))
  }

  mutating func inline<S: Shaped>(_ value: inout S) {
    begin("")
    offer(value.simpler(kind, names))
  }

  mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>) {
    guard let value else { return }
    if kind == .fewer { offer([S?.none]) }
    offer(value.simpler(kind, names).map { Simpler(value: S?.some($0.value), heirs: $0.heirs) })
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    if list.isEmpty { return }
    if kind == .fewer { offer(list.withOneLess + (entry.row.inPairs ? list.withTwoLess : [])) }
    let own = list
    for place in own.indices {
      offer(own[place].simpler(kind, names).map { $0.map { own.with($0, at: place) } })
    }
    if kind == .order { offer(own.withNeighboursExchanged) }
  }

  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) {
    if kind == .fewer { offer(tree.withOneLess) }
    let own = tree
    for place in own.nodes.indices {
      offer(own.nodes[place].simpler(kind, names).map { $0.map { own.with($0, at: place) } })
    }
    if kind == .order { offer(own.withNeighboursExchanged) }
  }

  mutating func name(_ name: StaticString, _ value: inout String) { begin(name) }

  mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>) {
    if kind == .fewer { offer(labels.withOneLess) }
  }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    begin(name)
    let own = value
    if kind == .order { offer(Array(names.prefix { $0 != own })) }
  }
}

extension Simpler {
  fileprivate func map<Other>(_ transform: (Value) -> Other) -> Simpler<Other> {
    Simpler<Other>(value: transform(value), heirs: heirs)
  }
}

// MARK: - Lists and trees

extension Array {
  /// Without one element, the last one first.
  package var withOneLess: [[Element]] { indices.reversed().map { without($0) } }

  /// Without two elements, because neither may be removable alone.
  fileprivate var withTwoLess: [[Element]] {
    indices.reversed().flatMap { last in
      indices[..<last].map { first in without(last).without(first) }
    }
  }

  fileprivate var withNeighboursExchanged: [[Element]] {
    indices.dropFirst().map { place in
      var list = self
      list.swapAt(place - 1, place)
      return list
    }
  }

  package func without(_ place: Int) -> [Element] {
    var list = self
    list.remove(at: place)
    return list
  }

  package func with(_ element: Element, at place: Int) -> [Element] {
    var list = self
    list[place] = element
    return list
  }
}

extension Tree {
  /// Without a subtree, without a node alone, or a subtree as the whole; references to what is
  /// removed may be those to its container.
  fileprivate var withOneLess: [Simpler<Self>] {
    let others = nodes.indices.dropFirst()
    return others.map { Simpler(value: removing($0), heirs: heirs(of: subtree($0))) }
      + nodes.indices.compactMap { place in
        dissolving(place).map { Simpler(value: $0, heirs: heirs(of: place..<place + 1)) }
      } + others.map { Simpler(value: part($0)) }
  }

  private func heirs(of gone: Range<Int>) -> [String: String] {
    let heir = nodes[parent(gone.lowerBound) ?? 1].names.first
    let names = gone.compactMap { nodes[$0].names.first }
    return Dictionary(names.map { ($0, heir ?? $0) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate var withNeighboursExchanged: [Self] {
    nodes.indices.dropFirst().flatMap { [raising($0), swapping($0)].compactMap(\.self) }
  }

  fileprivate func with(_ node: Node, at place: Int) -> Self {
    var tree = self
    tree[place] = node
    return tree
  }
}
