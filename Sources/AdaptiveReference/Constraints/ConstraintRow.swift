package import AdaptiveModel

/// What a row of a constraint system comes from.
package enum RowSource: Sendable, Hashable {
  /// A constraint, by its id.
  case constraint(String)
  /// An item's wish not to be smaller than its intrinsic size (AL-6).
  case compression(String, Axis)
  /// An item's wish not to be larger than its intrinsic size (AL-6).
  case hugging(String, Axis)
  /// The hidden rule that a view's size is not negative (AL-2).
  case size(String, Axis)
}

/// A linear expression that is to be zero, or not negative.
package struct ConstraintRow: Sendable, Hashable {
  package var source: RowSource
  package var form: LinearExpression
  /// Whether the form is to be zero; else it is to be at least zero.
  package var isEquality: Bool
  package var priority: Double

  package var isRequired: Bool { priority >= Priority.required }

  /// By how much the row is missed where the form has this value.
  package func error(_ value: Fraction) -> Fraction {
    isEquality || value.isNegative ? value.magnitude : .zero
  }
}

/// A number that is to be found: a position or a size of an item on an axis.
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
