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
    question.isAskable(by: features) && (!world.isRounded || question.isOnGrid)
  }
}

extension ConstraintQuestion {
  /// Whether an implementation that claims these features can be asked: the question needs no other
  /// features, and it has no conflict unless `conflicts` is claimed.
  fileprivate func isAskable(by features: Set<Feature>) -> Bool {
    guard needs.isSubset(of: features) else { return false }
    if features.contains(.conflicts) { return true }
    guard let layouts = try? layouts() else { return false }
    return layouts.allSatisfy(\.broken.isEmpty)
  }

  /// The features that it needs, except for conflicts.
  private var needs: Set<Feature> {
    var needs: Set<Feature> = [.constraints]
    if system.constraints.contains(where: { $0.relation != .equal }) { needs.insert(.inequalities) }
    if system.constraints.contains(where: { !$0.isRequired }) { needs.insert(.priorities) }
    if system.items.contains(where: { $0.intrinsic != PerAxis(horizontal: nil, vertical: nil) }) {
      needs.formUnion([.priorities, .intrinsicSize])
    }
    if document != nil { needs.insert(.layout) }
    return needs
  }
}
