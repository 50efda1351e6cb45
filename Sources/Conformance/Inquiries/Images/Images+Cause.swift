import AdaptiveModel

extension Images {
  /// Which image fits is asked by what collections contain: where that is wrong, images are too (TC-5).
  ///
  /// The rule that compares follows from what the same choice breaks.
  package static func cause(
    of sight: Sight<Question>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    Cause(follows: [containing] + others.filter { $0 != sight.fault && sight.fault == comparison })
  }

  private static let containing = "TC-5"
  private static let comparison = "IA-M1"
}
