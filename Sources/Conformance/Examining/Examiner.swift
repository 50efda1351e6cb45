/// A judge of cases, which sends their requests to an implementation and judges the replies.
package struct Examiner: Sendable {
  package let implementation: any Implementation
  package let rules: Rules
  package var archive: Archive?
  /// Whether to classify each breach, which takes a second look at the replies.
  package var recordsKinds = false

  /// The result of one case.
  package struct Judged {
    package var judgement: Judgement
    /// The reason why it could not be judged, or not completely.
    package var failure: Failure?
    /// The reason for skipping it, if the implementation declines it.
    package var skip: String?
    /// The size of the case; zero if it does not fail.
    package var weight = 0
    /// The kind of each breach of a scenario's clauses, by clause; empty if not requested.
    package var kinds: [Int: String] = [:]
    /// The group of each breach among those of its clause, by clause; only where causes differ.
    package var findingKeys: [Int: FindingKey] = [:]
    /// The requests and replies of the case, if it fails.
    package var exchange: Exchange?
  }

  /// Requests and their replies.
  package struct Exchange: Sendable, Hashable {
    package var requests: [Request]
    package var replies: [Reply]
  }

  package init(implementation: any Implementation, rules: Rules, archive: Archive? = nil) {
    self.implementation = implementation
    self.rules = rules
    self.archive = archive
  }

  /// Asks and judges the cases of a group together, in their order.
  package func examine(_ places: [Case.Place], group: Int, as cases: [Case]) -> [Judged] {
    if let only = cases.first, !only.id.earlier.isEmpty { return [examine(only)] }
    let askings = cases.map(asking)
    let replies = answers(to: askings, of: cases)
    if let archive {
      archive.keep(
        group,
        zip(places, zip(askings, replies)).map { place, asked in
          Archive.Entry(place: place, requests: asked.0.requests, replies: asked.1)
        }
      )
    }
    return zip(cases, zip(askings, replies)).map { judge($0, $1.0, $1.1) }
  }

  /// The replies to each question: the known ones, and one batch for the rest.
  private func answers(to askings: [Asking], of cases: [Case]) -> [[Reply]] {
    let known = zip(cases, askings).map { archive?.known($0.id, $1.requests) }
    let asked = zip(askings, known).flatMap { $1 == nil ? $0.requests : [] }
    var rest = implementation.answers(to: asked)[...]
    return zip(askings, known).map { question, known in
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

  /// Asks and judges one case; also returns the replies.
  package func examineKeeping(_ subject: Case) -> (judged: Judged, replies: [Reply]) {
    let asking = asking(subject)
    let replies = answers(to: asking.requests, after: requests(before: subject.id))
    return (judge(subject, asking, replies), replies)
  }

  /// The smallest cases of a finding, with their requests and replies.
  package func entries(_ finding: Finding) -> [Archive.Entry] {
    finding.attempts.map { attempt in
      Archive.Entry(
        place: Case.Place(
          position: attempt.start.place.position,
          id: attempt.finding.smallest.id
        ),
        requests: asking(attempt.finding.smallest).requests,
        replies: attempt.finding.replies
      )
    }
  }

  /// The case that an id names.
  package func subject(_ id: Case.ID) -> Case {
    Case(id, features: rules.features, world: rules.world)
  }

  /// The requests of a case, in their order.
  package func requests(of subject: Case) -> [Request] { asking(subject).requests }

  func asking(_ subject: Case) -> Asking {
    subject.request.asked.asking(by: rules)
  }

  func judge(_ subject: Case, _ asking: Asking, _ replies: [Reply]) -> Judged {
    var judged = Judged(judgement: Judgement(clauses: rules.clauses.count))
    guard replies.count == asking.requests.count, !replies.isEmpty else {
      judged.failure = Failure(.protocolError, "not every request was answered")
      return judged
    }
    if !judged.noteSkip(of: asking, replies, by: implementation) {
      do throws(Failure) { try asking.judge(replies, &judged.judgement) } catch {
        judged.failure = error
      }
    }
    if !judged.judgement.breaches.isEmpty, let lacking = asking.failureOfNumbers(in: replies) {
      judged.judgement = Judgement(clauses: rules.clauses.count)
      judged.failure = lacking
    }
    if judged.failure != nil { judged.noteMissing(of: asking, \.lost) }
    let fails = judged.failure != nil || !judged.judgement.breaches.isEmpty
    judged.weight = fails ? subject.weight : 0
    for breach in judged.judgement.breaches {
      judged.findingKeys[breach.clause] =
        subject.request.asked.findingKey(of: breach, in: replies, by: rules)
    }
    if fails { judged.exchange = Exchange(requests: asking.requests, replies: replies) }
    guard recordsKinds else { return judged }
    for breach in judged.judgement.breaches where judged.judgement.exhibits[breach.clause] == nil {
      let fingerprint = rules.fingerprint(of: breach, in: replies, to: subject.request)
      let asked = subject.request.asked(by: rules.clauses[breach.clause])
      let own = asked.inquiry.ownWords(of: fingerprint)
      judged.kinds[breach.clause] = fingerprint.kind(in: own)
    }
    return judged
  }
}
