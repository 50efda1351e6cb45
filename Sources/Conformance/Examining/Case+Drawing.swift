import AdaptiveModel
import PropertyTesting

/// What draws the cases of one kind, and how they are called.
struct CaseDrawing {
  var generator: Generator<Case.Content>
  var id: (Case.Origin) -> Case.ID
}

extension Case.ID {
  /// What draws cases of this kind; `nil` where nothing is drawn.
  ///
  /// - Parameter features: What the implementation claims.
  /// - Returns: The drawing, which makes the same of the same choices as ``Case/init(_:features:)``.
  func drawing(for features: Set<Feature>) -> CaseDrawing? {
    switch self {
    case .scenario:
      Self.drawing(.scenario(for: features), Self.scenario) { .request(.run($0)) }
    case .pair:
      Self.drawing(.scenario(for: features), Self.pair) { .pair($0) }
    case .collections:
      Self.drawing(.collections(for: features), Self.collections) { .request($0) }
    case .layout:
      Self.drawing(.layoutWalk, Self.layout) { .request(.layout($0)) }
    case .editing:
      Self.drawing(.editingSession, Self.editing) { .request(.editing($0)) }
    case .window, .rawValues, .grid, .layoutClasses: nil
    }
  }

  private static func drawing<Value>(
    _ generator: Generator<Value>,
    _ id: @escaping (Case.Origin) -> Case.ID,
    _ content: @escaping @Sendable (Value) -> Case.Content
  ) -> CaseDrawing {
    CaseDrawing(generator: generator.map(content), id: id)
  }
}
