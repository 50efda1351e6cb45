package import AdaptiveModel
package import AdaptiveReference

extension ConstraintSystem {
  /// The reference's layout of a system whose first item is the container, rounded to pixels if
  /// there is a scale, after a change of its rows.
  ///
  /// Decision: the last constraint of each conflicting set is given up, and the rest is laid out;
  /// which constraint is given up is open (AL-O1).
  package func layout(
    scale: Double? = nil,
    choosing choices: Set<Choice> = [],
    changing change: (inout ConstraintRows) -> Void = { _ in }
  ) throws(ConstraintSystemError) -> ConstraintLayout {
    var known = KnownComponents<SolvedPart>()
    let rows = try ConstraintRows(self)
    return try rows.layout(scale: scale, choosing: choices, changing: change, knowing: &known)
  }

  /// The same system with guides whose sizes cannot be negative either.
  package var withGuidesAsViews: ConstraintSystem {
    var system = self
    for index in system.items.indices { system.items[index].kind = .view }
    return system
  }

  /// Removes the constraints and intrinsic sizes that rows come from.
  fileprivate mutating func giveUp(_ sources: [RowSource]) {
    for source in sources {
      switch source {
      case .constraint(let id): constraints.removeAll { $0.id == id }
      case .compression(let id, let axis), .hugging(let id, let axis), .size(let id, let axis):
        for index in items.indices where items[index].id == id {
          items[index].intrinsic[axis] = nil
        }
      }
    }
  }
}

extension ConstraintRows {
  /// The reference's layout of the system that the rows come from; components that are known are
  /// not solved again.
  func layout(
    scale: Double?,
    choosing choices: Set<Choice>,
    changing change: (inout ConstraintRows) -> Void = { _ in },
    knowing known: inout KnownComponents<SolvedPart>
  ) throws(ConstraintSystemError) -> ConstraintLayout {
    var rows = self
    if choices.contains(.guidesNotNegative) { rows = try ConstraintRows(system.withGuidesAsViews) }
    var broken: [String] = []
    while true {
      var changed = rows
      change(&changed)
      switch ConstraintSolver(changed).solve(knowing: &known) {
      case .solved(let solution):
        return ConstraintLayout(
          changed.frames(solution, scale, choices),
          broken: broken,
          ambiguous: rows.system.ambiguousItems(solution)
        )
      case .conflicting(let conflicts):
        let given = conflicts.compactMap {
          choices.contains(.conflictGivesUpFirst) ? $0.sources.first : $0.sources.last
        }
        broken += given.compactMap { if case .constraint(let id) = $0 { id } else { nil } }
        var rest = rows.system
        rest.giveUp(given)
        rows = try ConstraintRows(rest)
      case .undecided: throw .tooHard
      }
    }
  }

  private func frames(
    _ solution: ConstraintSolution,
    _ scale: Double?,
    _ choices: Set<Choice>
  ) -> [String: Frame] {
    var solution = solution
    if !choices.isDisjoint(with: [.errorsInOrder, .errorsInReverse]),
      case .solved(let found) = ConstraintSolver(inOrder(choices)).solve()
    {
      solution = found
    }
    if choices.contains(.otherSolution) { solution.values = solution.other }
    var frames = [String: Frame](minimumCapacity: system.items.count)
    for index in system.items.indices.dropFirst() {
      frames[system.items[index].id] =
        scale.map { solution.frame(index, scale: $0, rounding: choices.rounding) }
        ?? solution.frame(index)
    }
    return frames
  }
}

extension ConstraintSystem {
  fileprivate func ambiguousItems(_ solution: ConstraintSolution) -> [String] {
    items.indices.dropFirst().filter { index in
      Axis.allCases.contains { solution.determination(index, $0) == .ambiguous }
    }.map { items[$0].id }
  }
}

extension Set<Choice> {
  /// The direction in which edges are rounded to pixels.
  fileprivate var rounding: PixelRounding {
    contains(.edgesRoundedDown) ? .down : contains(.edgesRoundedUp) ? .up : .nearest
  }
}

extension ConstraintRows {
  /// The rows with priorities lowered slightly by position, so that equal priorities become
  /// ordered.
  fileprivate func inOrder(_ choices: Set<Choice>) -> ConstraintRows {
    var ordered = self
    for index in rows.indices where !rows[index].isRequired {
      let place = choices.contains(.errorsInReverse) ? rows.count - index : index
      ordered.rows[index].priority -= Double(place) / 65536
    }
    return ordered
  }
}
