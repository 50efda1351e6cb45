@testable import AdaptiveReference

extension ConstraintConflict {
  /// Whether the proof is valid, recomputed from the rows alone.
  var isProven: Bool {
    var total = LinearExpression()
    for member in members {
      guard member.row.isRequired, member.row.isEquality || member.factor.isPositive else {
        return false
      }
      total.add(member.row.form, times: member.factor)
    }
    return total.terms.isEmpty && total.constant == sum && sum.isNegative
  }
}
