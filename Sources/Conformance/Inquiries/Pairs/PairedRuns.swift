import AdaptiveModel

/// The runs of a scenario and of the changed ones that an inquiry's rules compare with it.
struct PairedRuns {
  private let scenario: Scenario
  private let rules: Rules
  private let partners: [(clause: Int, partner: Metamorphosis.Partner)]

  /// - Parameters:
  ///   - scenario: The original scenario.
  ///   - inquiry: The inquiry whose rules compare.
  ///   - rules: The rules of the examination.
  ///   - partners: The changed scenarios of a clause, by its id.
  init(
    of scenario: Scenario,
    _ inquiry: (some Inquiry).Type,
    by rules: Rules,
    partners: (String) -> [Metamorphosis.Partner]
  ) {
    self.scenario = scenario
    self.rules = rules
    self.partners = rules.list(of: inquiry).flatMap { rule in
      partners(rules.clauses[rule.clause].id)
        .compactMap { $0.restricted(to: rules.claims.world) }
        .filter { $0.needed.isSubset(of: rules.features) }
        .map { (rule.clause, $0) }
    }
  }

  var requests: [Request] { [.run(scenario)] + partners.map { .run($0.partner.scenario) } }

  /// Compares the first reply with each of the others.
  ///
  /// - Parameters:
  ///   - replies: The replies to ``requests``.
  ///   - judgement: The judgement to which breaches are added.
  ///   - exhibit: Converts a difference into evidence of the inquiry.
  /// - Throws: ``Failure`` for a reply without a trace.
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
