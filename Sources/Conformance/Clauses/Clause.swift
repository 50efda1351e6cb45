public import AdaptiveModel

/// The level of a clause, and its source: the short names of documents that the README lists.
package struct Authority: Sendable {
  let level: Level
  let source: String

  package static func documented(_ source: String) -> Self {
    Self(level: .documented, source: source)
  }
  package static func platform(_ source: String) -> Self { Self(level: .platform, source: source) }
  package static func reported(_ source: String) -> Self { Self(level: .reported, source: source) }
}

/// One statement of the documents, as a predicate that evidence can decide.
///
/// Each ``Inquiry`` declares a list of clauses; the rest of the suite sees them as ``AnyClause``.
package struct Clause<Evidence>: Sendable {
  /// Chapter and number; never reused, never renumbered.
  package var id: String
  /// The statement of the documents, in our words, in one sentence.
  package var sentence: String
  package var level: Level
  /// The source: the short names of documents that the README lists.
  package var source: String
  /// The effect on users of an app if an implementation breaks it, in our own words.
  package var consequence: String
  /// The claims that judging it requires; all of them.
  package var needs: [Need]
  /// The part of a declared world that judging it requires; `nil` if it needs none.
  package var world: WorldNeed?
  /// The systems in which it holds.
  package var systems = Systems()
  /// The chapter that it belongs to, if its id names another one, since ids never change.
  package var chapter: Chapter?
  /// The reason why this version of the suite does not judge it; `nil` if it does.
  package var reason: String?
  /// Whether the clause is judged by ``whenever`` and ``then``, not by a separate list of its
  /// inquiry.
  package var hasCheck = true
  /// The clause in a form that its inquiry judges faster, if there is one.
  package var compiled: (any Sendable)?
  /// The part of the evidence that it looks at, if its inquiry distinguishes parts.
  package var aspect: (any Sendable)?
  /// Whether the clause applies to some evidence.
  package var whenever: @Sendable (Evidence) -> Bool
  /// Whether that evidence satisfies the clause.
  package var then: @Sendable (Evidence) -> Bool
  /// What is wrong in evidence that breaks it, in a sentence or two; `nil` if nothing can be said.
  package var wrong: @Sendable (Evidence) -> String?

  package init(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    needs: Need...,
    world: WorldNeed? = nil,
    whenever: @escaping @Sendable (Evidence) -> Bool = { _ in true },
    then: @escaping @Sendable (Evidence) -> Bool,
    wrong: @escaping @Sendable (Evidence) -> String? = { _ in nil }
  ) {
    self.id = id
    self.sentence = sentence
    (level, source) = (authority.level, authority.source)
    self.consequence = consequence
    self.needs = needs
    self.world = world
    self.whenever = whenever
    self.then = then
    self.wrong = wrong
  }

  /// A clause that this version of the suite does not judge, with the reason.
  package static func untestable(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    because reason: String
  ) -> Clause {
    var clause = Clause(
      id,
      sentence,
      authority,
      consequence: consequence,
      whenever: { _ in false },
      then: { _ in true }
    )
    clause.reason = reason
    return clause
  }

  /// The clause, in these systems only.
  package func since(_ first: Int? = nil, until last: Int? = nil) -> Clause {
    modified(self) { $0.systems = Systems(since: first, until: last) }
  }

  /// The clause, as one of a chapter that its id does not name.
  package func adopted(by chapter: Chapter) -> Clause {
    modified(self) { $0.chapter = chapter }
  }
}

/// A clause of the catalogue, regardless of its kind of evidence.
public struct AnyClause: Sendable, Identifiable {
  /// Chapter and number, as in `PR-1`.
  public let id: String
  /// The statement of the documents, in our words, in one sentence.
  public let sentence: String
  public let level: Level
  /// The source: the documents' short names.
  public let source: String
  /// The effect on users of an app if an implementation breaks it, in our own words.
  public let consequence: String
  /// The claims that judging it requires; all of them.
  public let needs: [Need]
  /// The part of a declared world that judging it requires; `nil` if it needs none.
  package let world: WorldNeed?
  /// The systems in which it holds.
  public let systems: Systems
  /// The reason why this version of the suite does not judge it; `nil` if it does.
  public let reason: String?
  /// The inquiry that judges it.
  package let inquiry: any Inquiry.Type
  /// The chapter that it belongs to.
  package let chapter: Chapter?
  /// The clause itself; only its inquiry knows the type of its evidence.
  package let clause: any Sendable

  package init<Kind: Inquiry>(_ inquiry: Kind.Type, _ clause: Clause<Kind.Evidence>) {
    id = clause.id
    sentence = clause.sentence
    level = clause.level
    source = clause.source
    consequence = clause.consequence
    needs = clause.needs
    world = clause.world
    systems = clause.systems
    chapter =
      clause.chapter
      ?? inquiry.chapters.filter { clause.id.hasPrefix($0.prefix) }
      .max { $0.prefix.count < $1.prefix.count }
    reason = clause.reason
    self.inquiry = inquiry
    self.clause = clause
  }

  /// Whether the clause can be judged for an implementation that claims these features.
  public func isSupported(by features: Set<Feature>) -> Bool {
    needs.allSatisfy { $0.isMet(by: features) }
  }

  /// The part of its sentence that is not judged, because only some of what it lists is claimed.
  func unclaimedPart(of features: Set<Feature>) -> String? {
    // Those that speak of any callback are whole with each of them.
    let lists = needs.filter { $0 != .someCall && $0 != .someTraitCall }
    let names = lists.flatMap(\.features).filter { !features.contains($0) }.map(\.rawValue)
    return names.isEmpty ? nil : "not claimed: \(names.joined(separator: ", "))"
  }

  /// Its level, its source, and its systems if it does not hold in all.
  package var authority: String {
    [level.rawValue, source, systems.description].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether this version of the suite judges the clause at all.
  public var isTestable: Bool { reason == nil }
}
