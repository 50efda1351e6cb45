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
