import AdaptiveModel
import AdaptiveReference

extension ConstraintQuestion {
  /// The first conflict with its proof, as in `c1 + c2 - c3 gives 0 = -12, which cannot hold`.
  func conflict(at index: Int) -> String? {
    guard let solver = try? ConstraintSolver(system(at: index)),
      case .conflicting(let conflicts) = solver.solve(), let conflict = conflicts.first
    else { return nil }
    // A sum that begins with a minus would look like an item of a list.
    let members = conflict.members
      .sorted { !$0.isSubtracted && $1.isSubtracted }
    let terms = members.map { member in
      let factor = member.factor.approximation
      let sign = member.isSubtracted ? "- " : "+ "
      let times = abs(factor) == 1 ? "" : "\(points(abs(factor))) × "
      return sign + times + member.name
    }
    let sum = terms.joined(separator: " ")
    let isExact = conflict.members.allSatisfy(\.row.isEquality)
    return (sum.hasPrefix("+ ") ? String(sum.dropFirst(2)) : sum)
      + " gives 0 \(isExact ? "=" : "<=") \(points(conflict.sum.approximation)), which cannot hold"
  }
}

extension ConstraintConflict.Member {
  fileprivate var isSubtracted: Bool { factor.approximation < 0 }

  /// The name of the constraint that it stands for.
  fileprivate var name: String {
    switch row.source {
    case .constraint(let id): id
    case .size(let id, let axis): "(\(id).\(axis.size) >= 0)"
    case .compression(let id, _): "compression of \(id)"
    case .hugging(let id, _): "hugging of \(id)"
    }
  }
}
