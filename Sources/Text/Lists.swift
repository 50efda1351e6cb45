extension [String] {
  /// The words separated by commas, with `and` before the last.
  package var listed: String { listed(" and ") }

  /// The words separated by commas, with another conjunction before the last.
  package func listed(_ conjunction: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + conjunction + self[count - 1]
  }

  /// The first words separated by commas, with an ellipsis if there are more.
  package func listed(atMost limit: Int) -> String {
    prefix(limit).joined(separator: ", ") + (count > limit ? ", …" : "")
  }
}

extension Array {
  /// The end of the first elements that meet a condition, where none behind them does.
  ///
  /// - Complexity: O(log *n*).
  package func end(of isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
