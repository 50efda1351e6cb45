extension Tableau {
  /// The result of a search for an optimum.
  package enum Optimum: Sendable {
    /// The optimum in terms of nonbasic variables; no coefficient is negative.
    case reached(LinearExpression)
    /// The objective has no lower bound.
    case unbounded
  }

  /// Minimises an objective within the rows.
  ///
  /// Decision: the entering variable is the one of steepest descent; after several pivots without
  /// progress it is the first one, which cannot cycle (Bland's rule).
  ///
  /// - Parameters:
  ///   - objective: An expression in nonbasic variables.
  ///   - floor: The early stop: the search ends once the objective is below this value.
  /// - Returns: The optimum, or the objective at an early stop.
  mutating func minimise(
    _ objective: LinearExpression,
    until floor: Fraction? = nil
  ) -> Optimum {
    var objective = objective
    var idle = 0
    while true {
      if isExhausted { return .reached(objective) }
      if let floor, objective.constant < floor { return .reached(objective) }
      step(rows.count)
      guard let entering = entering(objective, first: idle > 12) else {
        return .reached(objective)
      }
      guard let leaving = leaving(entering) else { return .unbounded }
      idle = rows[leaving].constant.isZero ? idle + 1 : 0
      pivot(leaving, entering)
      objective.substitute(entering, by: rows[leaving])
    }
  }

  /// Raises a negative row until it is not negative, then makes its variable basic.
  ///
  /// - Parameters:
  ///   - variable: The variable, which occurs in no row.
  ///   - row: The row, in terms of nonbasic variables.
  /// - Throws: A contradiction if the row stays negative.
  mutating func require(_ variable: Int, _ row: LinearExpression) throws(Contradiction) {
    var row = row
    var idle = 0
    while row.constant.isNegative, !isExhausted {
      guard let entering = entering(-row, first: idle > 12) else {
        var weights = LinearExpression(variable: variable)
        weights.add(row, times: Fraction(-1))
        throw Contradiction(weights: weights)
      }
      guard let rate = row.coefficient(of: entering) else { break }
      let step = -row.constant / rate
      if let leaving = leaving(entering), ratio(leaving, entering) < step {
        idle = rows[leaving].constant.isZero ? idle + 1 : 0
        pivot(leaving, entering)
        row.substitute(entering, by: rows[leaving])
      } else {
        append(variable, row)
        pivot(rows.count - 1, entering)
        return
      }
    }
    append(variable, row)
  }

  /// A variable whose growth lowers the objective.
  private func entering(_ objective: LinearExpression, first: Bool) -> Int? {
    var best: (variable: Int, slope: Double)?
    for term in objective.terms
    where term.coefficient.isNegative && variables[term.variable].kind == .restricted {
      if first { return term.variable }
      let slope = term.coefficient.approximation
      if slope < best?.slope ?? 0 { best = (term.variable, slope) }
    }
    return best?.variable
      ?? objective.terms.first {
        $0.coefficient.isNegative && variables[$0.variable].kind == .restricted
      }?.variable
  }

  /// The first row to reach zero when a variable grows; of several, the one with the first
  /// variable.
  func leaving(_ entering: Int) -> Int? {
    var best: (index: Int, ratio: Fraction)?
    for index in rows.indices {
      guard let rate = rows[index].coefficient(of: entering), rate.isNegative else { continue }
      let ratio = -rows[index].constant / rate
      if let found = best {
        if found.ratio < ratio { continue }
        if found.ratio == ratio, basics[found.index] < basics[index] { continue }
      }
      best = (index, ratio)
    }
    return best?.index
  }

  /// Whether a nonbasic variable can be positive while all other nonbasic ones are zero.
  func canGrow(_ variable: Int) -> Bool {
    rows.allSatisfy { row in
      !row.constant.isZero || !(row.coefficient(of: variable)?.isNegative ?? false)
    }
  }

  /// The amount by which a variable can grow until the row reaches zero.
  func ratio(_ index: Int, _ entering: Int) -> Fraction {
    guard let rate = rows[index].coefficient(of: entering) else { return .zero }
    return -rows[index].constant / rate
  }
}
