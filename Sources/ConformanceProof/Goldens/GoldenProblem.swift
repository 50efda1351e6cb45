import AdaptiveModel
import Conformance

/// Something that is wrong with the golden folder.
package struct GoldenProblem: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A merge was not finished.
    case conflict = "merge not finished"
    case unreadable
    case notCanonical = "not canonical"
    /// The digest is not the accepted one.
    case edited = "edited by hand"
    case missing
    /// Nobody knows the file.
    case orphan
    case doubled = "id twice"
    /// The id was given to another case before.
    case reused = "id was removed"
    case misnamed
    /// It was never accepted.
    case notAccepted = "not accepted"
    case notFilled = "not filled"
    /// The reference answers something else.
    case changed
    /// What is remembered breaks a clause.
    case broken
    /// A generator draws something else from the same seed.
    case drift = "generator drift"
    case manifest
    case version
    /// An acceptance stopped in the middle.
    case interrupted
  }

  package var kind: Kind
  /// The path, and the id where it is about one case.
  package var place: String
  package var remark: String

  package init(_ kind: Kind, _ place: String, _ remark: String) {
    self.kind = kind
    self.place = place
    self.remark = remark
  }

  package var description: String { "\(place): \(kind.rawValue): \(remark)" }
}
