extension Int {
  /// A number of things: `1 step`, `2 steps`.
  ///
  /// - Parameters:
  ///   - noun: The singular noun.
  ///   - plural: The plural noun; by default the singular with an s.
  /// - Returns: The number and the noun.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) " + (self == 1 ? noun : plural ?? noun + "s")
  }
}
