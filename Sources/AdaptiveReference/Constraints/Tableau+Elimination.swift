extension Tableau {
  /// Eliminates one variable for each equality, so that few and short rows remain.
  ///
  /// Constants first, then variables that occur only once, then whatever fills in least; sizes
  /// only where a row has nothing else.
  ///
  /// - Parameter equations: Expressions that are to be zero.
  /// - Throws: An equation that is left as a constant other than zero.
  mutating func eliminate(_ equations: [LinearExpression]) throws(Contradiction) {
    var elimination = Elimination(equations, kinds)
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
  private let kinds: [Tableau.Kind]
  private var isDone: [Bool]
  /// For each row, how many of its variables can be eliminated.
  private var lengths: [Int]
  /// For each variable the rows that mention it, and perhaps some that no longer do.
  private var uses: [[Int]]
  private var counts: [Int]
  /// Rows that may have one variable or none.
  private var shortRows: [Int]
  /// Variables that may occur only once.
  private var rareVariables: [Int]
  private var work = 0

  init(_ rows: [LinearExpression], _ kinds: [Tableau.Kind]) {
    self.rows = rows
    self.kinds = kinds
    isDone = Array(repeating: false, count: rows.count)
    lengths = rows.map { row in row.terms.count { kinds[$0.variable] != .marker } }
    uses = Array(repeating: [], count: kinds.count)
    counts = Array(repeating: 0, count: kinds.count)
    for (index, row) in rows.enumerated() {
      for term in row.terms where kinds[term.variable] != .marker {
        uses[term.variable].append(index)
        counts[term.variable] += 1
      }
    }
    shortRows = rows.indices.filter { [lengths] in lengths[$0] <= 1 }.reversed()
    rareVariables = kinds.indices.filter { [counts] in counts[$0] == 1 && kinds[$0] == .free }
      .reversed()
  }

  /// The next row with the variable to eliminate by it; `nil` for a row without variables.
  mutating func next() -> (row: Int, variable: Int?)? {
    while let row = shortRows.popLast() {
      guard !isDone[row], lengths[row] <= 1 else { continue }
      isDone[row] = lengths[row] == 0
      return (row, candidates(row).first)
    }
    while let variable = rareVariables.popLast() {
      guard counts[variable] == 1 else { continue }
      let row = uses[variable].first { !isDone[$0] && rows[$0].coefficient(of: variable) != nil }
      if let row { return (row, variable) }
    }
    guard let row = shortestRow else { return nil }
    let variable = candidates(row).min { cost($0) < cost($1) }
    return (row, variable)
  }

  /// What was calculated since it was asked for last.
  mutating func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  /// Takes a variable out of all other rows, and gives its definition.
  mutating func eliminate(_ variable: Int, _ row: Int) -> LinearExpression {
    isDone[row] = true
    for term in rows[row].terms where kinds[term.variable] != .marker { forget(term.variable) }
    let definition = rows[row].solved(for: variable)
    for user in uses[variable] where !isDone[user] {
      guard rows[user].coefficient(of: variable) != nil else { continue }
      substitute(variable, by: definition, in: user)
    }
    rows[row] = LinearExpression()
    uses[variable] = []
    return definition
  }

  private mutating func substitute(
    _ variable: Int,
    by definition: LinearExpression,
    in row: Int
  ) {
    let before = candidates(row)
    rows[row].substitute(variable, by: definition)
    work += rows[row].cost
    let after = candidates(row)
    for old in before { counts[old] -= 1 }
    for new in after {
      counts[new] += 1
      if definition.coefficient(of: new) != nil, !before.contains(new) { uses[new].append(row) }
    }
    for old in before where counts[old] == 1 && kinds[old] == .free { rareVariables.append(old) }
    lengths[row] = after.count
    if after.count <= 1 { shortRows.append(row) }
  }

  private mutating func forget(_ variable: Int) {
    counts[variable] -= 1
    if counts[variable] == 1, kinds[variable] == .free { rareVariables.append(variable) }
  }

  /// The variables of a row that can be eliminated.
  private func candidates(_ row: Int) -> [Int] {
    rows[row].terms.map(\.variable).filter { kinds[$0] != .marker }
  }

  private var shortestRow: Int? {
    rows.indices.filter { !isDone[$0] }.min { lengths[$0] < lengths[$1] }
  }

  /// Sizes last, then what occurs most.
  private func cost(_ variable: Int) -> Int {
    counts[variable] + (kinds[variable] == .free ? 0 : 1_000_000)
  }
}
