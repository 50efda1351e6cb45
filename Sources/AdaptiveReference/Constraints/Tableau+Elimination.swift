extension Tableau {
  /// Eliminates one variable for each equality, so that few and short rows remain.
  ///
  /// Constants first, then variables that occur only once, then whatever fills in least; sizes
  /// only where a row has nothing else.
  ///
  /// - Parameter equations: Expressions that are to be zero.
  /// - Throws: An equation that is left as a constant other than zero.
  mutating func eliminate(_ equations: [LinearExpression]) throws(Contradiction) {
    var elimination = Elimination(equations, variables.map(\.kind))
    while !isExhausted, let (row, variable) = elimination.next() {
      defer { spend(elimination.takeWork()) }
      guard let variable else {
        if elimination.rows[row].constant.isZero { continue }
        throw Contradiction(weights: elimination.rows[row].contradictory)
      }
      define(variable, as: elimination.eliminate(variable, row))
    }
  }
}

extension LinearExpression {
  /// A row that is to be zero and never is, with signs so that its constant is negative.
  fileprivate var contradictory: LinearExpression { constant.isNegative ? -self : self }
}

/// Gaussian elimination on sparse rows.
private struct Elimination {
  private(set) var rows: [LinearExpression]
  private var states: [State]
  private var variables: [Variable]
  /// The rows that mention a variable, one list for each, all in one array: they are many and short.
  private var uses: [Use] = []
  /// Rows that may have one variable or none.
  private var shortRows: [Int]
  /// Variables that may occur only once.
  private var rareVariables: [Int]
  private var work = 0

  /// What is known of a row.
  private struct State {
    var isDone = false
    /// How many of its variables can be eliminated.
    var length = 0
  }

  /// What is known of a variable.
  private struct Variable {
    let kind: Tableau.Kind
    /// How many rows mention it.
    var count = 0
    /// The first and the last of its uses, or -1.
    var first = -1
    var last = -1

    var isRare: Bool { count == 1 && kind == .free }
  }

  /// A row that mentions a variable, or that once did.
  private struct Use {
    let row: Int
    /// The next use of the same variable, or -1.
    var next = -1
  }

  init(_ rows: [LinearExpression], _ kinds: [Tableau.Kind]) {
    self.rows = rows
    states = Array(repeating: State(), count: rows.count)
    variables = kinds.map { Variable(kind: $0) }
    (shortRows, rareVariables) = ([], [])
    for row in rows.indices {
      for term in rows[row].terms where canEliminate(term.variable) {
        states[row].length += 1
        variables[term.variable].count += 1
        note(term.variable, in: row)
      }
    }
    shortRows = rows.indices.reversed().filter { states[$0].length <= 1 }
    rareVariables = variables.indices.reversed().filter { variables[$0].isRare }
  }

  private func canEliminate(_ variable: Int) -> Bool { variables[variable].kind != .marker }

  /// Notes that a row mentions a variable, behind those that do already.
  private mutating func note(_ variable: Int, in row: Int) {
    let last = variables[variable].last
    if last < 0 { variables[variable].first = uses.count } else { uses[last].next = uses.count }
    variables[variable].last = uses.count
    uses.append(Use(row: row))
  }

  /// The next row with the variable to eliminate by it; `nil` for a row without variables.
  mutating func next() -> (row: Int, variable: Int?)? {
    while let row = shortRows.popLast() {
      guard !states[row].isDone, states[row].length <= 1 else { continue }
      states[row].isDone = states[row].length == 0
      return (row, rows[row].terms.first { canEliminate($0.variable) }?.variable)
    }
    while let variable = rareVariables.popLast() {
      guard variables[variable].count == 1 else { continue }
      if let row = user(of: variable) { return (row, variable) }
    }
    return shortestRow.map { ($0, cheapestVariable($0)) }
  }

  /// What was calculated since it was asked for last.
  mutating func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  /// Takes a variable out of all other rows, and gives its definition.
  mutating func eliminate(_ variable: Int, _ row: Int) -> LinearExpression {
    states[row].isDone = true
    for term in rows[row].terms where canEliminate(term.variable) { forget(term.variable) }
    let definition = rows[row].solved(for: variable)
    var use = variables[variable].first
    while use >= 0 {
      let user = uses[use].row
      if !states[user].isDone, rows[user].coefficient(of: variable) != nil {
        substitute(variable, by: definition, in: user)
      }
      use = uses[use].next
    }
    rows[row] = LinearExpression()
    return definition
  }

  private mutating func substitute(
    _ variable: Int,
    by definition: LinearExpression,
    in row: Int
  ) {
    let before = rows[row]
    rows[row].substitute(variable, by: definition)
    work += rows[row].cost
    for old in before.terms { variables[old.variable].count -= 1 }
    states[row].length = 0
    for new in rows[row].terms where canEliminate(new.variable) {
      states[row].length += 1
      variables[new.variable].count += 1
      if definition.coefficient(of: new.variable) != nil,
        before.coefficient(of: new.variable) == nil
      {
        note(new.variable, in: row)
      }
    }
    for old in before.terms where variables[old.variable].isRare {
      rareVariables.append(old.variable)
    }
    if states[row].length <= 1 { shortRows.append(row) }
  }

  private mutating func forget(_ variable: Int) {
    variables[variable].count -= 1
    if variables[variable].isRare { rareVariables.append(variable) }
  }

  /// A row that is left and mentions a variable.
  private func user(of variable: Int) -> Int? {
    var use = variables[variable].first
    while use >= 0 {
      let row = uses[use].row
      if !states[row].isDone, rows[row].coefficient(of: variable) != nil { return row }
      use = uses[use].next
    }
    return nil
  }

  private var shortestRow: Int? {
    states.indices.lazy.filter { [states] row in !states[row].isDone }
      .min { [states] in states[$0].length < states[$1].length }
  }

  /// The variable of a row that fills in least.
  private func cheapestVariable(_ row: Int) -> Int? {
    rows[row].terms.lazy.map(\.variable).filter { canEliminate($0) }
      .min { cost($0) < cost($1) }
  }

  /// Sizes last, then what occurs most.
  private func cost(_ variable: Int) -> Int {
    variables[variable].count + (variables[variable].kind == .free ? 0 : 1_000_000)
  }
}
