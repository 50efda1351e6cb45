import Text

/// An observation about a driver that is not part of a reply.
public struct Remark: Sendable, Hashable, CustomStringConvertible {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It wrote a line that is not a reply to any request.
    case noise
    /// It ended or hung, but not when the same request was sent alone.
    case unexplained
    /// It did not end after “bye”.
    case stays
    /// It ended with an exit code that is not zero.
    case exitCode
    /// Processes that it started outlived it.
    case leavesChildren
    /// Its identity changed.
    case changes
    /// It claims features that this suite does not know.
    case unknownFeatures
    /// The run was given up after too many restarts.
    case givenUp
    /// The run was interrupted by a signal.
    case interrupted
    /// The run ended after its first findings, as requested.
    case stopped
  }

  /// The remarks that leave cases out and do not count against the driver.
  package static let endings: Set<Kind> = [.givenUp, .interrupted, .stopped]

  public var kind: Kind
  public var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public var description: String { text }

  /// A line for each remark, and one for all noise, which says what to do about it.
  package static func lines(_ remarks: [Remark]) -> [String] {
    let noise = remarks.filter { $0.kind == .noise }
    let others = remarks.filter { $0.kind != .noise }.map { "remark: \($0)" }
    guard let first = noise.first else { return others }
    let more = noise.count > 1 ? ", and \((noise.count - 1).counted("more line"))" : ""
    return ["remark: \(first)\(more); \(adviceOnNoise)"] + others
  }

  /// What to do about noise.
  package static let adviceOnNoise = "logs belong on standard error"

  /// Whether a run with this remark cannot count as a success.
  public var isFailure: Bool {
    switch kind {
    case .noise, .unexplained, .changes, .givenUp, .interrupted, .stopped: true
    case .stays, .exitCode, .leavesChildren, .unknownFeatures: false
    }
  }
}
