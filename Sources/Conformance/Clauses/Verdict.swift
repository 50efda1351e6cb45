/// The verdict on a clause.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
  /// It applied, and held each time.
  case kept
  /// It applied, and did not hold.
  case broken
  /// It did not hold, and the same question had different replies when asked again.
  case flaky
  /// It never applied.
  case notTested = "not tested"
  /// The implementation does not claim the features that it needs.
  case notSupported = "not supported"
  /// The profile does not include it.
  case notAsked = "not asked"
  /// This version of the suite does not judge it.
  case notCovered = "not covered"
  /// The documents require something that the implementation declares as lacking.
  case declared
  /// Too many of the witnesses that would have shown it were skipped.
  case inconclusive
}
