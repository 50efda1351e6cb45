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
    /// The items that must be next to a scrolling view, and not in it, for this conflict, as in
    /// `UILabel does not lie in UIScrollView`.
    package var beside: [String] = []
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

  /// The maximum number of constraints; no system ever printed more.
  private static let limit = 200

  package init(_ conflict: LogConflict) {
    guard conflict.constraints.count <= Self.limit else {
      let reason = "more than \(Self.limit) constraints are not judged"
      gaps = [LogProblem(line: conflict.line, text: "", reason: reason)]
      return
    }
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
    let isClear = isRead && gaps.isEmpty && !sized.isRounded && sized.isJudged
    if subsets.isEmpty {
      conditional = Proof(conflict.constraints, .ofViewsAndGuides).subsets.first
    }
    let takesFrames = subsets.isEmpty && conditional == nil
    if takesFrames {
      let beside = Proof(conflict.constraints, .ofViews, takesFrames: true).subsets
      // The system's report is evidence of a conflict, and so confirms this assumption.
      if conflict.isAssumed { conditional = beside.first } else { subsets = beside }
    }
    conflicts = subsets.isEmpty ? (isClear && conditional == nil ? false : nil) : true
    guard conflicts == true, let broken = conflict.broken else { return }
    var rest = conflict.constraints
    rest[broken].isActive = false
    let remaining = Proof(rest, .ofViews, takesFrames: takesFrames)
    holdsWithoutBroken = remaining.subsets.isEmpty ? (isClear ? true : nil) : false
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

  init(_ constraints: [LogConstraint], _ sizes: LogSystem.Sizes, takesFrames: Bool = false) {
    let log = LogSystem(constraints, sizes: sizes, takesFrames: takesFrames)
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
              reason: "the numbers differ by no more than what the log rounds off"
            )
          )
        } else {
          subsets.append(Self.subset(conflict, sum, log))
        }
      }
    } catch {
      isJudged = false
      let reason = "the constraints contradict the rules of constraints: \(error)"
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
