public import AdaptiveModel

/// One thing the documents say, put as a question that evidence can answer.
///
/// A list of them is declared by each ``Inquiry``; ``AnyClause`` is what the rest knows of them.
package struct Clause<Evidence>: Sendable {
  /// Chapter and number; never reused, never renumbered.
  package var id: String
  /// What the documents say, in our words, in one sentence.
  package var sentence: String
  package var level: Level
  /// Where it is said: the short names of documents that the README lists.
  package var source: String
  /// What has to be claimed, so that it can be judged; all of it.
  package var needs: [Need]
  /// Why this version of the suite does not judge it; `nil` where it does.
  package var reason: String?
  /// Whether the clause is judged by ``whenever`` and ``then``, not by a list that its inquiry has
  /// beside the clauses.
  package var hasCheck = true
  /// What the clause says, in a form that its inquiry judges faster, where it has one.
  package var compiled: (any Sendable)?
  /// What of the evidence it looks at, where its inquiry tells kinds apart.
  package var aspect: (any Sendable)?
  /// Whether the clause speaks of some evidence.
  package var whenever: @Sendable (Evidence) -> Bool
  /// Whether what it says is true of that evidence.
  package var then: @Sendable (Evidence) -> Bool

  package init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (Evidence) -> Bool = { _ in true },
    then: @escaping @Sendable (Evidence) -> Bool
  ) {
    self.id = id
    self.sentence = sentence
    self.level = level
    self.source = source
    self.needs = needs
    self.whenever = whenever
    self.then = then
  }

  /// A clause that this version of the suite does not judge, and why.
  package static func untestable(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    because reason: String
  ) -> Clause {
    var clause = Clause(id, sentence, level, source, whenever: { _ in false }, then: { _ in true })
    clause.reason = reason
    return clause
  }
}

/// A clause as it stands in the catalogue, whatever it is judged on.
public struct AnyClause: Sendable, Identifiable {
  /// Chapter and number, as in `PR-1`.
  public let id: String
  /// What the documents say, in our words, in one sentence.
  public let sentence: String
  public let level: Level
  /// Where it is said: the documents' short names.
  public let source: String
  /// What has to be claimed, so that it can be judged; all of it.
  public let needs: [Need]
  /// Why this version of the suite does not judge it; `nil` where it does.
  public let reason: String?
  /// What kind of question it is judged on.
  package let inquiry: any Inquiry.Type
  /// The clause itself; only its inquiry knows the type of its evidence.
  package let clause: any Sendable

  package init<Kind: Inquiry>(_ inquiry: Kind.Type, _ clause: Clause<Kind.Evidence>) {
    id = clause.id
    sentence = clause.sentence
    level = clause.level
    source = clause.source
    needs = clause.needs
    reason = clause.reason
    self.inquiry = inquiry
    self.clause = clause
  }

  /// Whether the clause can be judged for an implementation that claims these features.
  public func isSupported(by features: Set<Feature>) -> Bool {
    needs.allSatisfy { $0.isMet(by: features) }
  }

  /// Whether this version of the suite judges the clause at all.
  public var isTestable: Bool { reason == nil }
}
