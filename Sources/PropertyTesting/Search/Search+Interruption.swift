extension Search {
  /// Whether to stop now, and why; the clock is read only where there is a deadline.
  public func interruption() -> Interruption? {
    if isCancelled() { return .cancelled }
    guard let deadline, ContinuousClock.now >= deadline else { return nil }
    return .outOfTime
  }
}

extension SearchReport {
  /// What a search says of a property.
  public enum Conclusion: Sendable, Hashable {
    /// Every case was tried; some passed, and none failed.
    case passed
    case failed

    /// Nothing failed, but not every case was tried, or all of them were discarded.
    case inconclusive
  }

  /// What the search says of the property; one that was cut short never says that it passed.
  public var conclusion: Conclusion {
    if !counterexamples.isEmpty { return .failed }
    return interruption == nil && statistics.passed > 0 ? .passed : .inconclusive
  }
}
