extension Tableau {
  /// Whether a variable was eliminated.
  func isDefined(_ variable: Int) -> Bool { variables[variable].rank >= 0 }

  /// Adds an inequality: the form equals a slack variable, which is not negative.
  ///
  /// - Throws: A contradiction with the rows added before.
  mutating func require(_ form: LinearExpression, slack: Int) throws(Contradiction) {
    if isExhausted { return }
    let row = reduced(form)
    spend(row.cost)
    if row.terms.isEmpty, !row.constant.isNegative { return }
    if absorb(row, LinearExpression(variable: slack)) { return }
    try require(slack, row)
  }

  /// Adds a row to be satisfied as closely as possible, and returns its error variables.
  ///
  /// An equality's form is the difference of two variables, an inequality's the difference of a
  /// slack and a variable. None of them is negative; the caller minimises the errors later.
  mutating func approach(_ form: LinearExpression, isEquality: Bool) -> [Int] {
    if isExhausted { return [] }
    let row = reduced(form)
    spend(row.cost)
    if row.terms.isEmpty { return [] }
    let above = addVariable(.restricted)
    let below = addVariable(.restricted)
    let errors = isEquality ? [above, below] : [below]
    var difference = LinearExpression(variable: above)
    difference.add(LinearExpression(variable: below, times: Fraction(-1)))
    if absorb(row, difference) { return errors }
    let (basic, other) = row.constant.isNegative ? (below, above) : (above, below)
    var definition = row.constant.isNegative ? -row : row
    definition.add(LinearExpression(variable: other))
    append(basic, definition)
    return errors
  }

  /// If a row mentions a free variable, solves it for that variable so that it equals an
  /// expression.
  private mutating func absorb(_ row: LinearExpression, _ expression: LinearExpression) -> Bool {
    guard let free = row.terms.first(where: { variables[$0.variable].kind == .free }) else {
      return false
    }
    var equation = row
    equation.add(expression, times: Fraction(-1))
    define(free.variable, as: equation.solved(for: free.variable))
    return true
  }

  /// The sum of variables, in terms of nonbasic ones.
  func sum(_ errors: [Int]) -> LinearExpression {
    var constant = Fraction.zero
    var coefficients = [Fraction](repeating: .zero, count: variables.count)
    for variable in errors {
      guard let row = row(of: variable) else {
        coefficients[variable] += .one
        continue
      }
      constant += row.constant
      for term in row.terms { coefficients[term.variable] += term.coefficient }
    }
    return LinearExpression(constant, coefficients: coefficients)
  }
}
