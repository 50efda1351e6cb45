package import AdaptiveModel

/// A constraint system as rows over numbered variables.
///
/// Every item has four variables: its position and its size on both axes. An edge is the position,
/// or position + size; a centre is position + size / 2.
package struct ConstraintRows: Sendable {
  package private(set) var system: ConstraintSystem
  package let indices: [String: Int]
  package var rows: [ConstraintRow] = []

  /// Creates the rows of active constraints, intrinsic sizes, and non-negative sizes.
  ///
  /// - Throws: The reason for which the system is invalid.
  package init(_ system: ConstraintSystem) throws(ConstraintSystemError) {
    try system.validate()
    self.system = system
    indices = Dictionary(
      uniqueKeysWithValues: system.items.enumerated().map { ($1.id, $0) }
    )
    rows.reserveCapacity(system.constraints.count + 2 * system.items.count)
    for constraint in system.constraints where constraint.isActive {
      rows.append(row(constraint))
    }
    for index in system.items.indices where system.items[index].given == nil {
      for axis in Axis.allCases { appendRows(of: index, axis) }
    }
  }

  /// The same rows with a different given frame for one item: only rows that mention it change.
  ///
  /// - Throws: An error if the frame is not finite.
  package func giving(_ frame: Frame, to index: Int) throws(ConstraintSystemError) -> ConstraintRows
  {
    let id = system.items[index].id
    guard frame.isFinite else { throw .unusableNumber(id) }
    var moved = self
    moved.system.items[index].given = frame
    var place = 0
    for constraint in system.constraints where constraint.isActive {
      if constraint.mentions(id) { moved.rows[place] = moved.row(constraint) }
      place += 1
    }
    return moved
  }

  package var variableCount: Int { system.items.count * 4 }

  /// Whether a variable is a size that cannot be negative.
  package func isRestricted(_ variable: Int) -> Bool {
    variable % 4 >= 2 && system.items[variable / 4].kind == .view
      && system.items[variable / 4].given == nil
  }

  /// A given position or size; `nil` for an unknown one.
  package func given(_ quantity: Quantity) -> Fraction? {
    guard let given = system.items[quantity.item].given else { return nil }
    return Fraction(
      quantity.isLength ? given.length(quantity.axis) : given.position(quantity.axis)
    )
  }

  /// A position or size as an expression: a constant if the frame is given.
  package func expression(_ quantity: Quantity) -> LinearExpression {
    given(quantity).map { LinearExpression($0) } ?? LinearExpression(variable: quantity.variable)
  }

  /// Adds a multiple of an item's attribute to a form; a location is relative to the origin of
  /// `owner`.
  private func add(
    _ anchor: Anchor,
    owner: String?,
    times factor: Fraction = .one,
    to form: inout LinearExpression
  ) {
    let axis = anchor.attribute.axis
    let item = indices[anchor.item, default: 0]
    let length = Quantity(item, axis, isLength: true)
    if anchor.attribute.isSize { return add(length, times: factor, to: &form) }
    add(Quantity(item, axis, isLength: false), times: factor, to: &form)
    switch anchor.attribute {
    case .left, .leading, .top, .width, .height: break
    case .right, .trailing, .bottom: add(length, times: factor, to: &form)
    case .centerX, .centerY: add(length, times: factor * Fraction(1, 2), to: &form)
    }
    if let owner, let index = indices[owner] {
      add(Quantity(index, axis, isLength: false), times: -factor, to: &form)
    }
  }

  private func add(
    _ quantity: Quantity,
    times factor: Fraction,
    to form: inout LinearExpression
  ) {
    if let given = given(quantity) {
      form.constant += given * factor
    } else {
      form.add(variable: quantity.variable, times: factor)
    }
  }

  private func row(_ constraint: Constraint) -> ConstraintRow {
    // An inequality is written as a form that is at least zero.
    let sign = Fraction(constraint.relation == .lessThanOrEqual ? -1 : 1)
    var form = LinearExpression()
    add(constraint.first, owner: constraint.owner, times: sign, to: &form)
    if let second = constraint.second {
      let factor = -Fraction(constraint.multiplier) * sign
      add(second, owner: constraint.owner, times: factor, to: &form)
    }
    form.constant -= Fraction(constraint.constant) * sign
    return ConstraintRow(
      source: .constraint(constraint.id),
      form: form,
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

extension Constraint {
  /// Whether it constrains an item, or is measured from it.
  fileprivate func mentions(_ item: String) -> Bool {
    first.item == item || second?.item == item || owner == item
  }
}
