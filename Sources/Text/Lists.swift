extension [String] {
  /// The words with commas, and `and` before the last.
  package var listed: String { listed(" and ") }

  /// The words with commas, and another conjunction before the last.
  package func listed(_ conjunction: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + conjunction + self[count - 1]
  }

  /// The first words with commas, and an ellipsis where there are more.
  package func listed(atMost limit: Int) -> String {
    prefix(limit).joined(separator: ", ") + (count > limit ? ", …" : "")
  }
}
