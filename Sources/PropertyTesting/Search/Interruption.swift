/// Why a search or a shrink stopped before it was done.
public enum Interruption: Sendable, Hashable {
  /// Whoever asked for it wants no more.
  case cancelled

  /// The deadline has passed.
  case outOfTime
}

extension Interruption: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cancelled: "it was cancelled"
    case .outOfTime: "its time was up"
    }
  }
}

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
    if !findings.isEmpty { return .failed }
    return interruption == nil && tally.passed > 0 ? .passed : .inconclusive
  }
}
