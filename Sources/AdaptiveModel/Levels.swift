/// How firmly the sources say something.
public enum Level: String, Sendable, Hashable, CaseIterable {
  /// The documents say it: an implementation that breaks it does not conform.
  case documented
  /// The documents are silent; headers, guide or talks settle it.
  case platform
  /// The sources are silent or disagree: unspecified, so always tolerated.
  case open
}

/// What an implementation is held to.
public enum Profile: String, Sendable, Hashable, CaseIterable {
  /// What the documents say.
  case documented
  /// What the documents say, and what headers, guide and talks settle.
  case platform

  /// Whether clauses of this level are judged.
  public func judges(_ level: Level) -> Bool {
    switch level {
    case .documented: true
    case .platform: self == .platform
    case .open: false
    }
  }
}
