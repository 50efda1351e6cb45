extension Int {
  /// A number of things: `1 step`, `2 steps`.
  ///
  /// - Parameters:
  ///   - noun: One of them.
  ///   - plural: Several of them; by default the noun with an s.
  /// - Returns: The number and the noun.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) " + (self == 1 ? noun : plural ?? noun + "s")
  }
}
