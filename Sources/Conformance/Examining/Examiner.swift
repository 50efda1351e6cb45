import AdaptiveModel
import PropertyTesting

/// Asks an implementation what cases ask, and judges what it answers.
struct Examiner: Sendable {
  let implementation: any Implementation
  let rules: Rules

  /// What became of one case.
  struct Judged {
    var judgement: Judgement
    /// Why it could not be judged, or not to the end.
    var failure: Failure?
    /// Where a pair differs, by clause.
    var differences: [Int: PairDifference] = [:]
  }

  /// Asks and judges several cases at once, in their order.
  func examine(_ cases: [Case]) -> [Judged] {
    let questions = cases.map(requests)
    let replies = implementation.answers(to: questions.flatMap(\.requests))
    var rest = replies[...]
    return zip(cases, questions).map { subject, question in
      let own = rest.prefix(question.requests.count)
      rest = rest.dropFirst(question.requests.count)
      return judge(subject, question, Array(own))
    }
  }

  /// Asks and judges one case.
  func examine(_ subject: Case) -> Judged {
    examine([subject]).first ?? Judged(judgement: Judgement(clauses: rules.clauses.count))
  }

  /// Asks and judges one case, and keeps the replies.
  func examineKeeping(_ subject: Case) -> (judged: Judged, replies: [Reply]) {
    let question = requests(of: subject)
    let replies = implementation.answers(to: question.requests)
    return (judge(subject, question, replies), replies)
  }

  // MARK: Asking

  /// What a case asks, and for a pair what is compared.
  struct Question {
    var requests: [Request]
    var partners: [(clause: Int, partner: Metamorphosis.Partner)] = []
  }

  private func requests(of subject: Case) -> Question {
    switch subject.content {
    case .request(.window(let query)):
      return Question(requests: [.window(query)] + (query.upright.map { [.window($0)] } ?? []))
    case .request(let request):
      return Question(requests: [request])
    case .pair(let scenario):
      let partners = rules.pairs.flatMap { clause, metamorphosis in
        metamorphosis.partners(scenario).map { (clause, $0) }
      }
      return Question(
        requests: [.run(scenario)] + partners.map { .run($1.scenario) },
        partners: partners
      )
    }
  }

  // MARK: Judging

  private func judge(_ subject: Case, _ question: Question, _ replies: [Reply]) -> Judged {
    var judged = Judged(judgement: Judgement(clauses: rules.clauses.count))
    guard replies.count == question.requests.count, let first = replies.first else {
      judged.failure = Failure(.protocolError, "not every request was answered")
      return judged
    }
    do throws(Failure) {
      switch subject.content {
      case .request(let request):
        try rules.judge(
          first,
          to: request,
          upright: replies.count > 1 ? replies[1] : nil,
          into: &judged.judgement
        )
      case .pair:
        try judge(question, first, replies.dropFirst(), &judged)
      }
    } catch {
      judged.failure = error
    }
    return judged
  }

  private func judge(
    _ question: Question,
    _ first: Reply,
    _ others: ArraySlice<Reply>,
    _ judged: inout Judged
  ) throws(Failure) {
    let original = try first.traceOrFailure()
    for (reply, (clause, partner)) in zip(others, question.partners) {
      let changed = try reply.traceOrFailure()
      judged.judgement.survey.spoke[clause] += 1
      guard let difference = partner.difference(original, changed) else { continue }
      judged.judgement.blame(clause, step: difference.step, name: difference.name)
      if judged.differences[clause] == nil {
        judged.differences[clause] = PairDifference(
          partner: partner.scenario,
          trace: changed,
          difference: difference
        )
      }
    }
  }
}

extension Reply {
  /// The trace, where the reply is one.
  func traceOrFailure() throws(Failure) -> Trace {
    switch self {
    case .trace(let trace): return trace
    case .failed(let failure): throw failure
    case .unsupported(let feature):
      throw Failure(.error, "answers “unsupported” (\(feature)) to what it claims")
    default: throw Failure(.protocolError, "the reply is not a trace")
    }
  }
}
