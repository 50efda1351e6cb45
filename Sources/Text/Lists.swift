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
