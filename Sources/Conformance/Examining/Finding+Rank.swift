import PropertyTesting

extension Finding {
  /// What decides which finding is shown first: what explains most.
  ///
  /// No answer; an answer that is another one the second time; then the clauses, the smallest case
  /// first; of equally small ones what a controller has before what it is sent, because calls follow
  /// from states; and then what explains most of the run. The rules that compare come last, which
  /// follow from the clauses.
  package struct Rank: Sendable, Hashable, Comparable {
    private enum Tier: Int { case unanswered, unstable, clause, comparison }

    private var tier: Tier
    private var weight = 0
    private var isOfCalls = false
    private var rank: [Int] = []
    /// How well the clause explains the run.
    ///
    /// It is the share of what the clause spoke of that is broken, times how often it is: a clause
    /// about everything explains little, and so does a rare one. Of rules that compare, each of which
    /// looks at all controllers, the one that speaks most seldom says most exactly what is wrong.
    private var explained = 0.0
    private var name: String

    /// - Parameters:
    ///   - fault: What is wrong.
    ///   - smallest: The smallest case in which it is.
    ///   - weight: How large that case is.
    ///   - count: How often the clause spoke in the whole run, and how often it was broken.
    package init(
      _ fault: Fault,
      _ smallest: Case,
      weight: Int,
      _ count: (applied: Int, broken: Int)
    ) {
      name = fault.description
      tier = Self.tier(fault)
      guard tier != .unanswered else { return }
      self.weight = weight
      if smallest.id.origin != nil { rank = smallest.request.rank }
      if smallest.id.inquiry.followsCatalogue { return }
      if case .clause(let id) = fault { isOfCalls = AnyClause.named(id)?.isOfStates != true }
      explained =
        tier == .comparison
        ? -Double(count.applied)
        : Double(count.broken) * Double(count.broken) / Double(max(1, count.applied))
    }

    private static func tier(_ fault: Fault) -> Tier {
      guard case .clause(let id) = fault else { return .unanswered }
      if id == "PR-M7" { return .unstable }
      return AnyClause.compares(id) ? .comparison : .clause
    }

    private var size: (Int, Int, Int) { (tier.rawValue, weight, isOfCalls ? 1 : 0) }

    package static func < (left: Self, right: Self) -> Bool {
      if left.size != right.size { return left.size < right.size }
      if left.rank != right.rank { return left.rank.lexicographicallyPrecedes(right.rank) }
      return (-left.explained, left.name) < (-right.explained, right.name)
    }
  }
}

extension AnyClause {
  /// Whether the clause of this id is a rule that compares, as its name says: PR-M1, SL-M1.
  static func compares(_ id: String) -> Bool { id.contains("-M") }
}

extension AnyClause {
  /// Whether it is about what controllers have at rest, not about what they are sent.
  fileprivate var isOfStates: Bool {
    switch breachKind {
    case .traits, .size, .reacted, .views, .document, .activeSet, .window: true
    case .order, .payload, .observation, .count, .replaced, .blocks, .preference, .presentation,
      .calls:
      false
    }
  }
}
