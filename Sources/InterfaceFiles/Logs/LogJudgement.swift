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
    if conflict.constraints.direction == nil, conflict.constraints.mixDirections {
      weighDirections(conflict)
    }
    conflicts = subsets.isEmpty ? (isClear && conditional == nil ? false : nil) : true
    guard conflicts == true, let broken = conflict.broken else { return }
    var rest = conflict.constraints
    rest[broken].isActive = false
    let direction = subsets.first?.direction
    let remaining = Proof(rest, .ofViews, takesFrames: takesFrames, direction: direction)
    holdsWithoutBroken = remaining.subsets.isEmpty ? (isClear ? true : nil) : false
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

  /// Weighs a log that does not state a direction, but has leading or trailing next to left, right
  /// or centres: there may be a conflict in one direction only.
  ///
  /// Most interfaces are left-to-right: the system's report of a conflict is evidence that this one
  /// is, too, if all is understood. It is no evidence of a right-to-left interface, because what the
  /// system adds, such as the insets of alignment rectangles, is not printed.
  private mutating func weighDirections(_ conflict: LogConflict) {
    func proof(_ sizes: LogSystem.Sizes, _ constraints: [LogConstraint]) -> [Subset] {
      Proof(constraints, sizes, direction: .rightToLeft).subsets
    }
    if subsets.isEmpty {
      guard conditional == nil else { return }
      conditional = proof(.ofViews, conflict.constraints).first
      conditional?.direction = .rightToLeft
      return
    }
    let kept = subsets.filter { subset in
      !proof(.ofViews, subset.constraints.map { conflict.constraints[$0] }).isEmpty
    }
    guard kept.isEmpty else { return subsets = kept }
    smaller = nil
    for index in subsets.indices { subsets[index].direction = .leftToRight }
    if conflict.isAssumed || !isClear {
      (conditional, subsets, needsSizes) = (subsets.first, [], false)
    }
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
