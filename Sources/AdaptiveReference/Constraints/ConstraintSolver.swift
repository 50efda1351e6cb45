package import AdaptiveModel

/// How well the constraints determine a position or size.
package enum Determination: Sendable, Hashable {
  /// Every solution has the same value.
  case unique
  /// Only how errors of one priority are weighed against each other decides (AL-O2).
  case weighed
  /// Several solutions are equally good.
  case ambiguous
}

/// What the constraints of a system determine.
package enum ConstraintOutcome: Sendable {
  /// All required constraints hold.
  case solved(ConstraintSolution)
  /// They cannot; one conflict for each group of items that has one.
  case conflicting([ConstraintConflict])
  /// Exact numbers take too long: nothing is known.
  case undecided
}

/// A solution, exact.
package struct ConstraintSolution: Sendable {
  /// By ``Quantity/variable``; given frames are filled in.
  package var values: [Fraction]
  /// Another solution that is as good; it differs in all that is ambiguous, and perhaps elsewhere
  /// where errors of one priority can be exchanged.
  package var other: [Fraction]
  package var determinations: [Determination]
}

/// The reference solver: priorities strictly one after the other, all in exact numbers.
///
/// It solves a level, freezes its optimum, and goes on to the next weaker one. The errors of a
/// level are summed.
///
/// Decision: the plain sum of absolute errors, because three files that the platform's own engine
/// laid out agree with it and with nothing else; AL-O2 leaves it open.
package struct ConstraintSolver: Sendable {
  package let rows: ConstraintRows

  /// Creates a solver for a system.
  ///
  /// - Throws: What makes the system meaningless.
  package init(_ system: ConstraintSystem) throws(ConstraintSystemError) {
    rows = try ConstraintRows(system)
  }

  /// Creates a solver for rows that were written out before.
  package init(_ rows: ConstraintRows) { self.rows = rows }

  /// Solves the system.
  package func solve() -> ConstraintOutcome {
    var solution = unconstrained
    var conflicts: [ConstraintConflict] = []
    for component in rows.components {
      do throws(Program.Contradiction) {
        guard try solve(component, &solution) else { return .undecided }
      } catch {
        guard let conflict = try? ConstraintConflict(component) else { return .undecided }
        conflicts.append(conflict)
      }
    }
    return conflicts.isEmpty ? .solved(solution) : .conflicting(conflicts)
  }

  /// Given frames, and all else at zero and ambiguous.
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

  /// - Returns: Whether it could be solved in the time that there is.
  private func solve(
    _ component: Component,
    _ solution: inout ConstraintSolution
  ) throws(Program.Contradiction) -> Bool {
    var program = try Program(component.rows, component.isRestricted)
    /// What stronger levels leave, where the errors of a level trade off.
    var undecided: Program?
    for level in component.levels {
      // The error of one row has nothing to trade with.
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
  /// The optional rows by priority, the strongest first.
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
