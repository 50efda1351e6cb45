package import AdaptiveModel

/// A smallest case as it is shown: the question, the replies, and the breach.
package struct ShownCase<Question> {
  package var question: Question
  /// The replies to the request and to its companion requests.
  package var replies: [Reply]
  /// The broken clause, or the kind of failure.
  package var fault: String
  /// The breach in the case.
  package var breach: Breach?
  /// The evidence of its clause there.
  package var evidence: (any Sendable)?
  /// The companion request that was not answered.
  package var unanswered: Request?
  /// The claimed features.
  package var features: Set<Feature> = .all
  package var profile = Profile.platform
}

/// The distinction of a breach from others of its clause.
package struct Sorting: Sendable, Hashable {
  /// The difference; breaches of one group are one finding.
  package var group: String
  /// The case in one line.
  package var row: String?
}
