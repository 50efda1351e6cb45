/// The reason for which a search or a shrink stopped early.
public enum Interruption: Sendable, Hashable, CustomStringConvertible {
  /// The caller asked it to stop.
  case cancelled

  /// The deadline has passed.
  case outOfTime

  public var description: String {
    switch self {
    case .cancelled: "it was cancelled"
    case .outOfTime: "the deadline passed"
    }
  }
}
