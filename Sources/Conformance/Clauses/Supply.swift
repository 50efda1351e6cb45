package import AdaptiveModel

/// What a plan is made for.
package struct World: Sendable {
  package var features: Set<Feature>
  package var profile: Profile
  /// What the implementation has.
  package var declared = DeclaredWorld.complete

  package init(
    features: Set<Feature>,
    profile: Profile,
    declared: DeclaredWorld = DeclaredWorld.complete
  ) {
    self.features = features
    self.profile = profile
    self.declared = declared
  }
}

/// The cases of one kind in a plan.
package enum Supply<Question: Sendable>: Sendable {
  /// None: nothing is claimed that it needs, or others ask its questions.
  case nothing
  /// Each of these questions.
  case each([Question])
  /// A drawn one for each case of the plan, or for each so manieth, with the seed of that case.
  case withCases(every: Int)
  /// A drawn one for so many cases of the plan, so many at least and at most, with seeds that are
  /// derived by a number.
  case beside(every: Int = 4, atLeast: Int, atMost: Int, stream: UInt64)
}
