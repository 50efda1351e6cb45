package import AdaptiveModel

/// A smallest case as it is shown: what was asked, what was answered, and what is wrong with it.
package struct ShownCase<Question> {
  package var question: Question
  /// The answers to the request, and to what was asked besides.
  package var replies: [Reply]
  /// The clause that is broken, or the kind of failure.
  package var fault: String
  /// Where it is broken.
  package var breach: Breach?
  /// What its clauses looked at there.
  package var evidence: (any Sendable)?
  /// What was asked besides and was not answered.
  package var unanswered: Request?
  /// What was answered where the cause was looked for; see ``Inquiry/checks(of:)``.
  package var checked: [Reply] = []
  /// The features that are claimed.
  package var features: Set<Feature> = .all
  package var profile = Profile.platform
}

/// What tells a breach from others of its clause.
package struct Sorting: Sendable, Hashable {
  /// What differs; breaches of one group are one finding.
  package var group: String
  /// The case in a line.
  package var row: String?
}
