/// A constant and multiples of variables.
package struct LinearExpression: Sendable, Hashable {
  /// A variable, by its number, and its coefficient.
  package struct Term: Sendable, Hashable {
    package var variable: Int
    package var coefficient: Fraction
  }

  package var constant: Fraction
  /// The terms by ascending variable, without duplicates and without zero coefficients.
  package private(set) var terms: [Term]

  package init(_ constant: Fraction = .zero) {
    self.constant = constant
    terms = []
  }

  /// Creates a multiple of one variable.
  package init(variable: Int, times coefficient: Fraction = .one) {
    constant = .zero
    terms = coefficient.isZero ? [] : [Term(variable: variable, coefficient: coefficient)]
  }

  /// Creates an expression from the coefficients of all variables.
  init(_ constant: Fraction, coefficients: [Fraction]) {
    self.constant = constant
    terms = []
    for variable in coefficients.indices where !coefficients[variable].isZero {
      terms.append(Term(variable: variable, coefficient: coefficients[variable]))
    }
  }

  /// The coefficient of a variable; `nil` if it does not occur.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of terms.
  func coefficient(of variable: Int) -> Fraction? {
    let place = place(of: variable)
    return place < terms.count && terms[place].variable == variable
      ? terms[place].coefficient : nil
  }

  /// The index of the variable's term, or the index at which to insert it.
  private func place(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a multiple of another expression.
  package mutating func add(_ other: LinearExpression, times factor: Fraction = .one) {
    guard !factor.isZero else { return }
    constant += factor.isOne ? other.constant : other.constant * factor
    if !other.terms.isEmpty { merge(other, times: factor, without: -1) }
  }

  /// Adds a multiple of one variable.
  mutating func add(variable: Int, times coefficient: Fraction) {
    if coefficient.isZero { return }
    let place = place(of: variable)
    guard place < terms.count, terms[place].variable == variable else {
      return terms.insert(Term(variable: variable, coefficient: coefficient), at: place)
    }
    let sum = terms[place].coefficient + coefficient
    if sum.isZero { terms.remove(at: place) } else { terms[place].coefficient = sum }
  }

  /// Replaces a variable by an expression that does not mention it.
  mutating func substitute(_ variable: Int, by expression: LinearExpression) {
    guard let factor = coefficient(of: variable) else { return }
    constant += expression.constant * factor
    merge(expression, times: factor, without: variable)
  }

  /// Adds a multiple of another expression's terms, and removes one variable.
  private mutating func merge(
    _ other: LinearExpression,
    times factor: Fraction,
    without left: Int
  ) {
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].variable < term.variable {
        if terms[index].variable != left { merged.append(terms[index]) }
        index += 1
      }
      var coefficient = factor.isOne ? term.coefficient : term.coefficient * factor
      if index < terms.count, terms[index].variable == term.variable {
        coefficient += terms[index].coefficient
        index += 1
        if coefficient.isZero { continue }
      }
      merged.append(Term(variable: term.variable, coefficient: coefficient))
    }
    while index < terms.count {
      if terms[index].variable != left { merged.append(terms[index]) }
      index += 1
    }
    terms = merged
  }

  /// Renumbers the variables; the new numbers have the same order.
  mutating func renumber(_ number: (Int) -> Int) {
    for place in terms.indices { terms[place].variable = number(terms[place].variable) }
  }

  /// The approximate cost of adding it to another expression.
  var cost: Int { terms.reduce(constant.cost) { $0 + $1.coefficient.cost } }

  /// Removes all variables that satisfy the predicate, as if they were zero.
  mutating func removeAll(where isZero: (Int) -> Bool) {
    terms.removeAll { isZero($0.variable) }
  }

  /// The expression that a variable equals if this expression is zero.
  ///
  /// - Precondition: The variable occurs.
  func solved(for variable: Int) -> LinearExpression {
    guard let coefficient = coefficient(of: variable) else {
      preconditionFailure("the variable occurs")
    }
    let factor = -coefficient.reciprocal
    var solved = LinearExpression(constant * factor)
    solved.terms.reserveCapacity(terms.count - 1)
    for term in terms where term.variable != variable {
      let product = Term(variable: term.variable, coefficient: term.coefficient * factor)
      solved.terms.append(product)
    }
    return solved
  }

  /// The value for these values of the variables.
  package func value(_ values: [Fraction]) -> Fraction {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  package static func * (expression: LinearExpression, factor: Fraction) -> LinearExpression {
    if factor.isOne { return expression }
    var product = LinearExpression()
    product.add(expression, times: factor)
    return product
  }

  package static prefix func - (expression: LinearExpression) -> LinearExpression {
    expression * Fraction(-1)
  }
}
