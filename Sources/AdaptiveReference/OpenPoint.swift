public import AdaptiveModel

/// A question that the sources leave open or answer in two ways: never asserted, always tolerated.
///
/// Clauses refer to it where they do not apply, and variants make its choices. The register of
/// ambiguities and the causes of changed goldens are generated from it.
public struct OpenPoint: Sendable, Hashable, Identifiable {
  public let id: String
  /// The question that the sources leave open.
  public let question: String
  /// The behavior that the suite accepts.
  public let tolerance: String
  /// The statements of the sources, and their limits.
  public let evidence: String
  /// The behavior of our reference.
  public let decision: String
  /// The permitted deviations; the reference with any of them has to pass.
  public let choices: [Choice]
  /// The profile whose clauses settle the point; `nil` if none do.
  public let settledBy: Profile?
  /// The reason for which no variant makes a choice, if there is none.
  public let unshown: String?
  /// The systems in which the question arises.
  public private(set) var systems = Systems()

  init(
    _ id: String,
    _ question: String,
    tolerance: String,
    evidence: String,
    decision: String,
    choices: [Choice] = [],
    settledBy profile: Profile? = nil,
    unshown: String? = nil
  ) {
    self.id = id
    self.question = question
    self.tolerance = tolerance
    self.evidence = evidence
    self.decision = decision
    self.choices = choices
    settledBy = profile
    self.unshown = unshown
  }

  /// The same point, for some systems.
  func arising(in systems: Systems) -> OpenPoint {
    modified(self) { $0.systems = systems }
  }

  /// Whether a profile leaves the point open.
  public func isOpen(in profile: Profile) -> Bool { profile != settledBy }
}
