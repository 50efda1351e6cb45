extension Int {
  /// So many of something, whose plural has an s: `1 step`, `2 steps`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
