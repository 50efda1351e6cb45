/// The index of the first entry that has the key of an earlier one, and another value.
func contradiction<Key: Hashable>(in entries: [(key: Key, value: some Equatable)]) -> Int? {
  guard entries.count > 1 else { return nil }
  var first = Dictionary<Key, Int>(minimumCapacity: entries.count)
  return entries.indices.first { index in
    let earlier = first[entries[index].key, default: index]
    first[entries[index].key] = earlier
    return entries[earlier].value != entries[index].value
  }
}

extension [String] {
  /// The index of the first name that occurs for the second time.
  var firstRepeated: Int? {
    guard count > 1 else { return nil }
    var known = Set<String>(minimumCapacity: count)
    return indices.first { !known.insert(self[$0]).inserted }
  }
}
