/// The authority of a clause.
public enum Level: String, Sendable, Hashable, CaseIterable {
  /// The documents state it: an implementation that breaks it does not conform.
  case documented
  /// The documents do not state it; headers, guide or talks settle it.
  case platform
  /// An account of others: it is drawn and shown, and nothing fails because of it.
  case reported
  /// The sources do not state it, or disagree: unspecified, so always tolerated.
  case open
}

/// The set of levels that an implementation is checked against.
public enum Profile: String, Sendable, Hashable, CaseIterable {
  /// The clauses that the documents state.
  case documented
  /// The documented clauses and those that headers, guide and talks settle.
  case platform

  /// Whether clauses of this level are judged.
  public func judges(_ level: Level) -> Bool {
    switch level {
    case .documented: true
    case .platform: self == .platform
    case .reported, .open: false
    }
  }
}
