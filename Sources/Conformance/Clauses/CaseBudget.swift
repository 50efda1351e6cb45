package import AdaptiveModel

/// The features and the world of an implementation, and the profile, for which cases are made.
package struct World: Sendable {
  package var features: Set<Feature>
  package var profile: Profile
  /// The world of the implementation.
  package var declared = DeclaredWorld.complete

  package init(
    features: Set<Feature>,
    profile: Profile = .platform,
    declared: DeclaredWorld = .complete
  ) {
    (self.features, self.profile, self.declared) = (features, profile, declared)
  }
}

/// The cases of one kind in a plan.
package enum CaseBudget<Question: Sendable>: Sendable {
  /// None: the features that they need are not claimed, or other kinds ask their questions.
  case nothing
  /// Each of these questions.
  case each([Question])
  /// A drawn one for each case of the plan, or for every *n*th, with the seed of that case.
  case perScenario(every: Int)
  /// One drawn case for every few of the plan, within these bounds; `stream` keeps its seeds apart
  /// from those of other kinds.
  case bounded(every: Int = 4, atLeast: Int, atMost: Int, stream: UInt64)
}

extension CaseBudget {
  /// The budget for an implementation that claims these features; nothing for others.
  func needing(_ features: Set<Feature>) -> @Sendable (World) -> CaseBudget {
    { $0.features.isSuperset(of: features) ? self : .nothing }
  }
}
