extension LogJudgement {
  /// Weighs a log that has leading or trailing next to left, right or centres: there may be a conflict
  /// in one direction only.
  ///
  /// Most interfaces are left-to-right: the system's report of a conflict is evidence that this one
  /// is, too, if all is understood, and if nothing conflicts in the other direction. It is no
  /// evidence of a right-to-left interface, because what the system adds, such as the insets of
  /// alignment rectangles, is not printed.
  mutating func weighDirections(_ conflict: LogConflict) {
    let all = conflict.constraints
    guard !subsets.isEmpty else { return weighCondition(all) }
    if takesFrames, !LogProof(all, .ofViews, direction: .rightToLeft).subsets.isEmpty {
      // Nothing confirms that the items are next to what scrolls.
      (conditional, subsets) = (subsets.first, [])
      conditional?.direction = .leftToRight
      return
    }
    let left = proof(all)
    /// The same sets with the sums of a direction, if they are minimal in that direction, too.
    func minimal(_ found: [Subset], _ direction: LogDirection) -> [Subset] {
      found.compactMap { set in
        let again = proof(all.activating(where: set.constraints.contains), in: direction).subsets
        guard again.count == 1, var same = again.first, same.constraints == set.constraints else {
          return nil
        }
        same.group = left.groups[set.constraints[0]] ?? same.group
        return same
      }
    }
    let others = proof(all, in: .rightToLeft, isLeast: true).subsets
    let both = (subsets + left.subsets).filter { !minimal([$0], .rightToLeft).isEmpty }
    let shared = both + minimal(others + proof(all, in: .rightToLeft).subsets, .leftToRight)
    let known = shared.isEmpty && !others.isEmpty ? neutral(all) : shared
    // One that conflicts in both directions says more than a smaller one that does so in one.
    guard known.isEmpty else {
      return subsets = known.grouped(by: \.group).compactMap { _, sets in
        sets.min { $0.constraints.count < $1.constraints.count }
      }
    }
    for index in subsets.indices { subsets[index].direction = .leftToRight }
    otherWay = others.first
    otherWay?.direction = .rightToLeft
    if otherWay == nil, conflict.isAssumed || !isClear {
      (conditional, subsets) = (subsets.first, [])
    }
  }

  /// Weighs the directions where nothing conflicts from left to right without a condition.
  private mutating func weighCondition(_ all: [LogConstraint]) {
    guard let known = conditional else {
      conditional = LogProof(all, .ofViews, direction: .rightToLeft).subsets.first
      conditional?.direction = .rightToLeft
      return
    }
    let some = all.activating(where: known.constraints.contains)
    let other = LogProof(some, .ofViewsAndGuides, direction: .rightToLeft).subsets
    if other.isEmpty { conditional?.direction = .leftToRight }
  }

  /// The sets that conflict in both directions because their horizontal positions all follow the
  /// direction, or all stay.
  private func neutral(_ all: [LogConstraint]) -> [Subset] {
    let found = [\LogConstraint.isTurned, \.isNotTurned].map { isLeftOut in
      proof(all.activating { !all[$0][keyPath: isLeftOut] }).subsets
    }
    return found.first { $0.contains { $0.sizes.isEmpty } } ?? found.first { !$0.isEmpty } ?? []
  }
}
