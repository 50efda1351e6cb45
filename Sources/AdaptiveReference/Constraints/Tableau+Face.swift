extension Tableau {
  /// Whether the solution is unique.
  fileprivate var isSettled: Bool { !variables.indices.contains { isOpen($0) } }

  /// Fixes the variables that are zero in all solutions, so that every open variable can be
  /// positive.
  ///
  /// - Returns: A solution in which each open variable is positive; unrestricted ones are zero in
  ///   it.
  mutating func tighten() -> [Fraction] {
    var isPositive = [Bool](repeating: false, count: variables.count)
    var total = [Fraction](repeating: .zero, count: variables.count)
    var count = 0
    func record(_ point: [Fraction]) {
      count += 1
      for variable in variables.indices where !point[variable].isZero {
        total[variable] += point[variable]
        if point[variable].isPositive { isPositive[variable] = true }
      }
    }
    record(vertex)
    while !isExhausted, let variable = candidate(isPositive) {
      if let point = raise(variable) { record(point) }
    }
    let share = Fraction(1, count)
    return total.map { $0.isZero ? $0 : $0 * share }
  }

  /// The values of the basic variables when all nonbasic ones are zero.
  private var vertex: [Fraction] {
    var values = [Fraction](repeating: .zero, count: variables.count)
    for (basic, row) in zip(basics, rows) { values[basic] = row.constant }
    return values
  }

  /// The first restricted variable that may be able to be positive and is not known to be.
  private func candidate(_ isPositive: [Bool]) -> Int? {
    variables.indices.first { variable in
      if isPositive[variable] || variables[variable].kind != .restricted { return false }
      if let row = row(of: variable) { return !row.terms.isEmpty }
      return isOpen(variable)
    }
  }

  /// A point where a variable is positive, or `nil` after fixing the variables that keep it at
  /// zero.
  private mutating func raise(_ variable: Int) -> [Fraction]? {
    if row(of: variable) == nil {
      guard let leaving = leaving(variable) else { return moved(variable, by: .one) }
      let room = ratio(leaving, variable)
      if room.isPositive { return moved(variable, by: room * Fraction(1, 2)) }
      pivot(leaving, variable)
    }
    guard let row = row(of: variable) else { return nil }
    switch minimise(-row, until: .zero) {
    case .reached(let objective):
      if objective.constant.isNegative { return vertex }
      fix(objective.terms.map(\.variable))
      return nil
    case .unbounded:
      let ray = self.row(of: variable)?.terms.first {
        $0.coefficient.isPositive && leaving($0.variable) == nil
      }
      return ray.map { moved($0.variable, by: .one) }
    }
  }

  /// The vertex, moved along one nonbasic variable.
  private func moved(_ nonbasic: Int, by step: Fraction) -> [Fraction] {
    var values = vertex
    values[nonbasic] = step
    for (basic, row) in zip(basics, rows) {
      if let rate = row.coefficient(of: nonbasic) { values[basic] += rate * step }
    }
    return values
  }
}

/// The differences between the solutions of a tableau.
struct Freedom {
  /// Whether each variable has more than one value.
  private(set) var varies: [Bool]
  private let tableau: Tableau
  private let interior: [Fraction]
  /// The nonbasic variables that can differ from zero.
  private let open: [Int]
  /// Whether the calculation was abandoned.
  let isExhausted: Bool

  /// Examines all solutions of a tableau.
  init(_ tableau: Tableau) {
    varies = Array(repeating: false, count: tableau.variables.count)
    if tableau.isSettled {
      (self.tableau, interior, open, isExhausted) = (tableau, [], [], tableau.isExhausted)
      return
    }
    var tableau = tableau
    interior = tableau.tighten()
    isExhausted = tableau.isExhausted
    open = tableau.variables.indices.filter { tableau.isOpen($0) }
    for nonbasic in open {
      for (variable, rate) in tableau.rates(of: nonbasic).enumerated() where !rate.isZero {
        varies[variable] = true
      }
    }
    self.tableau = tableau
  }

  /// Another solution, in which each variable of the range that varies has another value.
  func other(than base: [Fraction], for variables: Range<Int>) -> [Fraction] {
    if open.isEmpty { return base }
    var nonbasic: [Int: Fraction] = [:]
    for (position, variable) in open.enumerated() {
      nonbasic[variable] =
        tableau.variables[variable].kind == .free
        ? base[variable] + Fraction(8 * (position + 1)) : interior[variable]
    }
    var values = tableau.values(nonbasic)
    for variable in variables where varies[variable] && values[variable] == base[variable] {
      values = nudged(values, variable, &nonbasic, base, variables)
    }
    return values
  }

  /// A nearby solution, in which one more variable differs from the base.
  private func nudged(
    _ values: [Fraction],
    _ variable: Int,
    _ nonbasic: inout [Int: Fraction],
    _ base: [Fraction],
    _ variables: Range<Int>
  ) -> [Fraction] {
    guard let lever = open.first(where: { !tableau.rates(of: $0)[variable].isZero }) else {
      return values
    }
    let start = nonbasic[lever, default: .zero]
    var step = Fraction(1, 2)
    while true {
      let isFree = tableau.variables[lever].kind == .free
      nonbasic[lever] = isFree ? start + step : start * (.one - step)
      let moved = tableau.values(nonbasic)
      let isSolution = tableau.basics.allSatisfy { !moved[$0].isNegative }
      let keeps = variables.allSatisfy { values[$0] == base[$0] || moved[$0] != base[$0] }
      if isSolution, keeps, moved[variable] != base[variable] { return moved }
      step = step * Fraction(1, 2)
    }
  }
}
