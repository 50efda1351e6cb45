// The parts that do not depend on the kind of inquiry.

extension Inquiry {
  /// Whether any of its clauses is judged, or one of another inquiry that it judges too.
  static func isJudged(by rules: Rules) -> Bool {
    !rules.list(of: Self.self).isEmpty
      || rules.clauses.contains { alsoJudged.contains($0.id) && rules.judges($0) }
  }

  /// Whether its cases could show any of the judged clauses.
  static func concerns(_ rules: Rules) -> Bool { asked.contains { $0.isJudged(by: rules) } }

  /// Every clause, for the catalogue.
  static var anyClauses: [AnyClause] { clauses.map { AnyClause(Self.self, $0) } }

  /// The evidence of a breach.
  static func evidence(
    of breach: Breach,
    _ request: Request,
    _ replies: [Reply],
    by rules: Rules
  ) -> Evidence? {
    guard let question = request.question(of: Self.self),
      let answer = replies.first?.answer(as: Answer.self)
    else { return nil }
    let rule = rules.list(of: Self.self).first { $0.clause == breach.clause && $0.hasCheck }
    var found: (broken: Evidence?, any: Evidence?)
    let given = Answered(answer, to: question, beside: replies.dropFirst(), by: rules)
    try? evidence(of: given) { evidence in
      guard found.broken == nil, place(of: evidence) == breach.place else { return }
      if found.any == nil { found.any = evidence }
      if let rule, rule.whenever(evidence), !rule.then(evidence) { found.broken = evidence }
    }
    // Several pieces of evidence can share a place; the one that breaks the clause is preferred.
    return found.broken ?? found.any
  }
}
