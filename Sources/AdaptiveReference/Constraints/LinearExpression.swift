/// A constant and multiples of variables.
package struct LinearExpression: Sendable, Hashable {
  /// A variable, by its number, with what it is multiplied by.
  package struct Term: Sendable, Hashable {
    package var variable: Int
    package var coefficient: Fraction
  }

  package var constant: Fraction
  /// By ascending variable, none twice, no coefficient zero.
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

  /// Creates an expression from coefficients by variable.
  init(_ constant: Fraction, _ coefficients: [Int: Fraction]) {
    self.constant = constant
    terms = coefficients.compactMap { variable, coefficient in
      coefficient.isZero ? nil : Term(variable: variable, coefficient: coefficient)
    }
    terms.sort { $0.variable < $1.variable }
  }

  /// What the variable is multiplied by, `nil` where it does not occur.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of terms.
  func coefficient(of variable: Int) -> Fraction? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].variable == variable ? terms[low].coefficient : nil
  }

  /// Adds a multiple of another expression.
  package mutating func add(_ other: LinearExpression, times factor: Fraction = .one) {
    guard !factor.isZero else { return }
    constant += factor.isOne ? other.constant : other.constant * factor
    if !other.terms.isEmpty { merge(other, times: factor, without: -1) }
  }

  /// Replaces a variable by an expression that does not mention it.
  mutating func substitute(_ variable: Int, by expression: LinearExpression) {
    guard let factor = coefficient(of: variable) else { return }
    constant += expression.constant * factor
    merge(expression, times: factor, without: variable)
  }

  /// Adds the terms of a multiple of another expression, and leaves a variable out.
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

  /// The same expression in variables of other numbers, which have the same order.
  func renumbered(_ number: (Int) -> Int) -> LinearExpression {
    var renumbered = self
    renumbered.terms = terms.map {
      Term(variable: number($0.variable), coefficient: $0.coefficient)
    }
    return renumbered
  }

  /// How long it takes to add it to another one, about.
  var cost: Int { terms.reduce(constant.cost) { $0 + $1.coefficient.cost } }

  /// Takes a variable out, as if it were zero.
  mutating func remove(_ variable: Int) {
    terms.removeAll { $0.variable == variable }
  }

  /// Takes out all variables for which this holds, as if they were zero.
  mutating func removeAll(where isZero: (Int) -> Bool) {
    terms.removeAll { isZero($0.variable) }
  }

  /// The expression for a variable that makes this one zero.
  ///
  /// - Precondition: The variable occurs.
  func solved(for variable: Int) -> LinearExpression {
    guard let coefficient = coefficient(of: variable) else {
      preconditionFailure("the variable occurs")
    }
    var rest = self
    rest.remove(variable)
    return rest * -coefficient.reciprocal
  }

  /// The value where each variable has this one.
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
