extension Int {
  /// A number of things: `1 step`, `2 steps`; the plural is by default the singular with an s.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) " + (self == 1 ? noun : plural ?? noun + "s")
  }
}
