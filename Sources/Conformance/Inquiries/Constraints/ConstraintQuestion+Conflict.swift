import AdaptiveModel
import AdaptiveReference

extension ConstraintQuestion {
  /// The first conflict with its proof, as in `c1 + c2 - c3 adds up to 0 = -12`.
  func conflict(at index: Int) -> String? {
    guard let solver = try? ConstraintSolver(system(at: index)),
      case .conflicting(let conflicts) = solver.solve(), let conflict = conflicts.first
    else { return nil }
    let terms = conflict.members.map { member in
      let factor = member.factor.approximation
      let sign = factor < 0 ? "- " : "+ "
      let times = abs(factor) == 1 ? "" : "\(points(abs(factor))) × "
      return sign + times + member.name
    }
    let sum = terms.joined(separator: " ")
    let isExact = conflict.members.allSatisfy(\.row.isEquality)
    return (sum.hasPrefix("+ ") ? String(sum.dropFirst(2)) : sum)
      + " adds up to 0 \(isExact ? "=" : "<=") \(points(conflict.sum.approximation))"
  }
}

extension ConstraintConflict.Member {
  /// The name of the constraint that it stands for.
  fileprivate var name: String {
    switch row.source {
    case .constraint(let id): id
    case .size(let id, let axis): "(\(id).\(axis == .horizontal ? "width" : "height") >= 0)"
    case .compression(let id, _): "compression of \(id)"
    case .hugging(let id, _): "hugging of \(id)"
    }
  }
}
