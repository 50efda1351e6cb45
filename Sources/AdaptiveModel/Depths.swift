extension [Int] {
  /// For depths in pre-order: the index of each element's parent; the root's is -1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of depths.
  var parents: [Int] {
    var parents: [Int] = []
    parents.reserveCapacity(count)
    for index in indices {
      // Start at the preceding element and climb to the first one with a smaller depth.
      var parent = index - 1
      while parent >= 0, self[parent] >= self[index] { parent = parents[parent] }
      parents.append(parent)
    }
    return parents
  }

  /// For the index of each element's parent: those above an element, from the root on.
  ///
  /// - Complexity: O(*m*), where *m* is its depth.
  package func ancestors(of place: Int) -> [Int] {
    sequence(first: self[place]) { $0 < 0 ? nil : self[$0] }.filter { $0 >= 0 }.reversed()
  }

  /// For depths in pre-order: the index after the last descendant of an element.
  ///
  /// - Complexity: O(*m*), where *m* is the number of its descendants.
  func end(of place: Int) -> Int {
    var end = place + 1
    while end < count, self[end] > self[place] { end += 1 }
    return end
  }
}
