package import AdaptiveModel

/// The degree to which the constraints determine a position or size.
package enum Determination: Sendable, Hashable {
  /// Every solution has the same value.
  case unique
  /// Only the weighting among errors of one priority determines the value (AL-O2).
  case weighed
  /// Several solutions are equally good.
  case ambiguous
}

/// The result of solving a constraint system.
package enum ConstraintOutcome: Sendable {
  /// All required constraints hold.
  case solved(ConstraintSolution)
  /// They cannot all hold; one conflict for each group of items that has one.
  case conflicting([ConstraintConflict])
  /// Exact arithmetic takes too long: nothing is known.
  case undecided
}

/// An exact solution.
package struct ConstraintSolution: Sendable {
  /// The values by ``Quantity/variable``, including those of given frames.
  package var values: [Fraction]
  /// Another equally good solution; it differs in everything that is ambiguous, and possibly
  /// elsewhere where errors of one priority can be exchanged.
  package var other: [Fraction]
  package var determinations: [Determination]
}

/// The reference solver: strict priorities, in exact arithmetic.
///
/// It solves a level, freezes its optimum, and continues with the next weaker level. The errors of
/// a level are summed.
///
/// Decision: the plain sum of absolute errors, because it is the only rule that agrees with three
/// files that the platform's own engine laid out; AL-O2 leaves it open.
package struct ConstraintSolver: Sendable {
  package let rows: ConstraintRows

  /// Creates a solver for a system.
  ///
  /// - Throws: The reason for which the system is invalid.
  package init(_ system: ConstraintSystem) throws(ConstraintSystemError) {
    rows = try ConstraintRows(system)
  }

  /// Creates a solver for existing rows.
  package init(_ rows: ConstraintRows) { self.rows = rows }

  /// Solves the system.
  package func solve() -> ConstraintOutcome {
    var work = Int.max
    return solve(within: &work)
  }

  /// Solves the system if the work suffices; what it takes is subtracted.
  package func solve(within work: inout Int) -> ConstraintOutcome {
    outcome { SolvedPart($0, within: &work) }
  }

  /// Solves the system, without solving again what is known; what it solves is known then.
  package func solve(knowing known: inout KnownComponents<SolvedPart>) -> ConstraintOutcome {
    var work = Int.max
    return outcome { known.found(for: $0) { SolvedPart($0, within: &work) } }
  }

  private func outcome(_ part: (Component) -> SolvedPart) -> ConstraintOutcome {
    var solution = unconstrained
    var conflicts: [ConstraintConflict] = []
    for component in rows.components {
      switch part(component) {
      case .solved(let part): solution.set(component.variables, part)
      case .conflicting(let conflict): conflicts.append(conflict)
      case .undecided: return .undecided
      }
    }
    return conflicts.isEmpty ? .solved(solution) : .conflicting(conflicts)
  }

  /// The given frames, and all other values at zero and ambiguous.
  private var unconstrained: ConstraintSolution {
    var solution = ConstraintSolution(
      values: Array(repeating: .zero, count: rows.variableCount),
      other: Array(repeating: Fraction(8), count: rows.variableCount),
      determinations: Array(repeating: .ambiguous, count: rows.variableCount)
    )
    for variable in 0..<rows.variableCount {
      guard let given = rows.given(Quantity(variable: variable)) else { continue }
      solution.values[variable] = given
      solution.other[variable] = given
      solution.determinations[variable] = .unique
    }
    return solution
  }
}

extension ConstraintSolution {
  /// Takes over what was found for some of the variables.
  fileprivate mutating func set(_ variables: [Int], _ part: ConstraintSolution) {
    for (index, variable) in variables.enumerated() {
      values[variable] = part.values[index]
      other[variable] = part.other[index]
      determinations[variable] = part.determinations[index]
    }
  }
}

extension Component {
  /// The optional rows by priority, strongest first.
  package var levels: [[ConstraintRow]] {
    let optional = rows.filter { !$0.isRequired }.sorted { $0.priority > $1.priority }
    return optional.reduce(into: []) { levels, row in
      if levels.last?.first?.priority == row.priority {
        levels[levels.count - 1].append(row)
      } else {
        levels.append([row])
      }
    }
  }
}
