extension [Int] {
  /// Of depths in pre-order, the place of each one's parent; the root's is -1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of depths.
  var parents: [Int] {
    var parents: [Int] = []
    parents.reserveCapacity(count)
    for index in indices {
      // Up from the one before it, as far as it stands higher.
      var parent = index - 1
      while parent >= 0, self[parent] >= self[index] { parent = parents[parent] }
      parents.append(parent)
    }
    return parents
  }

  /// Of depths in pre-order, the place after the last one below a place.
  ///
  /// - Complexity: O(*m*), where *m* is the number of depths below it.
  func end(of place: Int) -> Int {
    var end = place + 1
    while end < count, self[end] > self[place] { end += 1 }
    return end
  }
}
