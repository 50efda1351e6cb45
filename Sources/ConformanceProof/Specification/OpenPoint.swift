import AdaptiveModel
public import AdaptiveReference
import Conformance

/// Something that the sources leave open, or say in two ways: never asserted, always tolerated.
public struct OpenPoint: Sendable, Identifiable {
  public var id: String
  /// What the sources leave open.
  public var question: String
  /// What the suite accepts.
  public var tolerance: String
  /// What the sources say, and where they stop.
  public var evidence: String
  /// What our reference does, since it has to do something.
  public var decision: String
  /// The version of the suite since which it is tolerated.
  public var since = "1.0.0"
  /// Why there is no variant that takes the liberty, where there is none.
  public var unshown: String?

  /// The liberties by which the tolerance is shown: the reference with any of them has to pass.
  public var liberties: [Latitude] { Latitude.allCases.filter { $0.clause == id } }

  init(
    _ id: String,
    _ question: String,
    tolerance: String,
    evidence: String,
    decision: String,
    unshown: String? = nil
  ) {
    self.id = id
    self.question = question
    self.tolerance = tolerance
    self.evidence = evidence
    self.decision = decision
    self.unshown = unshown
  }
}
