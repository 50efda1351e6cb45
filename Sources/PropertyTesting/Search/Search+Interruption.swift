extension Search {
  /// The reason to stop now, if any; the clock is read only if there is a deadline.
  public func interruption() -> Interruption? {
    if isCancelled() { return .cancelled }
    guard let deadline, ContinuousClock.now >= deadline else { return nil }
    return .outOfTime
  }
}

extension SearchReport {
  /// The conclusion of a search about a property.
  public enum Conclusion: Sendable, Hashable {
    /// Every case was tried, at least one passed, and none failed.
    case passed
    case failed

    /// No case failed, but not every case was tried, or all of them were discarded.
    case inconclusive
  }

  /// The conclusion about the property; a search that was cut short never has the result `passed`.
  public var conclusion: Conclusion {
    if !counterexamples.isEmpty { return .failed }
    return interruption == nil && statistics.passed > 0 ? .passed : .inconclusive
  }
}
