package import AdaptiveModel

extension Constraint {
  /// The same constraint with its sides exchanged; `nil` if it has only one side, or if its
  /// multiplier or the result cannot be represented exactly.
  package var turned: Constraint? {
    guard let second, multiplier != 0 else { return nil }
    var turned = self
    turned.first = second
    turned.second = first
    turned.multiplier = 1 / multiplier
    turned.constant = -constant / multiplier
    turned.relation = multiplier > 0 ? relation.turned : relation
    let isExact =
      turned.multiplier * multiplier == 1 && turned.constant * multiplier == -constant
      && [0.25, 0.5, 1, 2, 4].contains(abs(multiplier))
    return isExact ? turned : nil
  }
}
