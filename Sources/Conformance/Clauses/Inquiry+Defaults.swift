package import AdaptiveModel
package import PropertyTesting

// The defaults that most inquiries share.

extension Inquiry {
  package static var features: [Feature] { [] }
  package static var alsoJudged: [String] { [] }
  package static var sources: [(short: String, name: String)] { [] }
  package static var systems: Systems { Systems() }
  package static var word: String { name }
  package static var caseName: String { name }
  package static var turn: Int { 100 }
  package static var asked: [any Inquiry.Type] { [Self.self] }
  package static var sent: any Inquiry.Type { Self.self }
  package static var subject: String { "for" }
  package static var labels: [String] { ["answered"] }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? { nil }
  package static func drawing(in world: World) -> Generator<Request>? {
    let plain = drawing(for: world.features)?.map { $0.restricted(to: world) }
    guard let plain, world.declared.isFurnished else { return plain }
    return Generator { draw in
      draw(plain).asked.furnished(in: world.declared, &draw).restricted(to: world)
    }
  }
  package static func furnished(
    _ question: Question,
    in world: DeclaredWorld,
    _ draw: inout Draw
  ) -> Question { question }
  package static func restricted(_ question: Question, to world: World) -> Question? {
    world.declared.isUnrestricted ? question : nil
  }
  package static func key(of question: Question) -> String { caseName }
  package static func question(key: String) -> Question? { nil }
  package static func samples(for features: Set<Feature>) -> [Question] {
    guard case .each(let all) = supply(for: World(features: features)) else { return [] }
    return Array(all.prefix(1))
  }

  package static func weight(of question: Question) -> Int { 1 }
  package static func size(of question: Question) -> String { "one question" }
  package static func reductions(of question: Question) -> AnySequence<Question>? { nil }
  static func lazily<List: Sequence<Question>>(_ list: @escaping () -> List) -> AnySequence<
    Question
  > {
    AnySequence { list().makeIterator() }
  }

  package static func lacking(_ question: Question, of features: Set<Feature>) -> Set<Feature> {
    []
  }

  package static func canAsk(_ question: Question, in world: World) -> Bool {
    restricted(question, to: world) == question
  }

  package static func variations(of question: Question) -> Generator<Question>? { nil }
  package static func rank(of question: Question) -> [Int] { [] }

  package static var simplest: [Question] { [] }

  package static func simplest(like question: Question) -> [Question] { [] }
  package static func mayReplace(_ question: Question) -> (Question) -> Bool { { _ in true } }
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
  package static func steps(of question: Question) -> Int { 0 }
  package static func expectation(of question: Question) -> String? { nil }
  package static func picture(of shown: ShownCase<Question>) -> [String]? { nil }
  package static func account(of shown: ShownCase<Question>) -> String? {
    (shown.evidence as? Evidence).flatMap { evidence in
      clauses.first { $0.id == shown.fault }?.wrong(evidence)
    }
  }
  package static func verdict(on shown: ShownCase<Question>) -> String? { nil }
  package static func findingKey(of evidence: Evidence, by clause: String) -> FindingKey? { nil }
  package static var precursors: [Precursor<Self>] { [] }
  package static func cause(of broken: BrokenCase<Self>) -> Cause {
    Cause(follows: broken.earlier(by: precursors))
  }
  package static func symptom(
    of clause: String,
    group: String,
    _ smallest: Question,
    _ first: [Question]
  ) -> Symptom? { nil }
  package static func clause(of symptom: Symptom) -> String? { nil }
  package static func words(of fingerprint: Fingerprint) -> String? { nil }
  package static var followsCatalogue: Bool { false }
  package static func parts(of question: Question, otherwiseIn other: Question) -> Parts { .more }

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
