extension Int {
  /// A number of things: `1 step`, `2 steps`.
  ///
  /// - Parameters:
  ///   - noun: One of them.
  ///   - plural: Several of them; by default the noun with an s.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) " + (self == 1 ? noun : plural ?? noun + "s")
  }
}
