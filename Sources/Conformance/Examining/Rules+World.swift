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
    let key = Shown.Key(profile: profile, features: features, world: world)
    return Shown.clauses(key).contains(clause.id)
  }
}

/// The clauses that the reference shows in declared worlds, computed once for each.
private enum Shown {
  struct Key: Hashable {
    var profile: Profile
    var features: Set<Feature>
    var world: DeclaredWorld
  }

  /// The number of scenarios of the fixed run.
  private static let cases = 1_000
  private static let known = Guarded<[Key: Set<String>]>([:])

  static func clauses(_ key: Key) -> Set<String> {
    if let found = known.withLock({ $0[key] }) { return found }
    let rules = Rules(profile: key.profile, features: key.features, world: key.world)
    let plan = Plan(
      features: key.features,
      profile: key.profile,
      seed: Seed(rawValue: 1),
      scenarios: cases,
      world: key.world
    )
    let examiner = Examiner(implementation: ReferenceImplementation(), rules: rules)
    var shown: Set<String> = []
    for group in 0..<plan.groups {
      let places = plan.places(in: group)
      for judged in examiner.examine(places, group: group, as: plan.cases(places)) {
        for (index, count) in judged.judgement.survey.counts.enumerated() where count.applied > 0 {
          shown.insert(rules.clauses[index].id)
        }
      }
    }
    known.withLock { $0[key] = shown }
    return shown
  }
}
