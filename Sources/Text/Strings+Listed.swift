extension [String] {
  /// The words as people list them.
  package var listed: String { listed(" and ") }

  /// The words as people list them, with another conjunction before the last.
  package func listed(_ conjunction: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + conjunction + self[count - 1]
  }
}
