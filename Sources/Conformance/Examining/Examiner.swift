import AdaptiveModel
import PropertyTesting

/// Asks an implementation what cases ask, and judges what it answers.
package struct Examiner: Sendable {
  package let implementation: any Implementation
  package let rules: Rules
  package var archive: Archive?
  /// Whether to say what each breach is like, as takes a second look at the answer.
  package var tellsKinds = false

  /// What became of one case.
  package struct Judged {
    package var judgement: Judgement
    /// Why it could not be judged, or not to the end.
    package var failure: Failure?
    /// How large the case is, where it fails.
    package var weight = 0
    /// What each breach of a scenario's clauses is like, by clause; empty where nobody asked.
    package var kinds: [Int: String] = [:]
    /// Where a pair differs, by clause.
    package var differences: [Int: PairDifference] = [:]
  }

  package init(implementation: any Implementation, rules: Rules, archive: Archive? = nil) {
    self.implementation = implementation
    self.rules = rules
    self.archive = archive
  }

  /// Asks and judges the cases of a group at once, in their order.
  ///
  /// - Parameters:
  ///   - places: What they are called.
  ///   - group: The number of the group.
  ///   - known: The cases themselves, where they are made already.
  /// - Returns: What became of each.
  package func examine(_ places: [Case.Place], group: Int, as known: [Case]? = nil) -> [Judged] {
    let cases = known ?? places.map { Case($0.id, features: rules.features) }
    let questions = cases.map(requests)
    let replies = answers(to: questions, of: cases)
    if let archive {
      archive.keep(
        group,
        zip(places, zip(questions, replies)).map { place, asked in
          Archive.Entry(place: place, requests: asked.0.requests, replies: asked.1)
        }
      )
    }
    return zip(cases, zip(questions, replies)).map { judge($0, $1.0, $1.1) }
  }

  /// The replies to each question: those that are known, and for the rest one batch.
  private func answers(to questions: [Question], of cases: [Case]) -> [[Reply]] {
    let known = zip(cases, questions).map { archive?.known($0.id, $1.requests) }
    let asked = zip(questions, known).flatMap { $1 == nil ? $0.requests : [] }
    var rest = implementation.answers(to: asked)[...]
    return zip(questions, known).map { question, known in
      if let known { return known }
      let own = rest.prefix(question.requests.count)
      rest = rest.dropFirst(question.requests.count)
      return Array(own)
    }
  }

  /// Asks and judges one case.
  package func examine(_ subject: Case) -> Judged {
    examineKeeping(subject).judged
  }

  /// Asks and judges one case, and keeps the replies.
  package func examineKeeping(_ subject: Case) -> (judged: Judged, replies: [Reply]) {
    let question = requests(of: subject)
    let replies = implementation.answers(to: question.requests)
    return (judge(subject, question, replies), replies)
  }

  /// The smallest cases of a finding, with what was asked and answered.
  package func entries(_ finding: Finding) -> [Archive.Entry] {
    finding.attempts.map { attempt in
      Archive.Entry(
        place: Case.Place(
          position: attempt.start.place.position,
          id: attempt.finding.smallest.id
        ),
        requests: requests(of: attempt.finding.smallest).requests,
        replies: attempt.finding.replies
      )
    }
  }

  // MARK: Asking

  /// What a case asks, and for a pair what is compared.
  package struct Question {
    var requests: [Request]
    var partners: [(clause: Int, partner: Metamorphosis.Partner)] = []
  }

  private func requests(of subject: Case) -> Question {
    switch subject.content {
    case .request(let request):
      return Question(requests: request.questions)
    case .pair(let scenario):
      // A rule may add an action that nobody claims, such as an override that changes nothing.
      let partners = rules.pairs.flatMap { clause, metamorphosis in
        metamorphosis.partners(scenario).map { (clause, $0) }.filter {
          $0.1.scenario.features.isSubset(of: rules.features)
        }
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
          beside: replies.dropFirst(),
          into: &judged.judgement
        )
      case .pair:
        try judge(question, first, replies.dropFirst(), &judged)
      }
    } catch {
      judged.failure = error
    }
    let fails = judged.failure != nil || !judged.judgement.breaches.isEmpty
    judged.weight = fails ? subject.weight : 0
    if tellsKinds, case .request(let request) = subject.content {
      for breach in judged.judgement.breaches {
        judged.kinds[breach.clause] = rules.fingerprint(of: breach, in: first, to: request).kind
      }
    }
    return judged
  }

  private func judge(
    _ question: Question,
    _ first: Reply,
    _ others: ArraySlice<Reply>,
    _ judged: inout Judged
  ) throws(Failure) {
    let original = try first.traceOrFailure().claimed(by: rules.claims)
    for (reply, (clause, partner)) in zip(others, question.partners) {
      let changed = try reply.traceOrFailure().claimed(by: rules.claims)
      judged.judgement.survey.counts[clause].spoke += 1
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
