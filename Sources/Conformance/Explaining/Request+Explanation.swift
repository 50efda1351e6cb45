public import AdaptiveModel
package import Text

/// A request, its answer, and the clauses that apply to it.
public struct RequestExplanation: Sendable {
  public var text: String { page.fitted() }

  /// The same, for any width.
  package private(set) var page: PageText

  /// The clauses that the answer breaks.
  public var contradictions: [AnyClause]

  /// Explains an answer; by default that of the model.
  ///
  /// - Parameters:
  ///   - request: The request; not a scenario, about which ``Derivation`` reports more.
  ///   - answer: The answer to explain.
  ///   - profile: The profile, which decides the clauses that apply.
  /// - Throws: ``Failure`` if the reply is not an answer to this request.
  public init(
    _ request: Request,
    _ answer: Reply? = nil,
    profile: Profile = .platform
  ) throws(Failure) {
    let rules = Rules.complete(for: request, profile)
    let own = ReferenceImplementation().answers(to: request.questions)
    let replies = answer.map { [$0] + own.dropFirst() } ?? own
    // Whether another question would be answered in the same way, one answer does not show.
    try self.init(request, replies, by: rules, comparing: replies.first == own.first)
  }

  /// Explains the answer to a request, beside those to its companions.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - replies: The replies to it and to its companions, in the order in which they are asked.
  ///   - rules: The clauses that apply.
  ///   - comparesAnswers: Whether those apply, too, that compare several answers.
  /// - Throws: ``Failure`` if the replies are not answers to these requests.
  package init(
    _ request: Request,
    _ replies: [Reply],
    by rules: Rules,
    comparing comparesAnswers: Bool = true
  ) throws(Failure) {
    guard let reply = replies.first else { throw Failure(.error, "the model has no answer") }
    var judgement = Judgement(clauses: rules.clauses.count)
    try rules.judge(reply, to: request, beside: replies.dropFirst(), into: &judgement)
    func isJudged(_ clause: Int) -> Bool {
      comparesAnswers || !rules.clauses[clause].comparesAnswers
    }
    let breaches = judgement.breaches.filter { isJudged($0.clause) }
    let broken = breaches.map(\.clause)
    contradictions = broken.map { rules.clauses[$0] }
    let marks = Dictionary(firsts: breaches.map { ($0.step, rules.clauses[$0.clause].id) })
    let applied = rules.clauses.indices.filter {
      judgement.survey.counts[$0].applied > 0 && isJudged($0)
    }
    let reasons = applied.map { index -> PageText.Line in
      let clause = rules.clauses[index]
      let mark = (broken.contains(index) ? "✘ " : "  ") + clause.id.padded(to: 7)
      return .sentence(clause.sentence, after: mark)
    }
    let demands = request.question(of: Constraints.self)?.demandsOnDocument ?? []
    let picture = request.picture(reply) { marks[$0] } + [""]
    page = PageText(picture.map { .row($0) } + reasons + demands.map { .row($0) })
  }
}

extension AnyClause {
  /// Whether it takes the answers to several questions to judge one.
  package var comparesAnswers: Bool { Self.compares(id) || row.companion != nil }
}

extension Request {
  /// The request, and the companion requests that are needed to judge its answer.
  var questions: [Request] { [self] + asked.companions }

  /// The request and an answer to it, as a transcript if there is a notation for it.
  fileprivate func picture(_ reply: Reply, _ remarks: @escaping (Int) -> String?) -> [String] {
    let lines = Transcript(self, reply.namingObjects).lines { step, _ in step.flatMap(remarks) }
    return lines.isEmpty ? asked.lines([reply]) : lines
  }
}

extension AskedQuestion {
  fileprivate var companions: [Request] {
    Kind.companions(of: question).map { Request(Kind.self, $0) }
  }
}
