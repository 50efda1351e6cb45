import AdaptiveModel
import AdaptiveReference

/// The solver's answer in the terms of a log.
struct LogProof {
  /// One minimal set for each group of constraints that conflict; no smaller set of it conflicts.
  var subsets: [LogJudgement.Subset] = []
  /// The group of each constraint.
  var groups: [Int: Int] = [:]
  var gaps: [LogProblem] = []
  /// Whether a conflict is no larger than the rounding of printed numbers.
  var isRounded = false
  /// Whether the solver answered.
  var isJudged = true
  /// Whether nothing would conflict if sizes could be negative; a set that needs none says that
  /// something does.
  var needsSizes = false

  init(
    _ constraints: [LogConstraint],
    _ sizes: LogSystem.Sizes,
    takesFrames: Bool = false,
    direction: LogDirection = .leftToRight,
    isLeast: Bool = false
  ) {
    let line = constraints.first?.line ?? 1
    let log = LogSystem(constraints, sizes: sizes, takesFrames: takesFrames, direction: direction)
    gaps = log.gaps
    for (group, part) in log.groups {
      for index in part.constraints.compactMap({ log.indices[$0.id] }) { groups[index] = group }
      guard let rows = try? ConstraintRows(part) else { continue }
      switch ConstraintSolver(rows).solve() {
      case .solved: break
      case .undecided:
        isJudged = false
        note("exact arithmetic takes too long for these constraints", line)
      case .conflicting(let conflicts):
        for conflict in conflicts {
          var set = LogJudgement.Subset(conflict, log, group)
          // The one with the fewest constraints, as far as the work suffices.
          var search = ConflictSearch(within: 20_000_000) { $0.constraint == nil ? 0 : nil }
          if isLeast, let least = search.conflicts(of: rows).first {
            let other = LogJudgement.Subset(least, log, group)
            if other.constraints.count < set.constraints.count { set = other }
          }
          // Logs print six digits: a smaller contradiction does not count.
          if set.sum.isRounding {
            isRounded = true
            note("the difference is within the rounding of the log", line)
          } else {
            subsets.append(set)
          }
        }
      }
    }
    guard sizes == .ofViews, subsets.contains(where: { !$0.sizes.isEmpty }) else { return }
    func proof(_ some: [LogConstraint], _ sizes: LogSystem.Sizes) -> LogProof {
      LogProof(some, sizes, takesFrames: takesFrames, direction: direction)
    }
    let plain = proof(constraints, .none)
    needsSizes = plain.isJudged && plain.subsets.isEmpty
    subsets = subsets.map { set in
      // A set that needs no size is easier to follow, if nothing can be left out of it.
      guard let other = plain.subsets.first(where: { $0.group == set.group }), !set.sizes.isEmpty,
        other.constraints.count <= set.constraints.count,
        let least = proof(constraints.activating(where: other.constraints.contains), .ofViews)
          .subsets.first, least.constraints == other.constraints
      else { return set }
      return other
    }
  }

  private mutating func note(_ reason: String, _ line: Int) {
    gaps.append(LogProblem(line: line, text: "", reason: reason))
  }
}

extension LogSystem {
  /// The system in parts that share no item on an axis, each with its first constraint in the log.
  fileprivate var groups: [(first: Int, system: ConstraintSystem)] {
    guard let rows = try? ConstraintRows(system) else { return [] }
    return rows.components.compactMap { component in
      let ids = Set(component.rows.compactMap(\.source.constraint))
      guard let first = ids.compactMap({ indices[$0] }).min() else { return nil }
      let constraints = system.constraints.filter { ids.contains($0.id) }
      return (first, ConstraintSystem(system.items, constraints))
    }
  }
}

extension LogJudgement.Subset {
  fileprivate init(_ conflict: ConstraintConflict, _ log: LogSystem, _ group: Int) {
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
        let name = "\(log.name(of: item)).\(axis.size)"
        if log.isGuide(item) { guides.append(name) } else { sizes.append(name) }
      case .compression, .hugging: break
      }
    }
    (constraints, sum, self.group) = (indices.sorted(), LogSum(conflict, log), group)
    (self.sizes, self.guides) = (sizes, guides)
    (self.margins, self.beside) = (margins.sorted(), beside.sorted())
  }
}
