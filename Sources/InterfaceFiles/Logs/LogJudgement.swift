import AdaptiveModel
import AdaptiveReference

/// What an exact solver says of a conflict that a log printed.
package struct LogJudgement: Sendable {
  /// Constraints that cannot all hold, none of which can be left out.
  package struct Subset: Sendable {
    /// Indices into the log's constraints, in its order.
    package var constraints: [Int]
    /// The views whose sizes must not be negative for that, as in `UIView.width`.
    package var sizes: [String]
    /// Layout guides, and margins, whose sizes must not be negative for that.
    package var guides: [String] = []
    /// Those whose margins must lie inside them for that.
    package var margins: [String] = []
    /// What must lie beside a view that scrolls, and not in it, for that, as in `UILabel does not lie
    /// in UIScrollView`.
    package var beside: [String] = []
    /// The contradiction in numbers.
    package var sum: LogSum
  }

  /// Whether the printed constraints cannot all hold; `nil` where that cannot be said.
  package var conflicts: Bool?
  /// Why it cannot be said, or what the log leaves open.
  package var gaps: [LogProblem] = []
  /// One for each group of views that has a conflict of its own.
  package var subsets: [Subset] = []
  /// Fewer constraints that conflict, since no size is negative.
  package var smaller: Subset?
  /// What would conflict if layout guides had no negative size either, and margins lay inside
  /// their views, or else if nothing scrolled that may not; where nothing conflicts without that.
  ///
  /// Where the system reports a conflict, what may not scroll does not.
  package var conditional: Subset?
  /// Whether what is printed conflicts only because no size is negative.
  package var needsSizes = false
  /// Whether the rest can hold without the one that the system broke.
  package var holdsWithoutBroken: Bool?

  /// More constraints than this are more than a system ever printed.
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
      // What the system reports as a conflict is one: then what would be none is not so.
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
  /// Whether something conflicts by no more than what printing rounds off.
  var isRounded = false
  /// Whether the solver took it.
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
        // Logs print six digits: what they contradict by less is none.
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
