/// The required rows of a component as a tableau, ready for levels of optional rows.
struct Program: Sendable {
  private(set) var tableau: Tableau
  /// The row of each slack, size or marker, if recorded.
  private(set) var origins: [Int: Int] = [:]

  /// Adds the required rows.
  ///
  /// - Parameters:
  ///   - rows: The rows; optional ones are ignored.
  ///   - isRestricted: Whether each variable is a size that cannot be negative.
  ///   - records: Whether a contradiction reports the rows that it comes from.
  /// - Throws: A contradiction among them.
  init(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool],
    records: Bool = false
  ) throws(Contradiction) {
    tableau = Tableau(isRestricted.map { $0 ? .restricted : .free })
    do throws(Tableau.Contradiction) {
      try addEqualities(rows, records)
      try addInequalities(rows, records)
    } catch {
      throw Contradiction(error.weights, origins, work: work)
    }
  }

  private mutating func addEqualities(
    _ rows: [ConstraintRow],
    _ records: Bool
  ) throws(Tableau.Contradiction) {
    var equations: [LinearExpression] = []
    for index in rows.indices where rows[index].isRequired && rows[index].isEquality {
      var form = rows[index].form
      if records {
        let marker = tableau.addVariable(.marker)
        origins[marker] = index
        form.add(variable: marker, times: Fraction(-1))
      }
      equations.append(form)
    }
    if !equations.isEmpty { try tableau.eliminate(equations) }
  }

  private mutating func addInequalities(
    _ rows: [ConstraintRow],
    _ records: Bool
  ) throws(Tableau.Contradiction) {
    var rest: [Int] = []
    for index in rows.indices where rows[index].isRequired && !rows[index].isEquality {
      if let size = rows[index].restrictedSize, tableau.variables[size].kind == .restricted,
        !tableau.isDefined(size)
      {
        if records { origins[size] = index }
      } else {
        rest.append(index)
      }
    }
    for index in rest {
      let slack = tableau.addVariable(.restricted)
      if records { origins[slack] = index }
      try tableau.require(rows[index].form, slack: slack)
    }
  }

  /// An error for required rows that cannot all hold.
  struct Contradiction: Error {
    /// The factor of each row, if recorded; the weighted sum is negative for any values of the
    /// variables.
    var factors: [(row: Int, factor: Fraction)]
    /// The amount of work until it was found.
    let work: Int

    init(_ weights: LinearExpression, _ origins: [Int: Int], work: Int) {
      self.work = work
      var sums: [Int: Fraction] = [:]
      for term in weights.terms {
        guard let row = origins[term.variable] else { continue }
        sums[row, default: .zero] += term.coefficient
      }
      factors = sums.keys.sorted().compactMap { row in
        sums[row].flatMap { $0.isZero ? nil : (row, $0) }
      }
    }
  }

  /// Minimises the sum of the errors of rows of one priority, and freezes it.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - compares: Whether to compute the result; if not, it is `true`.
  /// - Returns: Whether each error is also minimal on its own, so that the weighting of errors does
  ///   not matter (AL-O2).
  mutating func lower(_ rows: [ConstraintRow], compares: Bool = true) -> Bool {
    let (errors, optimum) = approach(rows)
    let agree = !compares || errors.allSatisfy { isSmallest($0) }
    tableau.fix(optimum.terms.filter { $0.coefficient.isPositive }.map(\.variable))
    tableau.settle()
    return agree
  }

  /// Minimises the sum of the errors of rows.
  ///
  /// - Returns: The error variables and their sum.
  private mutating func approach(
    _ rows: [ConstraintRow]
  ) -> (errors: [Int], optimum: LinearExpression) {
    var errors: [Int] = []
    for row in rows { errors += tableau.approach(row.form, isEquality: row.isEquality) }
    guard case .reached(let optimum) = tableau.minimise(tableau.sum(errors)) else {
      preconditionFailure("a sum of errors is not negative")
    }
    return (errors, optimum)
  }

  /// The smallest possible sum of errors of rows; the rows stay in the tableau.
  mutating func smallestSum(_ rows: [ConstraintRow]) -> Fraction {
    let constant = rows.reduce(Fraction.zero) { sum, row in
      let reduced = tableau.reduced(row.form)
      return reduced.terms.isEmpty ? sum + row.error(reduced.constant) : sum
    }
    return constant + approach(rows).optimum.constant
  }

  /// Adds an inequality; `false` if it cannot hold.
  mutating func require(_ form: LinearExpression) -> Bool {
    let slack = tableau.addVariable(.restricted)
    do throws(Tableau.Contradiction) { try tableau.require(form, slack: slack) } catch {
      return false
    }
    return true
  }

  /// The amount of work done, and of rows looked at.
  var work: Int { tableau.work + tableau.steps }

  /// Whether the calculation was abandoned.
  var isExhausted: Bool { tableau.isExhausted }

  /// Whether a variable has its smallest possible value.
  private mutating func isSmallest(_ variable: Int) -> Bool {
    guard let row = tableau.row(of: variable), row.constant.isPositive else { return true }
    let levers = row.terms.filter { $0.coefficient.isNegative }.map(\.variable)
    if levers.isEmpty { return true }
    tableau.step(tableau.rows.count * (1 + levers.count))
    if levers.contains(where: { tableau.canGrow($0) }) { return false }
    var attempt = tableau
    defer {
      tableau.spend(attempt.work - tableau.work)
      tableau.step(attempt.steps - tableau.steps)
    }
    guard case .reached(let optimum) = attempt.minimise(row, until: row.constant) else {
      return false
    }
    return optimum.constant == row.constant
  }
}
