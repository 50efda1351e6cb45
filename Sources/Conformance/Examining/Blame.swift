/// The way from the first cases that fail in some way to a finding.
///
/// They are asked again before the implementation is blamed. After an interruption the replies at
/// hand are used.
struct Blame {
  let examination: Examination
  let examiner: Examiner
  /// The plan of the run, whose earlier cases one process may have received; `nil` for one case.
  let plan: Plan?
  let first: Tally.First
  let costs: EarlierCases.Costs

  private var fault: Fault { first.group.fault }

  /// Whether failing cases are asked again at all.
  private var asksAgain: Bool { examination.budget > 0 && examination.repeats > 0 }

  /// The budget where each question costs a process.
  private var smallBudget: Int { min(examination.budget, EarlierCases.budget) }

  /// The shrunk finding, or the unshrunk one if the run is interrupted before shrinking ends.
  func finding(isShrunk: Bool, _ known: KnownFaults) -> Finding {
    var own = examination.isInterrupted() ? nil : blamed(isShrunk: isShrunk, known)
    if examination.isInterrupted() { own = nil }
    var finding = own ?? unshrunk(first.smallest[0], end: "the run was interrupted")
    finding.kinds = first.kindsByCount
    return finding
  }

  private func blamed(isShrunk: Bool, _ known: KnownFaults) -> Finding {
    (examiner.implementation as? any RestartedImplementation)?.renewRestarts()
    examination.progress(.shrinking(fault))
    let flaky = flakyFinding()
    // Before shrinking: in a process that keeps state, each run would change what the next one shows.
    if let own = rememberedFinding() ?? flaky { return own }
    let budget = first.id.earlier.isEmpty ? examination.budget : smallBudget
    var shrinking = Shrinking(examiner: examiner, first: first, budget: isShrunk ? budget : 0)
    (shrinking.known, shrinking.namesIrrelevance) = (known, examination.namesIrrelevance)
    return confirmed(shrinking.finding())
  }

  // MARK: Replies that vary

  /// The finding of a flaky implementation: none of its first cases has the same replies each time.
  ///
  /// - Returns: `nil` if a case has the same replies, or if that is unknown.
  private func flakyFinding() -> Finding? {
    guard asksAgain, fault != .failure(.timedOut), !fault.isAboutFlakiness else { return nil }
    var found: (start: Finding.Start, lines: [String])?
    for start in first.smallest {
      guard let lines = contradiction(start.place.id) else { return nil }
      found = found ?? (start, lines)
    }
    return found.map { flakyFinding($0.start, $0.lines) }
  }

  /// A finding with its original replies, and lines that contrast them with other replies.
  private func flakyFinding(_ start: Finding.Start, _ lines: [String]) -> Finding {
    var finding = unshrunk(start)
    finding.isFlaky = true
    finding.flakiness = lines
    return finding
  }

  /// Lines that contrast two replies to the same request; `nil` if all replies are alike.
  private func contradiction(_ id: Case.ID) -> [String]? {
    guard let exchange = first.exchanges[id] else { return nil }
    let earlier = examiner.requests(before: id)
    for _ in 0..<examination.repeats {
      let replies = examiner.answers(to: exchange.requests, after: earlier)
      // After the run was given up, the implementation is not asked again.
      if replies.contains(where: \.wasNotAsked) { return nil }
      if let lines = exchange.contradiction(to: replies) { return lines }
    }
    return nil
  }

  /// A finding with its original replies, not shrunk.
  private func unshrunk(_ start: Finding.Start, end: String? = nil) -> Finding {
    let id = start.place.id
    let exchange = first.exchanges[id] ?? Examiner.Exchange(requests: [], replies: [])
    let entry = Archive.Entry(
      place: start.place,
      requests: exchange.requests,
      replies: exchange.replies
    )
    let kept = Examiner(
      implementation: KeptAnswers(identity: examiner.implementation.identity, entry: entry),
      rules: examiner.rules
    )
    return completed(
      Shrinking(examiner: kept, first: first, budget: 0).finding(
        id,
        examiner.subject(id),
        end: end
      ),
      start
    )
  }

