/// The major versions of the system in which a statement holds, or that a device runs.
public struct Systems: Sendable, Hashable, CustomStringConvertible {
  /// The first of them; `nil` if it is as old as size classes.
  public var since: Int?
  /// The last of them; `nil` if there is none yet.
  public var until: Int?

  public init(since: Int? = nil, until: Int? = nil) {
    self.since = since
    self.until = until
  }

  /// The first system with size classes.
  public static let first = 8

  /// The first system whose additions need an implementation that names its system.
  public static let firstNamed = 17

  /// The first of them, if only an implementation that names its system can follow it.
  public var named: Int? { since.flatMap { $0 < Self.firstNamed ? nil : $0 } }

  /// Whether a system is one of them.
  ///
  /// - Parameter system: The system; `nil` for an implementation that names none, for which
  ///   everything before ``firstNamed`` holds.
  /// - Returns: Whether what they say holds in it.
  public func include(_ system: Int?) -> Bool {
    guard let system else { return since ?? Self.first < Self.firstNamed }
    return since ?? system <= system && system <= until ?? system
  }

  /// In words, as in `from system 9 to 18`; empty for every system.
  public var description: String {
    switch (since, until) {
    case (nil, nil): ""
    case (let since?, nil): "since system \(since)"
    case (nil, let until?): "until system \(until)"
    case (let since?, let until?): "from system \(since) to \(until)"
    }
  }
}
