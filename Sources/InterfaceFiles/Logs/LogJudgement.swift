import AdaptiveModel
import AdaptiveReference

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
  }

  /// Whether the printed constraints cannot all hold; `nil` if that is undecided.
  package var conflicts: Bool?
  /// The reasons that it is undecided, or the facts that the log leaves open.
  package var gaps: [LogProblem] = []
  /// One for each group of views with an independent conflict.
  package var subsets: [Subset] = []
  /// A smaller set of constraints that conflicts because no size is negative.
  package var smaller: Subset?
  /// A conflict under further assumptions.
  ///
  /// Layout guides have no negative size and margins are inside their views, or an item that may be
  /// in a scrolling view is not. Nothing conflicts without the assumption. If the system reports a
  /// conflict, the last assumption is accepted, and `subsets` is set instead.
  package var conditional: Subset?
  /// A set that conflicts in a right-to-left interface, if `subsets` do so only in a left-to-right
  /// one: the direction is open, and something conflicts in both.
  package var otherWay: Subset?
  /// Whether the printed constraints conflict only because no size is negative.
  package var needsSizes = false
  /// Whether the rest can hold without the constraint that the system broke.
  package var holdsWithoutBroken: Bool?

  /// Whether it has more constraints than are judged.
  package var isTooLarge = false
  /// Whether everything is understood, and the solver was exact.
  private var isClear = false

  /// The maximum number of constraints; no system ever printed more.
  private static let limit = 200

  package init(_ conflict: LogConflict) {
    guard conflict.constraints.count <= Self.limit else {
      let reason = "more than \(Self.limit) constraints are not judged"
      gaps = [LogProblem(line: conflict.line, text: "", reason: reason)]
      isTooLarge = true
      return
    }
    let takesFrames = judge(conflict)
    let constraints = conflict.constraints
    let isDirectionOpen = constraints.direction == nil && constraints.mixDirections
    if isDirectionOpen { weighDirections(conflict, takesFrames) }
    conflicts = subsets.isEmpty ? (isClear && conditional == nil ? false : nil) : true
    guard conflicts == true, let broken = conflict.broken else { return }
    let isEither = isDirectionOpen && (subsets.first?.direction == nil || otherWay != nil)
    let directions = isEither ? [.leftToRight, .rightToLeft] : [subsets.first?.direction]
    let rest = constraints.activating { $0 != broken }
    let remain = directions.map { direction in
      !Proof(rest, .ofViews, takesFrames: takesFrames, direction: direction).subsets.isEmpty
    }
    if !remain.contains(true) {
      holdsWithoutBroken = isClear ? true : nil
    } else if !remain.contains(false) {
      holdsWithoutBroken = false
    }
  }

  /// Finds the conflicts in the printed direction, or else from left to right.
  ///
  /// - Returns: Whether an item that may be in a scrolling view is assumed to be next to it.
  private mutating func judge(_ conflict: LogConflict) -> Bool {
    let plain = Proof(conflict.constraints, .none)
    let sized = Proof(conflict.constraints, .ofViews)
    gaps = sized.gaps
    subsets = plain.subsets.isEmpty ? sized.subsets : plain.subsets
    needsSizes = plain.subsets.isEmpty && !sized.subsets.isEmpty
    if let first = plain.subsets.first,
      let other = sized.subsets.first(where: { !$0.sizes.isEmpty }),
      other.constraints.count < first.constraints.count
    {
      smaller = other
    }
    let isRead = conflict.problems.isEmpty && !conflict.constraints.isEmpty
    isClear = isRead && gaps.isEmpty && !sized.isRounded && sized.isJudged
    if subsets.isEmpty {
      conditional = Proof(conflict.constraints, .ofViewsAndGuides).subsets.first
    }
    let takesFrames = subsets.isEmpty && conditional == nil
    if takesFrames {
      let beside = Proof(conflict.constraints, .ofViews, takesFrames: true).subsets
      // The system's report is evidence of a conflict, and so confirms this assumption.
      if conflict.isAssumed || !isRead {
        conditional = beside.first
      } else {
        subsets = beside
      }
    }
    return takesFrames
  }
}

// MARK: - Directions

