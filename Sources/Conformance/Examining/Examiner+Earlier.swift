// Replies must not depend on earlier requests. If they do, the id of a case also names the cases
// before it, and all are sent to a fresh process.

extension Examiner {
  /// The requests that are sent before a case, in their order; almost always none.
  func requests(before id: Case.ID) -> [Request] {
    id.earlier.cases(before: id, by: rules).flatMap { requests(of: $0) }
  }

  /// The replies to some requests, sent after earlier ones if there are any.
  func answers(to requests: [Request], after earlier: [Request]) -> [Reply] {
    if earlier.isEmpty { return implementation.answers(to: requests) }
    let all = earlier + requests
    let restarted = implementation as? any RestartedImplementation
    let replies = restarted?.answersAfresh(to: all) ?? implementation.answers(to: all)
    return Array(replies.dropFirst(earlier.count))
  }

  /// Asks and judges one case after some requests, in a fresh process; `nil` if an implementation
  /// cannot be restarted.
  func examineAfresh(_ subject: Case, after earlier: [Request] = []) -> Judged? {
    guard let implementation = implementation as? any RestartedImplementation else { return nil }
    let asking = asking(subject)
    let replies = implementation.answersAfresh(to: earlier + asking.requests)
    return judge(subject, asking, Array(replies.dropFirst(earlier.count)))
  }

  /// Whether a case fails in a fresh process; `nil` if that is unknown.
  ///
  /// It is asked several times, because an intermittent failure may pass by chance.
  func failsAlone(_ subject: Case, _ fault: Fault, looks: Int) -> Bool? {
    for _ in 0..<looks {
      guard let judged = examineAfresh(subject), judged.failure == nil else { return nil }
      if faults(judged).contains(where: { $0.fault == fault }) { return true }
    }
    return false
  }

  /// The ways in which a case failed.
  func faults(_ judged: Judged) -> [FailureKey] {
    let broken = judged.judgement.breaches.map { breach in
      FailureKey(
        .clause(rules.clauses[breach.clause].id),
        judged.findingKeys[breach.clause]?.group ?? ""
      )
    }
    return broken + (judged.failure.map { [FailureKey(.failure($0.kind), $0.group)] } ?? [])
  }
}

/// An implementation that is restarted when it ends, up to a limit.
package protocol RestartedImplementation: Implementation {
  /// Resets the budget of restarts, for questions that decide no verdict: those of a shrinker.
  func renewRestarts()

  /// The replies of a fresh process, which received no earlier requests.
  func answersAfresh(to requests: [Request]) -> [Reply]
}
