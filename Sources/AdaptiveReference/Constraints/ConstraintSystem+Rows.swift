package import AdaptiveModel

/// A constraint system written out as rows over numbered variables.
///
/// Every item has four variables, for the position and the size on both axes. An edge is the
/// position, or position + size; a centre is position + size / 2.
package struct ConstraintRows: Sendable {
  package let system: ConstraintSystem
  package let indices: [String: Int]
  package var rows: [ConstraintRow] = []

  /// Writes out what counts: active constraints, intrinsic sizes, and sizes not below zero.
  ///
  /// - Throws: What makes the system meaningless.
  package init(_ system: ConstraintSystem) throws(ConstraintSystemError) {
    try system.validate()
    self.system = system
    indices = Dictionary(
      uniqueKeysWithValues: system.items.enumerated().map { ($1.id, $0) }
    )
    for constraint in system.constraints where constraint.isActive {
      rows.append(row(constraint))
    }
    for index in system.items.indices where system.items[index].given == nil {
      for axis in Axis.allCases { appendRows(of: index, axis) }
    }
  }

  package var variableCount: Int { system.items.count * 4 }

  /// Whether a variable is a size that must not be negative.
  package func isRestricted(_ variable: Int) -> Bool {
    variable % 4 >= 2 && system.items[variable / 4].kind == .view
      && system.items[variable / 4].given == nil
  }

  /// A position or size as an expression: a constant where the frame is given.
  package func expression(_ quantity: Quantity) -> LinearExpression {
    guard let given = system.items[quantity.item].given else {
      return LinearExpression(variable: quantity.variable)
    }
    let value =
      quantity.isLength ? given.length(quantity.axis) : given.position(quantity.axis)
    return LinearExpression(Fraction(value))
  }

  /// An attribute of an item as an expression, a location from the origin of `owner`.
  package func expression(_ anchor: Anchor, owner: String?) -> LinearExpression {
    let axis = anchor.attribute.axis
    let item = indices[anchor.item, default: 0]
    let length = expression(Quantity(item, axis, isLength: true))
    if anchor.attribute.isSize { return length }
    var location = expression(Quantity(item, axis, isLength: false))
    switch anchor.attribute {
    case .left, .leading, .top, .width, .height: break
    case .right, .trailing, .bottom: location.add(length)
    case .centerX, .centerY: location.add(length, times: Fraction(1, 2))
    }
    if let owner, let index = indices[owner] {
      location.add(expression(Quantity(index, axis, isLength: false)), times: Fraction(-1))
    }
    return location
  }

  private func row(_ constraint: Constraint) -> ConstraintRow {
    var form = expression(constraint.first, owner: constraint.owner)
    if let second = constraint.second {
      form.add(
        expression(second, owner: constraint.owner),
        times: -Fraction(constraint.multiplier)
      )
    }
    form.constant -= Fraction(constraint.constant)
    return ConstraintRow(
      source: .constraint(constraint.id),
      form: constraint.relation == .lessThanOrEqual ? -form : form,
      isEquality: constraint.relation == .equal,
      priority: constraint.priority
    )
  }

  private mutating func appendRows(of index: Int, _ axis: Axis) {
    let item = system.items[index]
    let length = Quantity(index, axis, isLength: true)
    if isRestricted(length.variable) {
      let size = RowSource.size(item.id, axis)
      append(size, expression(length), Priority.required)
    }
    guard let intrinsic = item.intrinsic[axis] else { return }
    var excess = expression(length)
    excess.constant -= Fraction(intrinsic)
    append(.compression(item.id, axis), excess, item.compression[axis])
    append(.hugging(item.id, axis), -excess, item.hugging[axis])
  }

  private mutating func append(_ source: RowSource, _ form: LinearExpression, _ priority: Double) {
    rows.append(
      ConstraintRow(source: source, form: form, isEquality: false, priority: priority)
    )
  }
}

extension ConstraintRows {
  /// The rows in groups that share no variable, each in the order of the system.
  ///
  /// Rows without a variable stand in the first group.
  package var components: [[Int]] {
    var leader = Array(0..<variableCount)
    func root(_ variable: Int) -> Int {
      var current = variable
      while leader[current] != current {
        leader[current] = leader[leader[current]]
        current = leader[current]
      }
      return current
    }
    for row in rows {
      guard let first = row.form.terms.first else { continue }
      for term in row.form.terms.dropFirst() {
        leader[root(term.variable)] = root(first.variable)
      }
    }
    var groups: [[Int]] = [[]]
    var groupOf: [Int: Int] = [:]
    for (index, row) in rows.enumerated() {
      guard let first = row.form.terms.first else {
        groups[0].append(index)
        continue
      }
      let group = groupOf[root(first.variable), default: groups.count]
      if group == groups.count {
        groups.append([])
        groupOf[root(first.variable)] = group
      }
      groups[group].append(index)
    }
    return groups
  }
}
