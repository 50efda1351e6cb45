import AdaptiveModel

// What an implementation answers must not depend on what it was asked before. Where it does, a case
// is known by the cases before it, too: all are asked of a process that was asked nothing else.

extension Examiner {
  /// Everything that is asked before a case, in its order; almost always nothing.
  func requests(before id: Case.ID) -> [Request] {
    id.earlier.cases(before: id, by: rules).flatMap { requests(of: $0) }
  }

  /// The replies to some requests, after others where there are any.
  func answers(to requests: [Request], after earlier: [Request]) -> [Reply] {
    if earlier.isEmpty { return implementation.answers(to: requests) }
    let all = earlier + requests
    let restarted = implementation as? any RestartedImplementation
    let replies = restarted?.answersAfresh(to: all) ?? implementation.answers(to: all)
    return Array(replies.dropFirst(earlier.count))
  }

  /// Asks and judges one case after some requests, in a process that was asked nothing else; `nil`
  /// where an implementation cannot be started again.
  func examineAfresh(_ subject: Case, after earlier: [Request] = []) -> Judged? {
    guard let implementation = implementation as? any RestartedImplementation else { return nil }
    let asking = asking(subject)
    let replies = implementation.answersAfresh(to: earlier + asking.requests)
    return judge(subject, asking, Array(replies.dropFirst(earlier.count)))
  }

  /// Whether a case fails when a process is asked nothing else; `nil` where that cannot be told.
  ///
  /// It is asked several times: what fails only sometimes may pass by chance.
  func failsAlone(_ subject: Case, _ fault: Fault, looks: Int) -> Bool? {
    for _ in 0..<looks {
      guard let judged = examineAfresh(subject), judged.failure == nil else { return nil }
      if faults(judged).contains(where: { $0.fault == fault }) { return true }
    }
    return false
  }

  /// The ways in which a case failed.
  func faults(_ judged: Judged) -> [FaultGroup] {
    let broken = judged.judgement.breaches.map { breach in
      FaultGroup(
        .clause(rules.clauses[breach.clause].id),
        judged.sortings[breach.clause]?.group ?? ""
      )
    }
    return broken + (judged.failure.map { [FaultGroup(.failure($0.kind), $0.group)] } ?? [])
  }
}
