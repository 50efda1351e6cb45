import AdaptiveModel

/// The runs of a scenario and of the changed ones that an inquiry's rules compare with it.
struct PairedRuns {
  private let scenario: Scenario
  private let rules: Rules
  private let partners: [(clause: Int, partner: Metamorphosis.Partner)]

  /// The runs that the clauses of an inquiry need, each with the scenarios that it changes to.
  init(
    of scenario: Scenario,
    _ inquiry: (some Inquiry).Type,
    by rules: Rules,
    partners: (Metamorphosis) -> [Metamorphosis.Partner]
  ) {
    self.scenario = scenario
    self.rules = rules
    self.partners = rules.list(of: inquiry).flatMap { rule in
      let changed = (rule.compiled as? Metamorphosis).map(partners) ?? []
      return changed.compactMap { $0.restricted(to: rules.claims.world) }
        .filter { $0.needed.isSubset(of: rules.features) }
        .map { (rule.clause, $0) }
    }
  }

  var requests: [Request] { [.run(scenario)] + partners.map { .run($0.partner.scenario) } }

  /// Compares the first of the replies to ``requests`` with each of the others; a difference becomes
  /// evidence of the inquiry.
  func compare(
    _ replies: [Reply],
    into judgement: inout Judgement,
    as exhibit: (PairDifference) -> any Sendable = { $0 }
  ) throws(Failure) {
    guard let first = replies.first else { return }
    let original = try trace(of: first)
    for (reply, (clause, partner)) in zip(replies.dropFirst(), partners) {
      judgement.compare(original, with: try trace(of: reply), partner, clause, as: exhibit)
    }
  }

  /// The claimed part of a reply's trace.
  private func trace(of reply: Reply) throws(Failure) -> Trace {
    try reply.traceOrFailure().claimed(by: rules.claims).inWorld(rules.claims.world)
  }
}
