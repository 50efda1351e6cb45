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

/// The ways in which controllers enter and leave the hierarchy: by an action, as presented ones are
/// dismissed, or by a container in a callback.
package enum HierarchyChange: Sendable { case action, dismissal, reaction }

/// What is said of one statement of the documents, however it is judged.
public struct ClauseRow: Sendable {
  /// Chapter and number, as in `PR-1`; never reused, never renumbered.
  public let id: String
  /// The statement of the documents, in our words, in one sentence.
  public let sentence: String
  public package(set) var level: Level
  /// The source: the short names of documents that the README lists.
  public let source: String
  /// The effect on users of an app if an implementation breaks it, in our own words.
  public let consequence: String
  /// The claims that judging it requires, all of them; by default the first feature of its inquiry.
  public fileprivate(set) var needs: [Need]
  /// The part of a declared world that judging it requires; `nil` if it needs none.
  package let world: WorldNeed?
  /// The part of its sentence for which judging requires more of a declared world; `nil` if none does.
  package fileprivate(set) var part: (words: String, world: WorldNeed)?
  /// The systems in which it holds.
  public fileprivate(set) var systems = Systems()
  /// The chapter that it belongs to; of a clause in a list, only one that its id does not name, since
  /// ids never change.
  package fileprivate(set) var chapter: Chapter?
  /// The reason why this version of the suite does not judge it; `nil` if it does.
  public fileprivate(set) var reason: String?
  /// The changes after which it says which controllers are in the hierarchy.
  package fileprivate(set) var hierarchyChange: HierarchyChange?
  /// Whether it requires the same reply to the same question.
  package fileprivate(set) var isAboutFlakiness = false
  /// The title of the answer that it compares with the one that is judged; `nil` if it compares none.
  package fileprivate(set) var companion: String?

  init(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    _ consequence: String,
    _ needs: [Need] = [],
    _ world: WorldNeed? = nil
  ) {
    (self.id, self.sentence, self.consequence) = (id, sentence, consequence)
    (level, source) = (authority.level, authority.source)
    (self.needs, self.world) = (needs, world)
  }
}

/// One statement of the documents, as a predicate that evidence can decide.
///
/// Each ``Inquiry`` declares a list of clauses; the rest of the suite sees them as ``AnyClause``.
@dynamicMemberLookup
package struct Clause<Evidence>: Sendable {
  package var row: ClauseRow
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

  /// By default, it applies to nothing.
  init(
    _ row: ClauseRow,
    whenever: @escaping @Sendable (Evidence) -> Bool = { _ in false },
    then: @escaping @Sendable (Evidence) -> Bool = { _ in true },
    wrong: @escaping @Sendable (Evidence) -> String? = { _ in nil }
  ) {
    self.row = row
    (self.whenever, self.then, self.wrong) = (whenever, then, wrong)
  }

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
    let row = ClauseRow(id, sentence, authority, consequence, needs, world)
    self.init(row, whenever: whenever, then: then, wrong: wrong)
  }

  /// A clause that is kept where there is no sentence about what is wrong.
  init(
    _ row: ClauseRow,
    whenever: @escaping @Sendable (Evidence) -> Bool = { _ in true },
    keptUnless wrong: @escaping @Sendable (Evidence) -> String?
  ) {
    self.init(row, whenever: whenever, then: { wrong($0) == nil }, wrong: wrong)
  }

  package subscript<Value>(dynamicMember path: KeyPath<ClauseRow, Value>) -> Value {
    row[keyPath: path]
  }

  /// A clause that this version of the suite does not judge, with the reason.
  package static func untestable(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    because reason: String
  ) -> Clause {
    modified(Clause(ClauseRow(id, sentence, authority, consequence))) { $0.row.reason = reason }
  }

  /// The clause, of whose sentence some worlds cannot show a part.
  func showing(_ words: String, in world: WorldNeed) -> Clause {
    modified(self) { $0.row.part = (words, world) }
  }

  /// The clause, in these systems only.
  package func since(_ first: Int? = nil, until last: Int? = nil) -> Clause {
    modified(self) { $0.row.systems = Systems(since: first, until: last) }
  }

  /// The clause, which says which controllers are in the hierarchy after some changes.
  func decidingHierarchy(after change: HierarchyChange) -> Clause {
    modified(self) { $0.row.hierarchyChange = change }
  }

  /// The clause, which requires the same reply to the same question.
  var aboutFlakiness: Clause { modified(self) { $0.row.isAboutFlakiness = true } }

  /// The clause, which compares answers: the judged one with that to a question of this title.
  func comparing(_ companion: String, _ aspect: (any Sendable)? = nil) -> Clause {
    modified(self) { ($0.row.companion, $0.aspect) = (companion, aspect ?? $0.aspect) }
  }

  /// The clause, as one of a chapter that its id does not name.
  package func adopted(by chapter: Chapter) -> Clause {
    modified(self) { $0.row.chapter = chapter }
  }
}

/// A clause of the catalogue, regardless of its kind of evidence.
@dynamicMemberLookup
public struct AnyClause: Sendable, Identifiable {
  public package(set) var row: ClauseRow
  /// The inquiry that judges it.
  package let inquiry: any Inquiry.Type
  /// The clause itself; only its inquiry knows the type of its evidence.
  package let clause: any Sendable

  package init<Kind: Inquiry>(_ inquiry: Kind.Type, _ clause: Clause<Kind.Evidence>) {
    let own = inquiry.row.chapters.filter { clause.id.hasPrefix($0.prefix) }
    row = modified(clause.row) {
      $0.chapter = $0.chapter ?? own.max { $0.prefix.count < $1.prefix.count }
      let isPlain = $0.needs.isEmpty && $0.reason == nil
      if isPlain { $0.needs = inquiry.features.prefix(1).map { .all($0) } }
    }
    self.inquiry = inquiry
    self.clause = clause
  }

  public var id: String { row.id }

  public subscript<Value>(dynamicMember path: KeyPath<ClauseRow, Value>) -> Value {
    row[keyPath: path]
  }

  /// Whether the clause can be judged for an implementation that claims these features.
  public func isSupported(by features: Set<Feature>) -> Bool {
    row.needs.allSatisfy { $0.isMet(by: features) }
  }

  /// The part of its sentence that is not judged, because only some of what it lists is claimed.
  func unclaimedPart(of features: Set<Feature>) -> String? {
    // Those that speak of any callback are whole with each of them.
    let lists = row.needs.filter { $0 != .someCall && $0 != .someTraitCall }
    let names = lists.flatMap(\.features).filter { !features.contains($0) }.map(\.rawValue)
    return names.isEmpty ? nil : "not claimed: \(names.joined(separator: ", "))"
  }

  /// Its level, its source, and its systems if it does not hold in all.
  package var authority: String {
    [row.level.rawValue, row.source, row.systems.description].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Whether this version of the suite judges the clause at all.
  public var isTestable: Bool { row.reason == nil }
}
