import AdaptiveModel
import PropertyTesting

extension Rules {
  /// Whether the reference shows a clause in a fixed run in the declared world; without a declared
  /// world it always does.
  ///
  /// The run is the same for every implementation of the world, so that a clause is not called
  /// pointless merely because the implementation's own run was short.
  func worldShows(_ clause: AnyClause) -> Bool {
    guard let world, world != .complete, world != DeclaredWorld() else { return true }
    guard let chapter = clause.chapter else { return false }
    let key = Shown.Key(profile: profile, features: features, world: world, chapter: chapter)
    return Shown.contains(clause.id, key)
  }
}

/// The clauses of a chapter that the reference shows in a declared world, found as far as needed.
private struct Shown {
  struct Key: Hashable {
    var profile: Profile
    var features: Set<Feature>
    var world: DeclaredWorld
    var chapter: Chapter
  }

  /// The number of scenarios of the fixed run.
  private static let cases = 1_000
  private static let known = Guarded<[Key: Self]>([:])

  private let plan: Plan
  private let examiner: Examiner
  private var groups = 0
  private var ids: Set<String> = []

  static func contains(_ id: String, _ key: Key) -> Bool {
    var shown = known.withLock { $0[key] } ?? Self(key)
    while !shown.ids.contains(id), shown.groups < shown.plan.groups { shown.examineGroup() }
    known.withLock { [shown] in $0[key] = shown }
    return shown.ids.contains(id)
  }

  private init(_ key: Key) {
    let (clauses, features, world) = (key.chapter.clauses, key.features, key.world)
    let rules = Rules(clauses, profile: key.profile, features: features, world: world)
    plan = Examination(profile: key.profile, cases: Self.cases, clauses: clauses)
      .plan(for: features, in: world)
    examiner = Examiner(implementation: ReferenceImplementation(), rules: rules)
  }

  private mutating func examineGroup() {
    let places = plan.places(in: groups)
    for judged in examiner.examine(places, group: groups, as: plan.cases(places)) {
      for (index, count) in judged.judgement.survey.counts.enumerated() where count.applied > 0 {
        ids.insert(examiner.rules.clauses[index].id)
      }
    }
    groups += 1
  }
}
