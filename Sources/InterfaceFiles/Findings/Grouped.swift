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
