import PropertyTesting

/// A search for the smallest case that fails in some way, which asks the implementation repeatedly.
struct Shrinking {
  let examiner: Examiner
  /// The first cases that fail in this way.
  let first: Tally.First
  let budget: Int
  /// The known faults of questions from earlier sweeps.
  var known = KnownFaults()
  /// Whether the parts that are irrelevant are looked for.
  var namesIrrelevance = true

  /// The processes that the candidates have cost.
  private let losses = ProcessLosses()

  /// The number of kinds of missing answer that are shrunk; each costs processes or deadlines.
  static let mostMessages = 4

  /// The fault of these cases.
  var fault: Fault { first.group.fault }

  /// Shrinks the smallest of the cases, and completes the finding of the smallest outcome.
  func finding() -> Finding {
    let limit = Finding.Start.limit(of: fault, budget: budget)
    var attempts = first.smallest.prefix(limit).map { start in
      Finding.Attempt(start: start, finding: finding(from: start.place.id))
    }
    // Each has its own remark, because only a merge of all shards decides which one is shown.
    for index in attempts.indices {
      let own = attempts[index].finding
      let twin = attempts[..<index].first { $0.finding.smallest == own.smallest }
      attempts[index].finding.irrelevance = twin.map(\.finding.irrelevance) ?? irrelevance(in: own)
    }
    var smallest = Finding.simplest(of: attempts) ?? attempts[0].finding
    smallest.calls = attempts.reduce(0) { $0 + $1.finding.calls }
    smallest.attempts = attempts
    smallest.rows = first.rowsInOrder
    return smallest
  }

  /// Shrinks one case.
  func finding(from id: Case.ID) -> Finding {
    if budget > 0, !id.isSmall, let origin = id.origin,
      let drawing = id.inquiry.drawing(in: examiner.rules.whole)
    {
      return shrunk(id, origin, drawing)
    }
    return finding(id, examiner.subject(id))
  }

  private func shrunk(
    _ id: Case.ID,
    _ origin: Case.Origin,
    _ generator: Generator<Request>
  ) -> Finding {
    let result = shrink(
      generator,
      from: origin.choices(of: generator),
      fault: fault,
      budget: mostCalls,
      isCancelled: { isTooCostly }
    ) {
      outcome(of: Case(id: id, request: $0))
    }
    let story = result.log { generator.replay($0).value.asked.size }
    guard result.end != .notReproduced else {
      // A reduced case may fail differently from the case that its choices draw.
      let subject = examiner.subject(id)
      let isSeen = origin.isReduced && outcome(of: subject) == .failed(fault)
      let end = isSeen ? nil : "the case fails only sometimes: it is flaky"
      let ending = end.map { [result.ending($0)] } ?? []
      return finding(id, subject, calls: result.calls, end: end, story: story + ending)
    }
    let sweep = sweep(result, id)
    let smallest = Case(
      id: id.drawn(from: result.choices, reducedBy: sweep.path),
      request: sweep.value
    )
    return finding(
      id,
      smallest,
      calls: result.calls + sweep.calls,
      end: sweep.end,
      story: story + sweep.log
    )
  }

  /// Whether the candidates have cost too many processes to continue.
  var isTooCostly: Bool { losses.count >= ProcessLosses.limit }

  /// The budget for the fault; each case without an answer costs a process or a deadline.
  var mostCalls: Int {
    switch fault {
    case .clause: budget
    case .failure(.timedOut): min(budget, 12)
    case .failure: min(budget, 500)
    }
  }

  func outcome(of subject: Case) -> PropertyResult<Fault> { outcome(faults(of: subject)) }

  func outcome(_ faults: [FailureKey]) -> PropertyResult<Fault> {
    if faults.contains(first.group) { return .failed(fault) }
    return faults.first { $0.fault != fault }.map { .failed($0.fault) } ?? .passed
  }

  func faults(of subject: Case) -> [FailureKey] {
    let judged = examiner.examine(subject)
    if judged.failure?.kind == .crashed { losses.add() }
    return examiner.faults(judged)
  }

  /// Asks the smallest case once more, so that the report shows its actual replies.
  func finding(
    _ found: Case.ID,
    _ smallest: Case,
    calls: Int = 0,
    end: String? = nil,
    story: [String] = []
  ) -> Finding {
    let last = examiner.confirm(smallest, for: fault, wasSeen: calls > 0)
    let (judged, replies) = (last.judged, last.replies)
    let breach = judged.judgement.breaches.first { breach in
      fault == .clause(examiner.rules.clauses[breach.clause].id)
    }
    var finding = Finding(
      fault: fault,
      group: first.group.group,
      found: found,
      first: first.places,
      smallest: smallest,
      replies: replies,
      features: examiner.rules.features,
      world: examiner.rules.world,
      profile: examiner.rules.profile,
      breach: breach,
      evidence: breach.flatMap { breach in
        judged.judgement.exhibits[breach.clause]
          ?? smallest.request.asked(by: examiner.rules.clauses[breach.clause])
          .evidence(of: breach, in: replies, by: examiner.rules)
      },
      failure: judged.failure,
      cases: first.count,
      calls: calls + 1,
      end: end,
      story: story
    )
    if !fault.isAboutFlakiness {
      // What no further run shows is not called broken.
      let isGone = calls > 0 && fault.isClause && breach == nil && judged.failure == nil
      let gone = isGone ? ["", "It failed before; asked again, it did not."] : []
      finding.flakiness = last.contradiction.isEmpty ? gone : last.contradiction
      finding.isFlaky = !finding.flakiness.isEmpty
    }
    if case .cases = smallest.id.earlier {
      finding.earlier = smallest.id.earlier.cases(before: smallest.id, by: examiner.rules)
        .map(\.request)
    }
    finding.unanswered = examiner.companionWithoutAnswer(smallest, replies)
    finding.beside = judged.judgement.breaches.map { examiner.rules.clauses[$0.clause].id }
    finding.cause = finding.asked.cause(
      behind: finding,
      by: examiner.rules,
      asking: examiner.implementation.answers
    )
    return finding
  }
}

/// The number of processes that were lost for one finding.
///
/// A candidate with an answer costs almost nothing. A crash costs the start of another process,
/// which takes half a second in some languages.
private final class ProcessLosses: Sendable {
  static let limit = 24

  private let sum = Guarded(0)

  var count: Int { sum.withLock(\.self) }

  func add() { sum.withLock { $0 += 1 } }
}

extension Case.Origin {
  /// The choices that a generator makes for this origin.
  func choices<Value>(of generator: Generator<Value>) -> Choices {
    switch self {
    case .seed(let seed): generator.value(from: seed).choices
    case .choices(let choices), .reduced(let choices, _): choices
    case .small: generator.value(from: Seed(rawValue: 0)).choices
    }
  }
}
