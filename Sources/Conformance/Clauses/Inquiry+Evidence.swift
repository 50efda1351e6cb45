// The parts that do not depend on the kind of inquiry.

extension Inquiry {
  /// Whether any of its clauses is judged, or one of another inquiry that it judges too.
  static func isJudged(by rules: Rules) -> Bool {
    let also = row.alsoJudged
    return !rules.list(of: Self.self).isEmpty
      || !also.isEmpty && rules.clauses.contains { also.contains($0.id) && rules.judges($0) }
  }

  /// Whether its cases could show any of the judged clauses.
  static func concerns(_ rules: Rules) -> Bool { asked.contains { $0.isJudged(by: rules) } }

  /// Every clause, for the catalogue.
  static var anyClauses: [AnyClause] { clauses.map { AnyClause(Self.self, $0) } }
}

extension AskedQuestion {
  /// The evidence of a breach.
  func evidence(of breach: Breach, in replies: [Reply], by rules: Rules) -> Kind.Evidence? {
    guard let answer = replies.first?.answer(as: Kind.Answer.self) else { return nil }
    let rule = rules.list(of: Kind.self).first { $0.clause == breach.clause && $0.hasCheck }
    var found: (broken: Kind.Evidence?, any: Kind.Evidence?)
    let given = Answered(answer, to: question, beside: replies.dropFirst(), by: rules)
    try? Kind.evidence(of: given) { evidence in
      guard found.broken == nil, Kind.place(of: evidence) == breach.place else { return }
      if found.any == nil { found.any = evidence }
      if let rule, rule.whenever(evidence), !rule.then(evidence) { found.broken = evidence }
    }
    // Several pieces of evidence can share a place; the one that breaks the clause is preferred.
    return found.broken ?? found.any
  }

  /// The group of a breach among those of its clause; `nil` if the clause is a single finding.
  func findingKey(of breach: Breach, in replies: [Reply], by rules: Rules) -> FindingKey? {
    // To find the evidence again takes as long as to judge the answer.
    guard let key = Kind.causes.findingKey else { return nil }
    return evidence(of: breach, in: replies, by: rules).flatMap {
      key($0, rules.clauses[breach.clause].id)
    }
  }
}

// The search for a cause needs only the clauses that an answer breaks.

extension Inquiry {
  /// The clauses that an answer breaks by itself; none if it cannot be judged.
  static func broken(by answer: Answer, to question: Question, _ rules: Rules) -> Set<String> {
    let list = rules.list(of: Self.self)
    var broken: Set<String> = []
    try? evidence(of: Answered(answer, to: question, by: rules)) { evidence in
      for rule in list where rule.whenever(evidence) && !rule.then(evidence) {
        broken.insert(rule.id)
      }
    }
    return broken
  }

  /// The clauses that a reply breaks by itself; none if it has no answer.
  static func broken(in reply: Reply, to question: Question, _ rules: Rules) -> Set<String> {
    reply.answer(as: Answer.self).map { broken(by: $0, to: question, rules) } ?? []
  }
}
