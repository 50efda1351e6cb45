import AdaptiveModel
import PropertyTesting

extension Case.Origin {
  /// The scenario that it stands for.
  func scenario(for features: Set<Feature>) -> Scenario {
    guard case .small(let position) = self else { return value(of: .scenario(for: features)) }
    return Territory(position.scope, features).scenario(at: position.index)
  }
}

extension Case.ID {
  /// Whether it is one of a small scope, which is small enough as it is.
  var isSmall: Bool {
    switch self {
    case .scenario(.small), .pair(.small): true
    default: false
    }
  }
}
