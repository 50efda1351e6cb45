extension Tableau {
  /// How a search for an optimum ended.
  package enum Optimum: Sendable {
    /// At this objective, in nonbasic variables; no coefficient is negative.
    case reached(LinearExpression)
    /// It can be lowered for ever.
    case unbounded
  }

  /// Lowers an objective as far as the rows allow.
  ///
  /// Decision: the entering variable is the one of steepest descent; after some pivots that moved
  /// nothing it is the first one, which cannot go round in circles (Bland's rule).
  ///
  /// - Parameters:
  ///   - objective: An expression in nonbasic variables.
  ///   - floor: Where to stop early: below this value nothing more is asked.
  /// - Returns: The optimum, or what was found where it stopped early.
  mutating func minimise(
    _ objective: LinearExpression,
    until floor: Fraction? = nil
  ) -> Optimum {
    var objective = objective
    var idle = 0
    while true {
      if isExhausted { return .reached(objective) }
      if let floor, objective.constant < floor { return .reached(objective) }
      guard let entering = entering(objective, first: idle > 12) else {
        return .reached(objective)
      }
      guard let leaving = leaving(entering) else { return .unbounded }
      idle = rows[leaving].constant.isZero ? idle + 1 : 0
      pivot(leaving, entering)
      objective.substitute(entering, by: rows[leaving])
    }
  }

  /// Raises a row that is below zero until it is not, then makes its variable basic.
  ///
  /// - Parameters:
  ///   - variable: The variable, which is in no row.
  ///   - row: The row, in nonbasic variables.
  /// - Throws: The row that stays negative, as a contradiction.
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

  /// A variable that lowers the objective when it grows.
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

  /// The row that first reaches zero when a variable grows; of several, the first variable's.
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

  /// Whether a nonbasic variable can be positive while all other ones are zero.
  func canGrow(_ variable: Int) -> Bool {
    rows.allSatisfy { row in
      !row.constant.isZero || !(row.coefficient(of: variable)?.isNegative ?? false)
    }
  }

  /// How far a variable can grow until the row reaches zero.
  func ratio(_ index: Int, _ entering: Int) -> Fraction {
    guard let rate = rows[index].coefficient(of: entering) else { return .zero }
    return -rows[index].constant / rate
  }
}
