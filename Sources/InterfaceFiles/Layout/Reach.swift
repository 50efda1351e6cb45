extension Dictionary where Value == [Key] {
  /// Links among the members of each group, both ways.
  init(tying groups: some Sequence<Value>) {
    self = [:]
    for group in groups {
      for one in group { self[one, default: []] += group }
    }
  }

  /// Some elements, and all that these links lead to from them, directly or indirectly.
  func reach(from start: some Sequence<Key>) -> Set<Key> {
    var found = Set(start)
    var open = Array(found)
    while let next = open.popLast() {
      for other in self[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
