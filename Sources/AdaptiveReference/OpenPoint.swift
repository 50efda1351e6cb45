public import AdaptiveModel

/// A question that the sources leave open, or answer in two ways: never asserted, always tolerated.
///
/// Clauses name it where they hold back, variants make its choices, the register of ambiguities and
/// the causes of changed goldens are written from it.
public struct OpenPoint: Sendable, Hashable, Identifiable {
  public let id: String
  /// What the sources leave open.
  public let question: String
  /// What the suite accepts.
  public let tolerance: String
  /// What the sources say, and where they stop.
  public let evidence: String
  /// What our reference does, since it has to do something.
  public let decision: String
  /// What a legal implementation may do otherwise; the reference with any of them has to pass.
  public let choices: [Choice]
  /// The profile whose clauses settle the point; `nil` where none do.
  public let settledBy: Profile?
  /// Why there is no variant that makes a choice, where there is none.
  public let unshown: String?
  /// The version of the suite since which it is tolerated.
  public let since = "1.0.0"

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

  /// Whether a profile leaves the point open.
  public func isOpen(in profile: Profile) -> Bool { profile != settledBy }
}
