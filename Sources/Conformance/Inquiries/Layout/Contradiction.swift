/// The index of the first entry that has the key of an earlier one, and another value.
func contradiction<Key: Hashable>(in entries: [(key: Key, value: some Equatable)]) -> Int? {
  guard entries.count > 1 else { return nil }
  var first: [Key: Int] = [:]
  return entries.indices.first { index in
    let earlier = first[entries[index].key, default: index]
    first[entries[index].key] = earlier
    return entries[earlier].value != entries[index].value
  }
}
