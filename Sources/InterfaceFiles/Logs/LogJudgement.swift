/// The result of an exact solver for a conflict that a log printed.
package struct LogJudgement: Sendable {
  /// A minimal set of constraints that cannot all hold.
  package struct Subset: Sendable {
    /// Indices into the log's constraints, in the log's order.
    package var constraints: [Int]
    /// The views whose sizes must not be negative for this conflict, as in `UIView.width`.
    package var sizes: [String]
    /// The layout guides and margins whose sizes must not be negative for this conflict.
    package var guides: [String] = []
    /// The views whose margins must be inside them for this conflict.
    package var margins: [String] = []
    /// The assumptions about scrolling for this conflict: items next to a scrolling view, and not in
    /// it, as in `UILabel is not in UIScrollView`, and app classes that do not scroll.
    package var beside: [String] = []
    /// The direction of the interface in which this is a conflict; `nil` if it is one in both, or
    /// if the log states the direction.
    package var direction: LogDirection?
    /// The contradiction in numbers.
    package var sum: LogSum
    /// The first constraint of the group of constraints that share items on one axis with these.
    var group: Int
  }

  /// Whether the printed constraints cannot all hold; `nil` if that is undecided.
  package var conflicts: Bool?
  /// The reasons that it is undecided, or the facts that the log leaves open.
  package var gaps: [LogProblem] = []
  /// One for each group of views with an independent conflict.
  package var subsets: [Subset] = []
  /// A conflict under further assumptions.
  ///
  /// Layout guides have no negative size and margins are inside their views, or an item that may be
  /// in a scrolling view is not. Nothing conflicts without the assumption. If the system reports a
  /// conflict, the last assumption is accepted, and `subsets` is set instead.
  package var conditional: Subset?
  /// A set that conflicts in a right-to-left interface, if `subsets` do so only in a left-to-right
  /// one: the direction is open, and something conflicts in both.
  package var otherWay: Subset?
  /// Further minimal sets that share constraints with `subsets`, if some constraint is in none of
  /// these.
  package var overlapping: [Subset] = []
  /// Whether a constraint that is in none of all these sets is in no minimal set.
  package var knowsAllSets = false
  /// Whether nothing would conflict if sizes could be negative.
  package private(set) var needsSizes = false
  /// Whether the rest can hold without the constraint that the system broke.
  package var holdsWithoutBroken: Bool?

  /// Whether it has more constraints than are judged.
  package var isTooLarge = false
  /// Whether everything is understood, and the solver was exact.
  var isClear = false
  /// Whether an item that may be in a scrolling view is assumed to be next to it.
  private(set) var takesFrames = false
  /// Whether the constraints can all hold in a left-to-right interface, and in no other one.
  package var holdsLeftToRight: Bool { isClear && conditional?.direction == .rightToLeft }

  /// The maximum number of constraints; no system ever printed more.
  private static let limit = 200

  package init(_ conflict: LogConflict) {
    guard conflict.constraints.count <= Self.limit else {
      let reason = "more than \(Self.limit) constraints are not judged"
      gaps = [LogProblem(line: conflict.line, text: "", reason: reason)]
      isTooLarge = true
      return
    }
    let constraints = conflict.constraints
    let isDirectionOpen = constraints.mixDirections
    judge(conflict)
    if isDirectionOpen { weighDirections(conflict) }
    conflicts = subsets.isEmpty ? (isClear && conditional == nil ? false : nil) : true
    if conflicts == false { weighRounding(constraints) }
    if conflicts == true {
      needsSizes = needsSizes && subsets.first?.sizes.isEmpty == false
      findOverlaps(constraints)
      knowsAllSets = knowsAllSets && !isDirectionOpen
      if isDirectionOpen, subsets.first?.direction == nil {
        overlapping = overlapping.filter { set in
          let some = constraints.activating(where: set.constraints.contains)
          return !proof(some, in: .rightToLeft).subsets.isEmpty
        }
      }
    }
    guard conflicts == true, let broken = conflict.broken else { return }
    let isEither = isDirectionOpen && (subsets.first?.direction == nil || otherWay != nil)
    let directions = isEither ? [.leftToRight, .rightToLeft] : [subsets.first?.direction]
    let rest = constraints.activating { $0 != broken }
    let remain = directions.map { !proof(rest, in: $0).subsets.isEmpty }
    if !remain.contains(true) {
      holdsWithoutBroken = isClear ? true : nil
    } else if !remain.contains(false) {
      holdsWithoutBroken = false
    }
  }

  /// The conflicts of some constraints in a direction; `nil` for left-to-right.
  func proof(
    _ some: [LogConstraint],
    in direction: LogDirection? = nil,
    isLeast: Bool = false
  ) -> LogProof {
    let way = direction ?? .leftToRight
    return LogProof(some, .ofViews, takesFrames: takesFrames, direction: way, isLeast: isLeast)
  }

  /// Finds the conflicts from left to right.
  private mutating func judge(_ conflict: LogConflict) {
    let proof = LogProof(conflict.constraints, .ofViews, isLeast: true)
    (subsets, gaps) = (proof.subsets, proof.gaps)
    let isRead = conflict.problems.isEmpty && !conflict.constraints.isEmpty
    isClear = isRead && gaps.isEmpty && !proof.isRounded && proof.isJudged
    needsSizes = proof.needsSizes
    if subsets.isEmpty {
      conditional = LogProof(conflict.constraints, .ofViewsAndGuides).subsets.first
    }
    takesFrames = subsets.isEmpty && conditional == nil
    guard takesFrames else { return }
    let beside = self.proof(conflict.constraints)
    needsSizes = beside.needsSizes
    // The system's report is evidence of a conflict, and so confirms this assumption.
    if conflict.isAssumed || !isRead {
      conditional = beside.subsets.first
    } else {
      subsets = beside.subsets
    }
  }
}

extension [LogConstraint] {
  /// The same constraints, of which only some are judged.
  func activating(where isKept: (Int) -> Bool) -> Self {
    var result = self
    for index in indices where !isKept(index) { result[index].isActive = false }
    return result
  }
}
