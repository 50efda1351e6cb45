/// A part at its place in a value, with words for every other value of it.
public struct VariedPart {
  var name: String
  /// The words, as in `any device`; empty if it is never varied.
  public var words = ""
  /// The place, as in `in step 2`; empty if the words include it.
  public var place: String
  public var own: AnyHashable
  /// The value of the same part in another value, where that was asked for.
  public var other: AnyHashable?
  /// Its possible values.
  public var values: [AnyHashable] = []
}

extension Shaped {
  /// The parts that another value has otherwise; `nil` if anything else differs.
  public func partsVaried(in other: Self) -> [VariedPart]? {
    var parts = visited(by: Listing()).parts
    let others = other.visited(by: Listing()).parts
    guard parts.count == others.count else { return nil }
    for (place, other) in others.enumerated() where parts[place].own != other.own {
      guard !parts[place].words.isEmpty, parts[place].name == other.name else { return nil }
      parts[place].other = other.own
    }
    return parts.filter { $0.other != nil }
  }

  /// The value with other values in some of the parts that have words.
  ///
  /// `pick` returns a number below a count; with 0 a part keeps its own value.
  public func varied(_ pick: @escaping (Int) -> Int) -> Self {
    var varying = Varying(pick: pick)
    return changed(by: &varying)
  }
}

/// Lists the leaves of a value, the names, and the lengths of lists.
private struct Listing: PartVisitor {
  private(set) var parts: [VariedPart] = []
  /// The places around the current part, the outermost first.
  private var places: [String] = []
  /// Whether no part has its usual value.
  private var isComplete = false

  private func place(_ own: String) -> String {
    (places + [own]).reversed().filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func add(_ name: StaticString, _ value: some Hashable) {
    parts.append(VariedPart(name: "\(name)", place: place(""), own: value))
  }

  private mutating func inside(_ place: String, _ visit: (inout Self) -> Void) {
    places.append(place)
    visit(&self)
    places.removeLast()
  }

  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {
    let row = entry.row
    guard let words = row.words else { return add(entry.name, value) }
    let place = place(row.place(value))
    let values = row.values(but: entry.usual, if: isComplete)
    parts.append(
      VariedPart(name: "\(entry.name)", words: words, place: place, own: value, values: values)
    )
  }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    let place = entry.row.place(value)
    inside(place) { visitor in S.fields(&visitor, &value) }
  }

  mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>) {
    add(entry.name, value == nil)
    guard var present = value else { return }
    let place = entry.row.place(present)
    inside(place) { visitor in S.fields(&visitor, &present) }
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    add(entry.name, list.count)
    if list.isEmpty { return }
    let (row, outer) = (entry.row, isComplete)
    isComplete = outer || row.isComplete
    for (place, element) in list.enumerated() {
      var element = element
      let words = row.element(place)
      inside(words) { visitor in S.fields(&visitor, &element) }
    }
    isComplete = outer
  }

  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) {
    add(entry.name, tree.depths)
    walk(&tree)
  }

  mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>) {
    add(entry.name, labels)
  }

  mutating func name(_ name: StaticString, _ value: inout String) { add(name, value) }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    add(name, value)
  }
}

/// Gives each leaf that has words its own value or another one.
private struct Varying: PartVisitor {
  let pick: (Int) -> Int
  /// Whether no part has its usual value.
  private var isComplete = false

  init(pick: @escaping (Int) -> Int) { self.pick = pick }

  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {
    let row = entry.row
    if row.isJoint || row.words == nil { return }
    let own = value
    let values = [own] + row.values(but: entry.usual, if: isComplete).filter { $0 != own }
    value = values[pick(values.count)]
  }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    if !entry.row.isJoint { S.fields(&self, &value) }
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    if list.isEmpty { return }
    let outer = isComplete
    isComplete = outer || entry.row.isComplete
    walk(&list)
    isComplete = outer
  }
}
