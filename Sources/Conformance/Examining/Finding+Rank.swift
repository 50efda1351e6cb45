extension Finding {
  /// The rank of a finding, by which the most explanatory one is shown first.
  ///
  /// Missing answers come first, then answers that vary, then the clauses by the size of the
  /// smallest case. Of equal sizes, states come before calls, because calls follow from states;
  /// then the share of the run that the clause explains decides. Metamorphic rules come last,
  /// because they follow from the clauses.
  package struct Rank: Sendable, Hashable, Comparable {
    private enum Tier: Int { case unanswered, unstable, clause, comparison }

    private var tier: Tier
    private var weight = 0
    private var isOfCalls = false
    private var rank: [Int] = []
    /// The degree to which the clause explains the run.
    ///
    /// It is the share of breaches among the applications of the clause, times their number: a
    /// clause about everything explains little, and so does a rare one. Of metamorphic rules, each
    /// of which looks at all controllers, the one that applies least often is the most specific.
    private var explained = 0.0
    private var name: String

    /// The rank of a smallest case of a weight; the clause's counts are those of the whole run.
    init(
      _ group: FailureKey,
      _ smallest: Case,
      weight: Int,
      _ count: (applied: Int, broken: Int)
    ) {
      let fault = group.fault
      name = group.description
      tier = Self.tier(fault)
      guard tier != .unanswered else { return }
      self.weight = weight
      if smallest.id.origin != nil { rank = smallest.request.asked.rank }
      if smallest.id.inquiry.row.followsCatalogue { return }
      if case .clause(let id) = fault { isOfCalls = AnyClause.named(id)?.isOfStates != true }
      explained =
        tier == .comparison
        ? -Double(count.applied)
        : Double(count.broken) * Double(count.broken) / Double(max(1, count.applied))
    }

    private static func tier(_ fault: Fault) -> Tier {
      if fault.isAboutFlakiness { return .unstable }
      guard case .clause(let id) = fault else { return .unanswered }
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
  /// Whether the clause of this id is a metamorphic rule, by its name: PR-M1, SL-M1.
  static func compares(_ id: String) -> Bool { id.contains("-M") }

  /// Whether it is about the states of controllers at rest, not about the calls they receive.
  fileprivate var isOfStates: Bool {
    switch breachKind {
    case .traits, .size, .windowOfRoot, .reacted, .views, .callsOfViews, .document, .activeSet,
      .exchange, .cleanSet, .window:
      true
    case .order, .payload, .observation, .count, .replaced, .blocks, .specialBlocks, .lateBlocks,
      .preference, .presentation, .calls:
      false
    }
  }
}
