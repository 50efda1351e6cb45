import AdaptiveModel
import AdaptiveReference

extension ConstraintQuestion {
  /// Whether all that constraints determine is whole points, in every size.
  ///
  /// A solver whose frames exist only rounded has the same frames as any other there. Where several
  /// layouts are right, rounding can make a wrong one of a right one: nothing of that kind is asked.
  var liesOnGrid: Bool {
    sizes.indices.allSatisfy { index in
      guard let accounts = try? ConstraintRows(system(at: index)).accounts else { return false }
      return accounts.allSatisfy(\.liesOnGrid)
    }
  }
}

extension ComponentAccount {
  /// Whether there is just one solution and it is whole numbers, or none at all.
  fileprivate var liesOnGrid: Bool {
    guard canHold else { return !nearlyHolds }
    return !isUndecided && contested.isEmpty && determinations.allSatisfy { $0 == .unique }
      && values.allSatisfy { $0 == $0.floor }
  }
}
