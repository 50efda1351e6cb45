// What is looked at where a cause is looked for: which clauses an answer breaks, and no more.

extension Inquiry {
  /// The clauses that an answer breaks by itself; one that cannot be judged breaks nothing.
  static func broken(by answer: Answer, to question: Question, _ rules: Rules) -> Set<String> {
    let list = rules.list(of: Self.self)
    var broken: Set<String> = []
    try? evidence(of: answer, to: question, beside: [], by: rules) { evidence in
      for rule in list where rule.whenever(evidence) && !rule.then(evidence) {
        broken.insert(rule.id)
      }
    }
    return broken
  }

  /// The clauses that a reply breaks by itself; one that is no answer breaks nothing.
  static func broken(in reply: Reply, to question: Question, _ rules: Rules) -> Set<String> {
    reply.answer(as: Answer.self).map { broken(by: $0, to: question, rules) } ?? []
  }

  /// The clauses that the answers break, each by itself, to what was asked besides.
  static func brokenBesides(_ shown: ShownCase<Question>, by rules: Rules) -> Set<String> {
    zip(companions(of: shown.question), shown.replies.dropFirst()).reduce(into: []) {
      $0.formUnion(broken(in: $1.1, to: $1.0, rules))
    }
  }
}
