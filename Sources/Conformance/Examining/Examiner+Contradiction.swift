import AdaptiveModel
import Messages

extension Examiner.Exchange {
  /// The difference between replies to the same requests; `nil` if all replies are alike.
  func contradiction(
    to others: [Reply],
    _ title: String = "a repeated request has a different reply:"
  ) -> [String]? {
    for (request, (one, other)) in zip(requests, zip(replies, others))
    where !one.isLike(other, to: request) {
      return ["", title] + one.lines(beside: other, to: request)
    }
    return nil
  }
}

extension Examiner {
  /// The final replies to a smallest case, and whether they were seen to differ.
  struct Confirmation {
    var judged: Judged
    var replies: [Reply]
    /// Two replies to the same request, side by side, if they differ.
    var contradiction: [String] = []
  }

  /// Asks a smallest case once more, so that a report shows its actual replies.
  ///
  /// A case that failed before and passes now is asked again until it fails, because an
  /// implementation whose replies depend on earlier requests fails only sometimes. What shrinking has
  /// cost does not count: else a hang would be shown as a question that was not asked.
  func confirm(_ subject: Case, for fault: Fault, wasSeen: Bool) -> Confirmation {
    (implementation as? any RestartedImplementation)?.renewRestarts()
    let (judged, replies) = examineKeeping(subject)
    var last = Confirmation(judged: judged, replies: replies)
    guard wasSeen, fault.isClause else { return last }
    for _ in 0..<Self.mostRuns where last.judged.failure == nil && !shows(fault, last.judged) {
      let (judged, others) = examineKeeping(subject)
      let now = Exchange(requests: requests(of: subject), replies: others)
      last.contradiction = now.contradiction(to: last.replies) ?? last.contradiction
      (last.judged, last.replies) = (judged, others)
    }
    return last
  }

  /// The number of further runs of a case that no longer fails; recurring states recur soon.
  private static let mostRuns = 5

  private func shows(_ fault: Fault, _ judged: Judged) -> Bool {
    judged.judgement.breaches.contains { fault == .clause(rules.clauses[$0.clause].id) }
  }
}

extension Asking {
  /// The failure of a reply with a number that is not finite; `nil` where all are.
  ///
  /// Such a number differs from itself: clauses would be broken only sometimes.
  func failureOfNumbers(in replies: [Reply]) -> Failure? {
    zip(requests, replies).contains { $1.lacksNumbers(to: $0) }
      ? Failure(.protocolError, "a number of the reply is not finite") : nil
  }
}

extension Fault {
  /// Whether the clause itself requires the same reply to the same question.
  var isAboutFlakiness: Bool {
    if case .clause(let id) = self { AnyClause.named(id)?.isAboutFlakiness ?? false } else { false }
  }
}

extension Reply {
  /// Whether both replies are the same; failures are compared by kind, not by message.
  fileprivate func isLike(_ other: Reply, to request: Request) -> Bool {
    if case .failed(let own) = self, case .failed(let theirs) = other {
      return own.kind == theirs.kind
    }
    // What is not a number equals nothing, not even itself.
    return withoutTokens == other.withoutTokens
      || lacksNumbers(to: request) && other.lacksNumbers(to: request)
  }

  /// Whether some number of the reply is not finite; no reply of a driver has one.
  fileprivate func lacksNumbers(to request: Request) -> Bool {
    var writer = MessageWriter()
    request.inquiry.sent.write(self, id: "", to: &writer)
    return writer.lacksNumbers
  }

  var wasNotAsked: Bool {
    if case .failed(let failure) = self { failure.kind == .notAsked } else { false }
  }

  /// The differences between two replies to a request.
  fileprivate func lines(beside other: Reply, to request: Request) -> [String] {
    if let one = trace, let another = other.trace {
      let differences = one.differences(from: another).map { "\($0)" }
      let rest = differences.count - 8
      return differences.prefix(8) + (rest > 0 ? ["… and \(rest) more differences"] : [])
    }
    return ["first   \(request.shown(self))", "then    \(request.shown(other))"]
  }

  /// The reply without the tokens of objects, which may differ each time.
  package var withoutTokens: Reply {
    guard var states = answer(as: [LayoutState].self) else { return self }
    for place in states.indices { states[place].changeObjects { $0.token = nil } }
    return .layout(states)
  }
}
