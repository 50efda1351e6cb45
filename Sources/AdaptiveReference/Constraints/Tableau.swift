/// An incremental exact linear program: the simplex method on sparse rows.
///
/// A variable is *basic* if a row expresses it in terms of others. It is *defined* if it was
/// eliminated permanently (only unrestricted variables, or by an equality). All others are
/// *nonbasic*, with the value zero. Rows contain only nonbasic restricted variables. Their
/// constants are the values of the basic variables, and never negative.
///
/// Optima are frozen by reduced costs: a nonbasic variable with a positive reduced cost is zero in
/// every optimum and is fixed, all others stay. No slack row becomes an equality.
package struct Tableau: Sendable {
  enum Kind: Sendable {
    /// A variable with any value.
    case free
    /// A variable that is never negative.
    case restricted
    /// A variable that is always zero; it represents the equality to which it was added.
    case marker
  }

  /// A combination of rows with a negative sum, although no row may be negative.
  package struct Contradiction: Error, Sendable {
    /// Each variable is a slack, a size or a marker; its coefficient is the factor of its row.
    var weights: LinearExpression
  }

  /// The state of a variable.
  struct Variable: Sendable {
    let kind: Kind
    /// The position in `definitions`, or -1.
    var rank = -1
    /// The index of its row, or -1.
    var row = -1
    /// Whether it is permanently zero.
    var isFixed = false

    init(_ kind: Kind) { self.kind = kind }
  }

  private(set) var variables: [Variable]
  /// The definitions in order of elimination; each mentions only variables not yet eliminated.
  private var definitions: [(variable: Int, expression: LinearExpression)] = []
  private(set) var basics: [Int] = []
  private(set) var rows: [LinearExpression] = []

  /// The amount of work done, in operations on machine words.
  private(set) var work = 0
  /// The rows that were looked at or copied, which bounds the time together with the work.
  private(set) var steps = 0
  /// A hundred times the need of a screen of 40 views; a dense system of long numbers exceeds it.
  private static let workMax = 20_000_000

  /// Whether the calculation was abandoned; if so, the contents of the tableau are unusable.
  var isExhausted: Bool { work > Self.workMax }

  /// Adds work to the total, for example the work done in a copy.
  mutating func spend(_ work: Int) { self.work += work }

  /// Adds to the rows that were looked at.
  mutating func step(_ rows: Int) { steps += rows }

  /// Creates a tableau without rows.
  init(_ kinds: [Kind]) { variables = kinds.map { Variable($0) } }

  /// Adds a nonbasic variable.
  mutating func addVariable(_ kind: Kind) -> Int {
    variables.append(Variable(kind))
    return variables.count - 1
  }

  /// Eliminates a variable that no row mentions.
  mutating func define(_ variable: Int, as expression: LinearExpression) {
    variables[variable].rank = definitions.count
    definitions.append((variable, expression))
  }

  /// The equivalent expression in terms of nonbasic variables only.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    // Most expressions have only such variables.
    if expression.terms.allSatisfy({ isOpen($0.variable) }) { return expression }
    var constant = expression.constant
    var sums = [Fraction](repeating: .zero, count: variables.count)
    var pending = Heap()
    func add(_ terms: [LinearExpression.Term], times factor: Fraction) {
      for term in terms where !variables[term.variable].isFixed {
        let product = factor.isOne ? term.coefficient : term.coefficient * factor
        let rank = variables[term.variable].rank
        // A sum that is zero in between is inserted twice, but counted once.
        if rank >= 0, sums[term.variable].isZero { pending.insert(rank) }
        sums[term.variable] += product
      }
    }
    /// Removes a variable and returns its coefficient.
    func take(_ variable: Int) -> Fraction {
      let factor = sums[variable]
      sums[variable] = .zero
      return factor
    }
    add(expression.terms, times: .one)
    while let next = pending.popSmallest() {
      let factor = take(definitions[next].variable)
      if factor.isZero { continue }
      constant += definitions[next].expression.constant * factor
      add(definitions[next].expression.terms, times: factor)
    }
    for (row, variable) in basics.enumerated() where !sums[variable].isZero {
      let factor = take(variable)
      constant += rows[row].constant * factor
      add(rows[row].terms, times: factor)
    }
    return LinearExpression(constant, coefficients: sums)
  }

  /// The values of all variables for these values of the nonbasic ones.
  func values(_ nonbasic: [Int: Fraction] = [:]) -> [Fraction] {
    var values = [Fraction](repeating: .zero, count: variables.count)
    for (variable, value) in nonbasic { values[variable] = value }
    for (basic, row) in zip(basics, rows) { values[basic] = row.value(values) }
    for definition in definitions.reversed() {
      values[definition.variable] = definition.expression.value(values)
    }
    return values
  }

  /// The rate of change of every variable with a nonbasic one.
  func rates(of nonbasic: Int) -> [Fraction] {
    var rates = [Fraction](repeating: .zero, count: variables.count)
    rates[nonbasic] = .one
    for (basic, row) in zip(basics, self.rows) {
      if let rate = row.coefficient(of: nonbasic) { rates[basic] = rate }
    }
    for definition in definitions.reversed() {
      var rate = Fraction.zero
      for term in definition.expression.terms where !rates[term.variable].isZero {
        rate += rates[term.variable] * term.coefficient
      }
      rates[definition.variable] = rate
    }
    return rates
  }

  /// Whether a variable is nonbasic and can still differ from zero.
  func isOpen(_ variable: Int) -> Bool {
    let variable = variables[variable]
    return variable.kind != .marker && !variable.isFixed && variable.rank < 0 && variable.row < 0
  }

  /// Makes nonbasic variables permanently zero.
  mutating func fix(_ zeros: [Int]) {
    guard !zeros.isEmpty else { return }
    for variable in zeros { variables[variable].isFixed = true }
    for index in rows.indices {
      rows[index].removeAll { [variables] variable in variables[variable].isFixed }
    }
  }

  /// The row of a basic variable, or `nil` if the variable is not basic.
  func row(of variable: Int) -> LinearExpression? {
    let row = variables[variable].row
    return row >= 0 ? rows[row] : nil
  }

  /// Makes a variable basic, with this row.
  mutating func append(_ basic: Int, _ row: LinearExpression) {
    variables[basic].row = rows.count
    basics.append(basic)
    rows.append(row)
  }

  /// Removes rows that have become constants, and defines their variables as these constants.
  mutating func settle() {
    for index in rows.indices.reversed() where rows[index].terms.isEmpty {
      let basic = basics[index]
      define(basic, as: rows[index])
      variables[basic].row = -1
      rows.swapAt(index, rows.count - 1)
      basics.swapAt(index, rows.count - 1)
      rows.removeLast()
      basics.removeLast()
      if index < rows.count { variables[basics[index]].row = index }
    }
  }

  /// Exchanges the basic variable of a row with a nonbasic one that the row mentions.
  mutating func pivot(_ index: Int, _ entering: Int) {
    let leaving = basics[index]
    var equation = rows[index]
    equation.add(LinearExpression(variable: leaving, times: Fraction(-1)))
    let row = equation.solved(for: entering)
    variables[leaving].row = -1
    variables[entering].row = index
    basics[index] = entering
    rows[index] = row
    for other in rows.indices where other != index {
      guard rows[other].coefficient(of: entering) != nil else { continue }
      rows[other].substitute(entering, by: row)
      work += rows[other].cost
    }
  }
}
