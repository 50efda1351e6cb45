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
    var solution = unconstrained
    var conflicts: [ConstraintConflict] = []
    for component in rows.components {
      guard work > 0 else { return .undecided }
      do throws(Program.Contradiction) {
        guard try solve(component, &solution, within: &work) else { return .undecided }
      } catch {
        work -= error.work
        guard let conflict = try? ConstraintConflict(component) else { return .undecided }
        conflicts.append(conflict)
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

  /// - Returns: Whether it was solved within the work limit.
  private func solve(
    _ component: Component,
    _ solution: inout ConstraintSolution,
    within work: inout Int
  ) throws(Program.Contradiction) -> Bool {
    var program = try Program(component.rows, component.isRestricted)
    defer {
      let unknowns = program.tableau.variables.count
      work -= program.work + component.rows.count * (1 + component.variables.count) + unknowns
    }
    /// The program after the stronger levels, if the errors of a level trade off.
    var undecided: Program?
    for level in component.levels {
      // A single row has no other error to trade against.
      let compares = undecided == nil && level.count > 1
      let before = compares ? program : nil
      if !program.lower(level, compares: compares) { undecided = before }
    }
    if program.isExhausted { return false }
    let values = program.tableau.values()
    let freedom = Freedom(program.tableau)
    let wider = undecided.map { Freedom($0.tableau) } ?? freedom
    if freedom.isExhausted || wider.isExhausted { return false }
    let other = freedom.other(than: values, for: component.variables.indices)
    for (index, variable) in component.variables.enumerated() {
      solution.values[variable] = values[index]
      solution.other[variable] = other[index]
      solution.determinations[variable] =
        freedom.varies[index] ? .ambiguous : wider.varies[index] ? .weighed : .unique
    }
    return true
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
