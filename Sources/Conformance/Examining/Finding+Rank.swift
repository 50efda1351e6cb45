extension Finding {
  /// What decides which finding is shown first: what explains most.
  ///
  /// No answer; an answer that is another one the second time; then the clauses, the smallest case
  /// first, and of equally small ones that of the clause that speaks most seldom, because it says
  /// most exactly what is wrong; then the rules that compare, which follow from the clauses.
  package struct Rank: Sendable, Hashable, Comparable {
    private enum Tier: Int { case unanswered, unstable, clause, comparison }

    private var tier: Tier
    private var weight = 0
    private var spoke = 0
    private var name: String

    /// - Parameters:
    ///   - fault: What is wrong.
    ///   - smallest: The name of the smallest case in which it is.
    ///   - weight: How large that case is.
    ///   - spoke: How often the clause spoke in the whole run.
    package init(_ fault: Fault, _ smallest: Case.ID, weight: Int, spoke: Int) {
      name = fault.description
      tier = Self.tier(fault)
      guard tier != .unanswered else { return }
      self.weight = weight
      // Of devices the catalogue's own order says which clause is meant first.
      if case .window = smallest { return }
      self.spoke = spoke
    }

    private static func tier(_ fault: Fault) -> Tier {
      guard case .clause(let id) = fault else { return .unanswered }
      if id == "PR-M7" { return .unstable }
      return Clause.compares(id) ? .comparison : .clause
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.tier.rawValue, left.weight, left.spoke, left.name)
        < (right.tier.rawValue, right.weight, right.spoke, right.name)
    }
  }
}

extension Clause {
  /// Whether the clause of this id is a rule that compares, as its name says: PR-M1, SL-M1.
  static func compares(_ id: String) -> Bool { id.contains("-M") }
}

extension [Finding] {
  /// The findings in the order in which they are shown.
  ///
  /// - Parameter spoke: How often each clause spoke, by its id.
  /// - Returns: What explains most comes first.
  func worstFirst(_ spoke: [String: Int]) -> [Finding] {
    func rank(_ finding: Finding) -> Finding.Rank {
      let count = finding.clause.flatMap { spoke[$0.id] } ?? 0
      let weight = finding.smallest.weight
      return Finding.Rank(finding.fault, finding.smallest.id, weight: weight, spoke: count)
    }
    return sorted { rank($0) < rank($1) }
  }
}
