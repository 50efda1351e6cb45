import AdaptiveModel

extension Scope.Position {
  /// The scenario that it stands for.
  func scenario(for features: Set<Feature>) -> Scenario {
    ScopeIndex(scope, features).scenario(at: index)
  }
}

extension Case.ID {
  /// Whether it is one of a small scope, which is small enough as it is.
  var isSmall: Bool { if case .small? = origin { true } else { false } }
}
