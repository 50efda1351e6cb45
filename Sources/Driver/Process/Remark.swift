/// Something about a driver that is not an answer to anything it was asked.
public struct Remark: Sendable, Hashable, CustomStringConvertible {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It wrote a line that answers nothing.
    case noise
    /// It ended or hung, and did not when the same was asked alone.
    case unexplained
    /// It did not end when it was told to.
    case stays
    /// It ended with an exit code that is not zero.
    case exitCode
    /// Processes that it started went on after its end.
    case leavesChildren
    /// It introduced itself in two ways.
    case changes
    /// It claims features that this suite does not know.
    case unknownFeatures
    /// It was started again so often that the run was given up.
    case givenUp
  }

  public var kind: Kind
  public var text: String

  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  public var description: String { text }

  /// Whether a run with this remark cannot count as a success.
  public var isFailure: Bool {
    switch kind {
    case .noise, .unexplained, .changes, .givenUp: true
    case .stays, .exitCode, .leavesChildren, .unknownFeatures: false
    }
  }

  package static func noise(_ text: String) -> Remark { Remark(kind: .noise, text: text) }
  static func unexplained(_ text: String) -> Remark { Remark(kind: .unexplained, text: text) }
  static func stays(_ text: String) -> Remark { Remark(kind: .stays, text: text) }
  static func exitCode(_ text: String) -> Remark { Remark(kind: .exitCode, text: text) }
  static func leavesChildren(_ text: String) -> Remark {
    Remark(kind: .leavesChildren, text: text)
  }
}
