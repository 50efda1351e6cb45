import AdaptiveModel

extension Constraints {
  /// Questions are kin if both have a pixel grid, or neither has one.
  package static func kin(of question: ConstraintQuestion) -> (ConstraintQuestion) -> Bool {
    { ($0.scale == nil) == (question.scale == nil) }
  }

  package static func canAsk(
    _ question: ConstraintQuestion,
    of features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Bool {
    lacking(question, of: features).isEmpty && (!world.isRounded || question.isOnGrid)
  }

  package static func lacking(
    _ question: ConstraintQuestion,
    of features: Set<Feature>
  ) -> Set<Feature> {
    let lacking = question.needs.subtracting(features)
    return features.contains(.conflicts) || !lacking.isEmpty || !question.hasConflict
      ? lacking : [.conflicts]
  }
}

extension ConstraintQuestion {
  /// Whether some layout cannot satisfy all required constraints, or none can be computed.
  fileprivate var hasConflict: Bool {
    guard let layouts = try? layouts() else { return true }
    return !layouts.allSatisfy(\.broken.isEmpty)
  }

  /// The features that it needs, except for conflicts.
  fileprivate var needs: Set<Feature> {
    var needs: Set<Feature> = [.constraints]
    if system.constraints.contains(where: { $0.relation != .equal }) { needs.insert(.inequalities) }
    if system.constraints.contains(where: { !$0.isRequired }) { needs.insert(.priorities) }
    if system.items.contains(where: \.hasIntrinsicSize) {
      needs.formUnion([.priorities, .intrinsicSize])
    }
    if document != nil { needs.insert(.layout) }
    return needs
  }
}
