package import AdaptiveModel

// The defaults that most inquiries share.

extension Inquiry {
  package static var simplification: Simplification<Question> { Simplification() }
  package static var causes: Causes<Self> { Causes() }
  package static var sent: any Inquiry.Type { Self.self }

  /// Its clause of this id; `nil` if that is another inquiry's.
  static func clause(named id: String?) -> Clause<Evidence>? { clauses.first { $0.id == id } }

  package static func companions(of question: Question) -> [Question] { [] }
  package static func requests(beside question: Question, by rules: Rules) -> [Request] {
    companions(of: question).map { Request(Self.self, $0) }
  }
  package static func place(of evidence: Evidence) -> Breach.Place { Breach.Place() }
  package static func difference(
    of evidence: Evidence,
    by clause: AnyClause,
    _ rules: Rules
  ) -> Fingerprint? { nil }

  package static func asking(_ question: Question, by rules: Rules) -> Asking {
    let others = requests(beside: question, by: rules)
    return Asking(requests: [Request(Self.self, question)] + others) {
      replies,
      judgement throws(Failure) in
      guard let reply = replies.first else { return }
      try judge(reply, to: question, beside: replies.dropFirst(), by: rules, into: &judgement)
    }
  }

  /// Judges a reply to a question by the clauses.
  ///
  /// - Throws: ``Failure`` if the reply is not an answer, or not one to this question.
  fileprivate static func judge(
    _ reply: Reply,
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    into judgement: inout Judgement
  ) throws(Failure) {
    let answer = try reply.required(as: Answer.self)
    try judge(Answered(answer, to: question, beside: others, by: rules), into: &judgement)
  }

  package static func judge(
    _ given: Answered<Question, Answer>,
    into judgement: inout Judgement
  ) throws(Failure) {
    let list = given.rules.list(of: Self.self)
    try evidence(of: given) { evidence in
      judgement.note(evidence, list, Self.self)
    }
  }
}

extension Inquiry where Judge == [Rule<Evidence>] {
  package static func makeJudge(
    _ rules: [Rule<Evidence>],
    _ claims: Claims,
    _ profile: Profile
  ) -> Judge { rules }
}

extension Inquiry where Evidence == Answer {
  package static func evidence(
    of given: Answered<Question, Answer>,
    each: (Answer) -> Void
  ) throws(Failure) {
    each(given.answer)
  }
}

extension AskedQuestion {
  package func asking(by rules: Rules) -> Asking { Kind.asking(question, by: rules) }

  func judge(
    _ reply: Reply,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    into judgement: inout Judgement
  ) throws(Failure) {
    try Kind.judge(reply, to: question, beside: others, by: rules, into: &judgement)
  }
}
