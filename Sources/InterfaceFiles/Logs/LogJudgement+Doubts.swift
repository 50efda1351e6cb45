// What a judgement leaves open, and the sets beside the shown ones.

extension LogJudgement {
  /// Leaves the verdict open if the constraints hold as printed, but not with every number that is
  /// printed so.
  mutating func weighRounding(_ constraints: [LogConstraint]) {
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
  mutating func findOverlaps(_ constraints: [LogConstraint]) {
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