extension LogJudgement {
  /// Weighs a log that does not state a direction, but has leading or trailing next to left, right
  /// or centres: there may be a conflict in one direction only.
  ///
  /// Most interfaces are left-to-right: the system's report of a conflict is evidence that this one
  /// is, too, if all is understood, and if nothing conflicts in the other direction. It is no
  /// evidence of a right-to-left interface, because what the system adds, such as the insets of
  /// alignment rectangles, is not printed.
  private mutating func weighDirections(_ conflict: LogConflict, _ takesFrames: Bool) {
    let all = conflict.constraints
    func proof(_ direction: LogDirection, _ members: [Int]) -> [Subset] {
      let some = all.activating(where: Set(members).contains)
      return Proof(some, .ofViews, takesFrames: takesFrames, direction: direction).subsets
    }
    if subsets.isEmpty {
      guard conditional == nil else { return }
      conditional = Proof(all, .ofViews, direction: .rightToLeft).subsets.first
      conditional?.direction = .rightToLeft
      return
    }
    if takesFrames, !Proof(all, .ofViews, direction: .rightToLeft).subsets.isEmpty {
      // Nothing confirms that the items are next to what scrolls.
      (conditional, subsets) = (subsets.first, [])
      conditional?.direction = .leftToRight
      return
    }
    let kept = subsets.filter { !proof(.rightToLeft, $0.constraints).isEmpty }
    guard kept.isEmpty else { return subsets = kept }
    smaller = nil
    let others = proof(.rightToLeft, Array(all.indices))
    let neutral = others.isEmpty ? [] : Self.neutral(all, takesFrames)
    let shared =
      neutral.isEmpty ? others.filter { !proof(.leftToRight, $0.constraints).isEmpty } : neutral
    if !shared.isEmpty {
      needsSizes = shared.contains { !$0.sizes.isEmpty }
      return subsets = shared
    }
    for index in subsets.indices { subsets[index].direction = .leftToRight }
    otherWay = others.first
    otherWay?.direction = .rightToLeft
    if otherWay == nil, conflict.isAssumed || !isClear {
      (conditional, subsets, needsSizes) = (subsets.first, [], false)
    }
  }

  /// The sets that conflict in both directions because their horizontal positions all follow the
  /// direction, or all stay.
  private static func neutral(_ all: [LogConstraint], _ takesFrames: Bool) -> [Subset] {
    for sizes in [LogSystem.Sizes.none, .ofViews] {
      for isLeftOut in [\LogConstraint.isTurned, \.isNotTurned] {
        let some = all.activating { !all[$0][keyPath: isLeftOut] }
        let found = Proof(some, sizes, takesFrames: takesFrames).subsets
        if !found.isEmpty { return found }
      }
    }
    return []
  }
}

extension [LogConstraint] {
  /// The same constraints, of which only some are judged.
  fileprivate func activating(where isKept: (Int) -> Bool) -> Self {
    var result = self
    for index in indices where !isKept(index) { result[index].isActive = false }
    return result
  }
}

/// The solver's answer in the terms of a log.
private struct Proof {
  var subsets: [LogJudgement.Subset] = []
  var gaps: [LogProblem] = []
  /// Whether a conflict is no larger than the rounding of printed numbers.
  var isRounded = false
  /// Whether the solver accepted the system.
  var isJudged = true

  init(
    _ constraints: [LogConstraint],
    _ sizes: LogSystem.Sizes,
    takesFrames: Bool = false,
    direction: LogDirection? = nil
  ) {
    let log = LogSystem(
      constraints,
      sizes: sizes,
      takesFrames: takesFrames,
      direction: direction
    )
    gaps = log.gaps
    do {
      let outcome = try ConstraintSolver(log.system).solve()
      if case .undecided = outcome { throw ConstraintSystemError.tooHard }
      guard case .conflicting(let conflicts) = outcome else { return }
      for conflict in conflicts {
        let sum = LogSum(conflict, log)
        // Logs print six digits: a smaller contradiction does not count.
        if sum.isRounding {
          isRounded = true
          gaps.append(
            LogProblem(
              line: constraints.first?.line ?? 1,
              text: "",
              reason: "the difference is within the rounding of the log"
            )
          )
        } else {
          subsets.append(Self.subset(conflict, sum, log))
        }
      }
    } catch {
      isJudged = false
      let reason = "invalid system of constraints: \(error)"
      gaps.append(LogProblem(line: constraints.first?.line ?? 1, text: "", reason: reason))
    }
  }

  private static func subset(
    _ conflict: ConstraintConflict,
    _ sum: LogSum,
    _ log: LogSystem
  ) -> LogJudgement.Subset {
    var indices: Set<Int> = []
    var (sizes, guides): ([String], [String]) = ([], [])
    var margins: Set<String> = []
    var beside: Set<String> = []
    for member in conflict.members {
      switch member.row.source {
      case .constraint(let id):
        if let words = log.unsure[id] { beside.insert(words) }
        if let index = log.indices[id] {
          indices.insert(index)
        } else if let end = id.firstRange(of: LogSystem.margins) {
          margins.insert(log.name(of: String(id[..<end.lowerBound])))
        }
      case .size(let item, let axis):
        let name = "\(log.name(of: item)).\(axis.length)"
        if log.isGuide(item) { guides.append(name) } else { sizes.append(name) }
      case .compression, .hugging: break
      }
    }
    return LogJudgement.Subset(
      constraints: indices.sorted(),
      sizes: sizes,
      guides: guides,
      margins: margins.sorted(),
      beside: beside.sorted(),
      sum: sum
    )
  }
}
