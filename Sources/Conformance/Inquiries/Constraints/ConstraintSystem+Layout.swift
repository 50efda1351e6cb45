package import AdaptiveModel
package import AdaptiveReference

extension ConstraintSystem {
  /// The reference's layout of a system whose first item is the container.
  ///
  /// Decision: of a conflict the last constraint of each set is given up, and the rest is laid out;
  /// which one is open (AL-O1).
  ///
  /// - Parameters:
  ///   - scale: How many pixels a point has; `nil` for frames that are not rounded.
  ///   - choices: What is done otherwise at open points.
  ///   - change: What is done to the rows before they are solved.
  /// - Returns: The layout.
  /// - Throws: What makes the system meaningless.
  package func layout(
    scale: Double? = nil,
    choosing choices: Set<Choice> = [],
    changing change: (inout ConstraintRows) -> Void = { _ in }
  ) throws(ConstraintSystemError) -> ConstraintLayout {
    var system = choices.contains(.guidesNotNegative) ? withGuidesAsViews : self
    var broken: [String] = []
    while true {
      var rows = try ConstraintRows(system)
      change(&rows)
      switch ConstraintSolver(rows).solve() {
      case .solved(let solution):
        return ConstraintLayout(
          system.frames(rows, solution, scale, choices),
          broken: broken,
          ambiguous: system.ambiguousItems(solution)
        )
      case .conflicting(let conflicts):
        let given = conflicts.compactMap {
          choices.contains(.conflictGivesUpFirst) ? $0.sources.first : $0.sources.last
        }
        broken += given.compactMap { if case .constraint(let id) = $0 { id } else { nil } }
        system.giveUp(given)
      case .undecided: throw .tooHard
      }
    }
  }

  /// The same system with guides whose sizes are not negative either.
  package var withGuidesAsViews: ConstraintSystem {
    var system = self
    for index in system.items.indices { system.items[index].kind = .view }
    return system
  }

  /// Takes out what the rows come from.
  private mutating func giveUp(_ sources: [RowSource]) {
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

  private func ambiguousItems(_ solution: ConstraintSolution) -> [String] {
    items.indices.dropFirst().filter { index in
      Axis.allCases.contains { solution.determination(index, $0) == .ambiguous }
    }.map { items[$0].id }
  }

  private func frames(
    _ rows: ConstraintRows,
    _ solution: ConstraintSolution,
    _ scale: Double?,
    _ choices: Set<Choice>
  ) -> [String: Frame] {
    var rows = rows
    rows.putInOrder(choices)
    var solution = solution
    if !choices.isDisjoint(with: [.errorsInOrder, .errorsInReverse]),
      case .solved(let found) = ConstraintSolver(rows).solve()
    {
      solution = found
    }
    if choices.contains(.otherSolution) { solution.values = solution.other }
    var frames: [String: Frame] = [:]
    for (index, item) in items.enumerated().dropFirst() {
      frames[item.id] =
        scale.map { solution.frame(index, scale: $0, rounding: choices.rounding) }
        ?? solution.frame(index)
    }
    return frames
  }
}

extension Set<Choice> {
  /// To which pixel edges go.
  fileprivate var rounding: PixelRounding {
    contains(.edgesRoundedDown) ? .down : contains(.edgesRoundedUp) ? .up : .nearest
  }
}

extension ConstraintRows {
  /// Puts the rows of each priority one after the other, as priorities that hardly differ.
  fileprivate mutating func putInOrder(_ choices: Set<Choice>) {
    guard !choices.isDisjoint(with: [.errorsInOrder, .errorsInReverse]) else { return }
    for index in rows.indices where !rows[index].isRequired {
      let place = choices.contains(.errorsInReverse) ? rows.count - index : index
      rows[index].priority -= Double(place) / 65536
    }
  }
}
