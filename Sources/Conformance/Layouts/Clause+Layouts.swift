import AdaptiveModel

extension Clause {
  /// A clause about what a document looks like in one class of a walk.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (LayoutWitness) -> Bool,
    then: @escaping @Sendable (LayoutWitness) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .layout(whenever: whenever, then: then))
  }

  /// A clause about what an operation makes of a document.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (EditingWitness) -> Bool,
    then: @escaping @Sendable (EditingWitness) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .editing(whenever: whenever, then: then))
  }

  /// A clause about the grid of size classes.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (GridAnswer) -> Bool,
    then: @escaping @Sendable (GridAnswer) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .grid(whenever: whenever, then: then))
  }

  /// A clause about which size classes there are.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    then: @escaping @Sendable ([LayoutClassAnswer]) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .layoutClasses(then: then))
  }
}
