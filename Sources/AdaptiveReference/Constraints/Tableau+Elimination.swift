extension Tableau {
  /// Eliminates one variable for each equality, so that few and short rows remain.
  ///
  /// Constants come first, then variables that occur only once, then those with the least fill-in;
  /// sizes only if a row has no other variable.
  ///
  /// - Parameter equations: Expressions that have to be zero.
  /// - Throws: An equation that reduces to a non-zero constant.
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
  /// The row with its sign chosen so that its constant is negative; the row is never zero.
  fileprivate var contradictory: LinearExpression { constant.isNegative ? -self : self }
}

/// Gaussian elimination on sparse rows.
private struct Elimination {
  private(set) var rows: [LinearExpression]
  private var states: [State]
  private var variables: [Variable]
  /// The rows that mention each variable: one linked list per variable, all in one array, because
  /// the lists are many and short.
  private var uses: [Use] = []
  /// Rows that may have at most one variable left.
  private var shortRows: [Int]
  /// Variables that may have only one occurrence left.
  private var rareVariables: [Int]
  private var work = 0

  /// The state of a row during the elimination.
  private struct State {
    var isDone = false
    /// The number of its variables that can be eliminated.
    var length = 0
  }

  /// The state of a variable during the elimination.
  private struct Variable {
    let kind: Tableau.Kind
    /// The number of rows that mention it.
    var count = 0
    /// The indices of its first and last use, or -1.
    var first = -1
    var last = -1

    var isRare: Bool { count == 1 && kind == .free }
  }

  /// A row that mentions a variable, or did so earlier.
  private struct Use {
    let row: Int
    /// The index of the next use of the same variable, or -1.
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

  /// Appends a row to the uses of a variable.
  private mutating func note(_ variable: Int, in row: Int) {
    let last = variables[variable].last
    if last < 0 { variables[variable].first = uses.count } else { uses[last].next = uses.count }
    variables[variable].last = uses.count
    uses.append(Use(row: row))
  }

  /// The next row and the variable to eliminate with it; `nil` for a row without variables.
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

  /// The work done since the last call.
  mutating func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  /// Eliminates a variable from all other rows, and returns its definition.
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

  /// A remaining row that mentions a variable.
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

  /// The variable of a row with the least fill-in.
  private func cheapestVariable(_ row: Int) -> Int? {
    rows[row].terms.lazy.map(\.variable).filter { canEliminate($0) }
      .min { cost($0) < cost($1) }
  }

  /// Sizes last, then the most frequent variables.
  private func cost(_ variable: Int) -> Int {
    variables[variable].count + (variables[variable].kind == .free ? 0 : 1_000_000)
  }
}
