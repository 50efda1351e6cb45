package import AdaptiveModel

/// The source of a row in a constraint system.
package enum RowSource: Sendable, Hashable {
  /// A constraint, by its id.
  case constraint(String)
  /// An item's resistance to being smaller than its intrinsic size (AL-6).
  case compression(String, Axis)
  /// An item's resistance to being larger than its intrinsic size (AL-6).
  case hugging(String, Axis)
  /// The implicit rule that a view's size is not negative (AL-2).
  case size(String, Axis)

  /// The id of the constraint; `nil` for a rule of an item.
  package var constraint: String? { if case .constraint(let id) = self { id } else { nil } }
}

/// A linear expression that is required to be zero, or to be non-negative.
package struct ConstraintRow: Sendable, Hashable {
  package var source: RowSource
  package var form: LinearExpression
  /// Whether the form has to be zero; if not, it has to be at least zero.
  package var isEquality: Bool
  package var priority: Double

  package var isRequired: Bool { priority >= Priority.required }

  /// The amount by which the row is violated if the form has this value.
  package func error(_ value: Fraction) -> Fraction {
    isEquality || value.isNegative ? value.magnitude : .zero
  }
}

/// An unknown of the system: a position or a size of an item on an axis.
package struct Quantity: Sendable, Hashable {
  package var item: Int
  package var axis: Axis
  package var isLength: Bool

  package init(_ item: Int, _ axis: Axis, isLength: Bool) {
    self.item = item
    self.axis = axis
    self.isLength = isLength
  }

  /// The number of its variable.
  package var variable: Int { item * 4 + (isLength ? 2 : 0) + axis.rawValue }

  package init(variable: Int) {
    self.init(
      variable / 4,
      variable % 2 == 0 ? .horizontal : .vertical,
      isLength: variable % 4 >= 2
    )
  }
}