  /// A finding of one case as that of all.
  private func completed(_ finding: Finding, _ start: Finding.Start) -> Finding {
    var finding = finding
    finding.rows = first.rowsInOrder
    finding.attempts = [Finding.Attempt(start: start, finding: finding)]
    return finding
  }

  // MARK: Replies that depend on earlier cases

  /// The finding of an implementation that keeps state: its first cases fail only after others.
  ///
  /// - Returns: `nil` if one of them fails alone, or if that is unknown.
  private func rememberedFinding() -> Finding? {
    guard asksAgain, fault.isClause, let plan else { return nil }
    let search = EarlierCases(examiner: examiner, plan: plan, fault: first.group, costs: costs)
    let starts = first.smallest.map { start in
      (start: start, subject: Case(start.place.id, features: plan.features, world: plan.world))
    }
    if starts.contains(where: { failsAlone($0.subject) != false }) { return nil }
    for (start, subject) in starts {
      guard let earlier = search.earlier(than: start.place, subject) else { continue }
      return rememberedFinding(start, subject, earlier)
    }
    return lonelyFinding()
  }

  /// Whether a case fails in a fresh process; `nil` if that is unknown.
  private func failsAlone(_ subject: Case) -> Bool? {
    examiner.failsAlone(subject, fault, looks: examination.repeats + 1)
  }

  /// A finding that contrasts the replies to its first case in the run with those of a fresh
  /// process.
  private func lonelyFinding() -> Finding? {
    let start = first.smallest[0]
    guard let exchange = first.exchanges[start.place.id],
      let restarted = examiner.implementation as? any RestartedImplementation,
      let lines = exchange.contradiction(
        to: restarted.answersAfresh(to: exchange.requests),
        "the same request to a fresh process has a different reply:"
      )
    else { return nil }
    return flakyFinding(start, lines)
  }

  /// The finding itself, if its smallest case fails in a fresh process.
  ///
  /// If it does not, it is shrunk again with fresh processes.
  private func confirmed(_ finding: Finding) -> Finding {
    guard asksAgain, fault.isClause, !finding.isFlaky, !finding.dependsOnEarlierCases,
      let fresh = FreshProcesses(examiner.implementation, costs)
    else { return finding }
    if failsAlone(finding.smallest) != false { return finding }
    let alone = Examiner(implementation: fresh, rules: examiner.rules)
    let budget = costs.isSpent ? 0 : smallBudget
    return Shrinking(examiner: alone, first: first, budget: budget).finding()
  }

  /// The finding of a case that fails after others.
  private func rememberedFinding(
    _ start: Finding.Start,
    _ subject: Case,
    _ earlier: Case.ID.Earlier
  ) -> Finding {
    var id = start.place.id
    id.earlier = earlier
    // Only the first of each kind of question: next to it the others are reported.
    let isFirst = costs.known(for: subject)?.fault == first.group
    let budget = isFirst && !costs.isSpent ? smallBudget : 0
    let shrinking = Shrinking(examiner: examiner, first: first, budget: budget)
    return completed(shrinking.finding(from: id), start)
  }
}

/// An implementation that answers each question in a fresh process.
private struct FreshProcesses: Implementation {
  let identity: Identity
  private let restarted: any RestartedImplementation
  private let costs: EarlierCases.Costs

  init?(_ implementation: any Implementation, _ costs: EarlierCases.Costs) {
    guard let restarted = implementation as? any RestartedImplementation else { return nil }
    identity = implementation.identity
    self.restarted = restarted
    self.costs = costs
  }

  func answer(_ request: Request) -> Reply { answers(to: [request])[0] }

  func answers(to requests: [Request]) -> [Reply] {
    _ = costs.pay(cases: 1)
    return restarted.answersAfresh(to: requests)
  }
}
