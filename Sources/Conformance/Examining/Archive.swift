/// Replies that are kept during a run, or were kept by an earlier one.
public struct Archive: Sendable {
  /// The known replies to a case; `nil` if the implementation has to be asked.
  public var known: @Sendable (Case.ID, [Request]) -> [Reply]?
  /// Keeps requests and replies; the numbers of the groups begin at zero, without gaps.
  public var keep: @Sendable (_ group: Int, [Entry]) -> Void
  /// Keeps the smallest case of each finding, after everything else was kept.
  public var keepFindings: @Sendable ([Entry]) -> Void

  /// A case with its requests and replies.
  public struct Entry: Sendable, Hashable {
    public var place: Case.Place
    public var requests: [Request]
    public var replies: [Reply]

    public init(place: Case.Place, requests: [Request], replies: [Reply]) {
      self.place = place
      self.requests = requests
      self.replies = replies
    }
  }

  public init(
    known: @escaping @Sendable (Case.ID, [Request]) -> [Reply]? = { _, _ in nil },
    keep: @escaping @Sendable (_ group: Int, [Entry]) -> Void = { _, _ in },
    keepFindings: @escaping @Sendable ([Entry]) -> Void = { _ in }
  ) {
    self.known = known
    self.keep = keep
    self.keepFindings = keepFindings
  }
}

// MARK: - Judging again

extension Examination {
  /// Judges kept replies as if they were given now; nothing is asked, nothing is shrunk.
  ///
  /// - Parameters:
  ///   - entries: Cases and their replies, in the order of the plan.
  ///   - identity: The implementation that answered.
  /// - Returns: The same verdicts and counts as those of the run that kept the answers.
  public func judge(_ entries: some Sequence<Archive.Entry>, of identity: Identity) -> Record {
    let rules = Rules(identity, clauses, profile: profile)
    var tally = Tally(Sums(clauses: rules.clauses.count))
    var findings: [FailureKey: Finding] = [:]
    for entry in entries {
      guard let subject = Case(entry) else { continue }
      let kept = KeptAnswers(identity: identity, entry: entry)
      let examiner = Examiner(implementation: kept, rules: rules)
      let own = Tally(of: [entry.place], [examiner.examine(subject)], rules)
      tally.add(own)
      for (group, first) in own.firsts where findings[group] == nil {
        let shrinking = Shrinking(examiner: examiner, first: first, budget: 0)
        findings[group] = shrinking.finding(entry.place.id, subject)
      }
    }
    for (fault, first) in tally.firsts {
      findings[fault]?.first = first.places
      findings[fault]?.rows = first.rowsInOrder
      findings[fault]?.cases = first.count
    }
    return record(identity, rules, tally, findings.values.map { $0 })
  }
}

extension Case {
  /// The recorded case, independent of the case that today's generator draws from its id.
  fileprivate init?(_ entry: Archive.Entry) {
    guard let request = entry.requests.first else { return nil }
    self.init(id: entry.place.id, request: entry.place.id.inquiry.request(asking: request))
  }
}

extension Inquiry {
  /// The request of a case, found by the first request that it sends.
  fileprivate static func request(asking request: Request) -> Request {
    guard request.inquiry != Self.self, asked.contains(where: { $0 == Self.self }),
      let question = request.question as? Question
    else { return request }
    return Request(Self.self, question)
  }
}

/// Replies that were recorded before.
struct KeptAnswers: Implementation {
  let identity: Identity
  let entry: Archive.Entry

  package func answer(_ request: Request) -> Reply {
    zip(entry.requests, entry.replies).first { $0.0 == request }?.1
      ?? .failed(Failure(.notAsked, "not asked when the answers were recorded"))
  }
}
