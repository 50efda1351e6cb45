extension Sequence {
  /// The elements in groups with equal keys, each group at the place of its first element.
  func grouped<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    reduce(into: []) { groups, element in
      let key = key(element)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].elements.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
  }
}

/// Values that are found by their keys, in the order in which these first came.
struct Ordered<Key: Hashable, Value> {
  private(set) var values: [Value] = []
  private var places: [Key: Int] = [:]

  subscript(key: Key) -> Value? { places[key].map { values[$0] } }

  /// Adds a value, or joins it to the one that its key has.
  mutating func add(_ value: Value, for key: Key, joining: (inout Value, Value) -> Void) {
    if let place = places[key] { return joining(&values[place], value) }
    places[key] = values.count
    values.append(value)
  }
}
