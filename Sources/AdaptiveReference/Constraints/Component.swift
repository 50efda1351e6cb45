/// Rows that share variables, numbered for themselves.
package struct Component: Sendable {
  /// The number of each variable in the whole system.
  package fileprivate(set) var variables: [Int] = []
  package fileprivate(set) var isRestricted: [Bool] = []
  package fileprivate(set) var rows: [ConstraintRow] = []
}

extension ConstraintRows {
  /// The rows in groups that share no variable, each in the order of the system.
  ///
  /// Rows without a variable stand in the first group, where there are any.
  package var components: [Component] {
    var groups = VariableGroups(variableCount)
    for row in rows { groups.join(row.form.terms) }
    var components = [Component()]
    for row in rows {
      let group = groups.number(of: row.form.terms)
      if group == components.count { components.append(Component()) }
      components[group].rows.append(row)
    }
    // A variable's number among those of its component.
    var local = Array(repeating: 0, count: variableCount)
    for variable in 0..<variableCount {
      guard let group = groups.number(of: variable) else { continue }
      local[variable] = components[group].variables.count
      components[group].variables.append(variable)
      components[group].isRestricted.append(isRestricted(variable))
    }
    for group in components.indices.dropFirst() {
      for row in components[group].rows.indices {
        components[group].rows[row].form.renumber { local[$0] }
      }
    }
    if components[0].rows.isEmpty { components.removeFirst() }
    return components
  }
}

/// Which variables belong together, because rows mention both.
private struct VariableGroups {
  /// For each variable one of its group, in the end the same for all of them.
  private var leader: [Int]
  /// For each leader the number of its group; 0 where no row mentions it.
  private var numbers: [Int]
  private var count = 1

  init(_ variables: Int) {
    leader = Array(0..<variables)
    numbers = Array(repeating: 0, count: variables)
  }

  private mutating func root(_ variable: Int) -> Int {
    var current = variable
    while leader[current] != current {
      leader[current] = leader[leader[current]]
      current = leader[current]
    }
    return current
  }

  /// Puts the variables of a row into one group.
  mutating func join(_ terms: [LinearExpression.Term]) {
    guard let first = terms.first else { return }
    for term in terms.dropFirst() { leader[root(term.variable)] = root(first.variable) }
  }

  /// The number of a row's group, in the order in which they are asked for; 0 without variables.
  mutating func number(of terms: [LinearExpression.Term]) -> Int {
    guard let first = terms.first else { return 0 }
    let leader = root(first.variable)
    if numbers[leader] == 0 {
      numbers[leader] = count
      count += 1
    }
    return numbers[leader]
  }

  /// The number of a variable's group; `nil` where no row mentions it.
  mutating func number(of variable: Int) -> Int? {
    let number = numbers[root(variable)]
    return number == 0 ? nil : number
  }
}
