import AdaptiveModel
package import Conformance

/// Judges goldens by the clauses.
package struct GoldenJudge: Sendable {
  private static let plain = Profile.allCases.map { Rules(profile: $0, features: .all) }
  private static let owning = Profile.allCases.map {
    Rules(profile: $0, features: .all.union([.ownWindow]))
  }

  package init() {}

  /// The rules for a request, for each profile: only who has a window of its own is asked to
  /// turn, and only who names a system about what came with it.
  static func rules(for request: Request) -> [Rules] {
    if request.inquiry.row.systems.named != nil {
      return Profile.allCases.map { Rules.complete(for: request, $0) }
    }
    return request.asked.lacking(of: []).contains(.ownWindow) ? owning : plain
  }

  /// The clauses that a reply breaks under any profile, in the order of the catalogue; or the
  /// failure that prevents judging it.
  package func complaints(about golden: Golden) -> [String] {
    guard let reply = golden.reply else { return ["not filled"] }
    var broken: Set<String> = []
    for rules in Self.rules(for: golden.request) {
      let judged = Self.judged(golden.request, reply, rules)
      if let failure = judged.failure { return [failure.message] }
      for breach in judged.judgement.breaches { broken.insert(rules.clauses[breach.clause].id) }
    }
    return AnyClause.catalogue.map(\.id).filter(broken.contains)
  }

  /// The number of times that each clause applied and did not apply, by id.
  package func survey(of golden: Golden) -> [String: Survey.Count] {
    guard let reply = golden.reply, let rules = Self.rules(for: golden.request).last else {
      return [:]
    }
    let survey = Self.judged(golden.request, reply, rules).judgement.survey
    var table: [String: Survey.Count] = [:]
    for (index, clause) in rules.clauses.enumerated() {
      table[clause.id] = survey.counts[index]
      let metamorphosis = (clause.clause as? Clause<PairDifference>)?.metamorphosis
      guard let metamorphosis, let scenario = golden.request.scenario else { continue }
      let isJudged = clause.chapter == .transitions || scenario.isOfChanges
      let partners = isJudged ? metamorphosis.partners(scenario).count : 0
      table[clause.id]?.applied = partners
      table[clause.id]?.notApplied = partners == 0 ? 1 : 0
    }
    return table
  }

  static func judged(_ request: Request, _ reply: Reply, _ rules: Rules) -> Examiner.Judged {
    let examiner = Examiner(
      implementation: Rememberer(request: request, reply: reply),
      rules: rules
    )
    return examiner.examine(Case(asking: request))
  }

  /// The metamorphic clauses that an implementation breaks with a golden's scenario.
  package func complaints(
    about implementation: any Implementation,
    inPairsWith golden: Golden
  ) -> [String] {
    guard let scenario = golden.request.scenario, let rules = Self.plain.last else { return [] }
    let examiner = Examiner(implementation: implementation, rules: rules)
    let judged = examiner.examine(Case(asking: Request(Pairs.self, scenario)))
    if let failure = judged.failure { return [failure.message] }
    return judged.judgement.breaches.map { rules.clauses[$0.clause].id }
  }
}

/// Answers one request with a fixed reply, and every other request as the reference does.
private struct Rememberer: Implementation {
  let identity = Identity(name: "golden")
  let request: Request
  let reply: Reply

  func answer(_ request: Request) throws -> Reply {
    request == self.request ? reply : try ReferenceImplementation().answer(request)
  }
}
