/// The properties that all correct answers share, for a group of items with common constraints.
package struct ComponentSolution: Sendable {
  /// An optional row and its error in every undominated solution (AL-O2).
  package struct Settled: Sendable {
    package var row: ConstraintRow
    package var error: Fraction
  }

  package let component: Component
  /// Whether all required rows can hold together.
  package private(set) var canHold = true
  /// Whether they can hold only approximately: a floating-point solver may see no conflict.
  package private(set) var nearlyHolds = false
  /// Whether exact arithmetic takes too long; then nothing is known.
  package private(set) var isUndecided = false
  /// The rows of the levels that settle every error, strongest first.
  package private(set) var settled: [[Settled]] = []
  /// The levels from the first one whose errors trade off, and all weaker ones.
  package private(set) var contested: [[ConstraintRow]] = []
  /// The determination of each local variable.
  package private(set) var determinations: [Determination] = []
  package private(set) var values: [Fraction] = []
  /// The optimum of the settled levels.
  private var program: Program?

  /// Solves a component as far as its priorities settle it.
  package init(_ component: Component) {
    self.component = component
    guard var program = try? Program(component.rows, component.isRestricted) else {
      canHold = false
      let relaxed = component.rows.flatMap(\.relaxed)
      let nearly = try? Program(relaxed, component.isRestricted)
      nearlyHolds = nearly != nil
      if nearly?.isExhausted == true { giveUp() }
      return
    }
    var levels = component.levels[...]
    while let level = levels.first {
      // A single row has no other error to trade against.
      let before = level.count > 1 ? program : nil
      if !program.lower(level, compares: before != nil), let before {
        program = before
        break
      }
      if program.isExhausted {
        giveUp()
        return
      }
      let values = program.tableau.values()
      settled.append(level.map { Settled(row: $0, error: $0.error($0.form.value(values))) })
      levels.removeFirst()
    }
    if program.isExhausted {
      giveUp()
      return
    }
    contested = Array(levels)
    self.program = program
    values = program.tableau.values()
    determine(program)
  }

  private mutating func determine(_ program: Program) {
    let freedom = Freedom(program.tableau)
    if freedom.isExhausted { return giveUp() }
    determinations = component.variables.indices.map { index in
      guard freedom.varies[index] else { return .unique }
      return contested.isEmpty || index == opposedVariable ? .ambiguous : .weighed
    }
  }

  /// Records that nothing is known.
  private mutating func giveUp() {
    isUndecided = true
    (settled, contested, program) = ([], [], nil)
    determinations = component.variables.map { _ in .weighed }
    values = component.variables.map { _ in .zero }
  }

  /// The variable of two opposed rows that are alone in the weakest level (AL-7).
  private var opposedVariable: Int? {
    guard contested.count == 1, let level = contested.first, level.count == 2 else { return nil }
    let terms = level.compactMap { $0.form.terms.count == 1 ? $0.form.terms.first : nil }
    guard terms.count == 2, terms[0].variable == terms[1].variable,
      terms[0].coefficient.magnitude == terms[1].coefficient.magnitude
    else { return nil }
    return terms[0].variable
  }

  /// The first contested level in which `values` is dominated: another solution is no worse in any
  /// row of this and stronger levels, and better by more than `slack` in total.
  ///
  /// - Parameters:
  ///   - values: The answered values, by local variable.
  ///   - slack: The required improvement of the level's sum of errors, in addition to a hundredth
  ///     of that sum.
  /// - Returns: The rows of the level, or `nil` if there is none.
  package func dominated(
    _ values: [Fraction],
    slack: Fraction
  ) -> [ConstraintRow]? {
    guard var program else { return nil }
    for level in contested {
      var sum = Fraction.zero
      for row in level {
        let error = row.error(row.form.value(values))
        sum += error
        guard program.limit(row, to: error) else { return nil }
      }
      var attempt = program
      let least = attempt.smallestSum(level)
      if attempt.isExhausted { return nil }
      if least + slack + sum * Fraction(1, 100) < sum { return level }
    }
    return nil
  }
}

extension ConstraintRow {
  /// The tolerance of its error: a thousandth of a point for each coefficient.
  package var tolerance: Fraction {
    form.terms.reduce(.zero) { $0 + $1.coefficient.magnitude } * Fraction(1, 1000)
  }

  /// Inequalities that also hold where this row holds approximately.
  fileprivate var relaxed: [ConstraintRow] {
    guard isRequired, !isSize else { return [self] }
    return (isEquality ? [form, -form] : [form]).map { form in
      var row = self
      row.isEquality = false
      row.form = form
      row.form.constant += max(tolerance, Fraction(1, 1000))
      return row
    }
  }
}

extension Program {
  /// Limits a row's error to this maximum; `false` if that is impossible.
  mutating func limit(_ row: ConstraintRow, to error: Fraction) -> Bool {
    var forms = [row.form]
    if row.isEquality { forms.append(-row.form) }
    for var form in forms {
      form.constant += error
      guard require(form) else { return false }
    }
    return true
  }
}

extension ConstraintRows {
  /// The solutions of all groups of items, without solving again what is known.
  package func solutions(
    knowing known: inout KnownComponents<ComponentSolution>
  ) -> [ComponentSolution] {
    components.map { known.found(for: $0) { ComponentSolution($0) } }
  }

  /// The solutions of all groups of items.
  package var solutions: [ComponentSolution] { components.map { ComponentSolution($0) } }
}
