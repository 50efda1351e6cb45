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
    /// The first constraint of the group of constraints that share items on one axis with these.
    fileprivate var group: Int
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
  package private(set) var overlapping: [Subset] = []
  /// Whether a constraint that is in none of all these sets is in no minimal set.
  package private(set) var knowsAllSets = false
  /// Whether nothing would conflict if sizes could be negative.
  package private(set) var needsSizes = false
  /// Whether the rest can hold without the constraint that the system broke.
  package var holdsWithoutBroken: Bool?

  /// Whether it has more constraints than are judged.
  package var isTooLarge = false
  /// Whether everything is understood, and the solver was exact.
  private var isClear = false
  /// Whether an item that may be in a scrolling view is assumed to be next to it.
  private var takesFrames = false
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
    let isDirectionOpen = constraints.direction == nil && constraints.mixDirections
    judge(conflict)
    if isDirectionOpen { weighDirections(conflict) }
    conflicts = subsets.isEmpty ? (isClear && conditional == nil ? false : nil) : true
    if conflicts == false { weighRounding(constraints) }
    if conflicts == true {
      needsSizes = conflictsBySizes(constraints)
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

  /// The conflicts of some constraints in a direction; `nil` for the printed one.
  private func proof(
    _ some: [LogConstraint],
    in direction: LogDirection? = nil,
    isLeast: Bool = false
  ) -> Proof {
    Proof(some, .ofViews, takesFrames: takesFrames, direction: direction, isLeast: isLeast)
  }

  /// Whether nothing conflicts without the rule that no size is negative; a set that needs none says
  /// that something does.
  private func conflictsBySizes(_ constraints: [LogConstraint]) -> Bool {
    guard let first = subsets.first, !first.sizes.isEmpty else { return false }
    let plain = Proof(constraints, .none, takesFrames: takesFrames, direction: first.direction)
    return plain.isJudged && plain.subsets.isEmpty
  }

  /// Finds the conflicts in the printed direction, or else from left to right.
  private mutating func judge(_ conflict: LogConflict) {
    let proof = Proof(conflict.constraints, .ofViews, isLeast: true)
    (subsets, gaps) = (proof.subsets, proof.gaps)
    let isRead = conflict.problems.isEmpty && !conflict.constraints.isEmpty
    isClear = isRead && gaps.isEmpty && !proof.isRounded && proof.isJudged
    if subsets.isEmpty {
      conditional = Proof(conflict.constraints, .ofViewsAndGuides).subsets.first
    }
    takesFrames = subsets.isEmpty && conditional == nil
    guard takesFrames else { return }
    let beside = self.proof(conflict.constraints).subsets
    // The system's report is evidence of a conflict, and so confirms this assumption.
    if conflict.isAssumed || !isRead { conditional = beside.first } else { subsets = beside }
  }
}

// MARK: - Rounding

extension LogJudgement {
  /// Leaves the verdict open if the constraints hold as printed, but not with every number that is
  /// printed so.
  private mutating func weighRounding(_ constraints: [LogConstraint]) {
    for index in constraints.indices where constraints[index].isActive {
      for others in constraints[index].otherNumbers {
        var some = constraints
        some[index] = others
        let proof = proof(some)
        guard proof.isRounded || !proof.subsets.isEmpty else { continue }
        let reason = "the difference is within the rounding of the log"
        gaps.append(LogProblem(line: constraints[index].line, text: "", reason: reason))
        return conflicts = nil
      }
    }
  }
}

extension LogConstraint {
  /// The constraint with the least and the greatest number that is printed as each of its own, which
  /// has six digits.
  fileprivate var otherNumbers: [LogConstraint] {
    relations.indices.flatMap { index -> [LogConstraint] in
      [\LogRelation.constant, \.multiplier].flatMap { number -> [LogConstraint] in
        let value = relations[index][keyPath: number]
        let parts = "\(abs(value))".split(separator: ".")
        guard value != value.rounded(), parts.joined().drop(while: { $0 == "0" }).count == 6,
          let half = Double("5e-\(parts[1].count + 1)")
        else { return [] }
        return [-half, half].map { rest in
          var other = self
          other.relations[index][keyPath: number] += rest
          return other
        }
      }
    }
  }
}

// MARK: - Sets that overlap

extension LogJudgement {
  /// The most sets of constraints that are tried.
  private static let trials = 40

  /// Finds the other minimal sets, if some constraint is in no known one: each remains when some
  /// constraint of every known set is left out.
  private mutating func findOverlaps(_ constraints: [LogConstraint]) {
    let direction = subsets.first?.direction
    func areAllKnown() -> Bool {
      Set((subsets + overlapping).flatMap(\.constraints)).count == constraints.count
    }
    var (left, tried): ([Set<Int>], Set<Set<Int>>) = ([[]], [])
    while let out = left.popLast(), !areAllKnown() {
      var next = (subsets + overlapping).first { out.isDisjoint(with: $0.constraints) }
      if next == nil {
        guard tried.count < Self.trials else { return }
        let some = constraints.activating { !out.contains($0) }
        let proof = proof(some, in: direction)
        guard proof.isJudged else { return }
        next = proof.subsets.first
        if let next { overlapping.append(next) }
      }
      for member in next?.constraints ?? [] {
        let further = out.union([member])
        if tried.insert(further).inserted { left.append(further) }
      }
    }
    knowsAllSets = true
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
  private mutating func weighDirections(_ conflict: LogConflict) {
    let all = conflict.constraints
    guard !subsets.isEmpty else { return weighCondition(all) }
    if takesFrames, !Proof(all, .ofViews, direction: .rightToLeft).subsets.isEmpty {
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
      conditional = Proof(all, .ofViews, direction: .rightToLeft).subsets.first
      conditional?.direction = .rightToLeft
      return
    }
    let some = all.activating(where: known.constraints.contains)
    let other = Proof(some, .ofViewsAndGuides, direction: .rightToLeft).subsets
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
  /// One minimal set for each group of constraints that conflict; no smaller set of it conflicts.
  var subsets: [LogJudgement.Subset] = []
  /// The group of each constraint.
  var groups: [Int: Int] = [:]
  var gaps: [LogProblem] = []
  /// Whether a conflict is no larger than the rounding of printed numbers.
  var isRounded = false
  /// Whether the solver answered.
  var isJudged = true

  init(
    _ constraints: [LogConstraint],
    _ sizes: LogSystem.Sizes,
    takesFrames: Bool = false,
    direction: LogDirection? = nil,
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
          if isLeast, let least = rows.leastConflict {
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
    func proof(_ some: [LogConstraint], _ sizes: LogSystem.Sizes) -> Proof {
      Proof(some, sizes, takesFrames: takesFrames, direction: direction)
    }
    let plain = proof(constraints, .none).subsets
    subsets = subsets.map { set in
      // A set that needs no size is easier to follow, if nothing can be left out of it.
      guard let other = plain.first(where: { $0.group == set.group }), !set.sizes.isEmpty,
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

extension ConstraintRows {
  /// The conflict with the fewest constraints, as far as the work suffices.
  fileprivate var leastConflict: ConstraintConflict? {
    var search = ConflictSearch(within: 20_000_000) { $0.constraint == nil ? 0 : nil }
    return search.conflicts(of: self).first
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
