/// Rows that share variables, with their own numbering of the variables.
package struct Component: Sendable, Equatable {
  /// The number of each variable in the whole system.
  package fileprivate(set) var variables: [Int] = []
  package fileprivate(set) var isRestricted: [Bool] = []
  package fileprivate(set) var rows: [ConstraintRow] = []
}

/// What was found for components: systems that differ in one frame or one constraint have most of
/// them in common.
package struct KnownComponents<Found> {
  private var all: [(component: Component, found: Found)] = []

  package init() {}

  /// What is known of a component, or else what is found for it now.
  mutating func found(for component: Component, _ find: (Component) -> Found) -> Found {
    // Components of one system differ in their first variable already.
    if let known = all.last(where: { $0.component == component }) { return known.found }
    let found = find(component)
    all.append((component, found))
    return found
  }
}

extension ConstraintRows {
  /// The rows in groups that share no variable, each in the order of the system.
  ///
  /// Rows without a variable form the first group, if there are any.
  package var components: [Component] {
    var groups = VariableGroups(variableCount)
    for row in rows { groups.join(row.form.terms) }
    var components = [Component()]
    for row in rows {
      let group = groups.number(of: row.form.terms)
      if group == components.count { components.append(Component()) }
      components[group].rows.append(row)
    }
    // The number of each variable within its component.
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

/// A partition of the variables: variables in the same row belong to the same group.
private struct VariableGroups {
  /// The union-find parent of each variable; following the parents leads to the group's leader.
  private var leader: [Int]
  /// The number of each leader's group; 0 if no row mentions it.
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

  /// Merges the groups of all variables in a row.
  mutating func join(_ terms: [LinearExpression.Term]) {
    guard let first = terms.first else { return }
    for term in terms.dropFirst() { leader[root(term.variable)] = root(first.variable) }
  }

  /// The number of a row's group, assigned on first request; 0 without variables.
  mutating func number(of terms: [LinearExpression.Term]) -> Int {
    guard let first = terms.first else { return 0 }
    let leader = root(first.variable)
    if numbers[leader] == 0 {
      numbers[leader] = count
      count += 1
    }
    return numbers[leader]
  }

  /// The number of a variable's group; `nil` if no row mentions it.
  mutating func number(of variable: Int) -> Int? {
    let number = numbers[root(variable)]
    return number == 0 ? nil : number
  }
}
