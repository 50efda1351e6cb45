import AdaptiveModel

extension Scope.Position {
  /// The scenario at this position.
  func scenario(for features: Set<Feature>) -> Scenario {
    ScopeIndex(scope, features).scenario(at: index)
  }
}

extension Case.ID {
  /// Whether it is one of a small scope, which does not have to be shrunk.
  var isSmall: Bool { if case .small? = origin { true } else { false } }
}
