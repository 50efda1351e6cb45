import AdaptiveModel
import PropertyTesting

/// A search for the smallest failing case, which asks the implementation repeatedly.
struct Shrinking {
  let examiner: Examiner
  let budget: Int
  /// The known faults of questions from earlier sweeps.
  var known = KnownFaults()
  /// The group that distinguishes the failure from others of its fault.
  var group = ""

  /// The processes that the candidates have cost.
  private let losses = Losses()

  /// The number of kinds of missing answer that are shrunk; each costs processes or deadlines.
  static let mostMessages = 4

  /// Shrinks the smallest of the cases that fail in some way, and completes the finding of the
  /// smallest outcome.
  func finding(_ fault: Fault, _ first: Tally.First) -> Finding {
    let isOnce = budget == 0 || !fault.isClause
    var attempts = first.smallest.prefix(isOnce ? 1 : Finding.Start.limit).map { start in
      Finding.Attempt(
        start: start,
        finding: finding(fault, first.places, from: start.place.id, first.count)
      )
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

  func finding(
    _ fault: Fault,
    _ first: [Case.Place],
    from id: Case.ID,
    _ cases: Int
  ) -> Finding {
    let features = examiner.rules.features
    if budget > 0, !id.isSmall, let origin = id.origin,
      let drawing = id.drawing(for: features, in: examiner.rules.claims.world)
    {
      return shrunk(fault, first, id, origin, drawing, cases)
    }
    let subject = Case(id, features: features, world: examiner.rules.world)
    return finding(fault, first, id, subject, cases, calls: 0, end: nil, story: [])
  }

  private func shrunk(
    _ fault: Fault,
    _ first: [Case.Place],
    _ id: Case.ID,
    _ origin: Case.Origin,
    _ generator: Generator<Request>,
    _ cases: Int
  ) -> Finding {
    let choices = origin.choices(of: generator)
    let result = shrink(
      generator,
      from: choices,
      fault: fault,
      budget: budget(for: fault),
      isCancelled: { isTooCostly }
    ) {
      outcome(of: Case(id: id, request: $0), looking: fault)
    }
    guard result.end != .notReproduced else {
      // A reduced case may fail differently from the case that its choices draw.
      let subject = Case(id, features: examiner.rules.features, world: examiner.rules.world)
      let isSeen = origin.isReduced && outcome(of: subject, looking: fault) == .failed(fault)
      let end = isSeen ? nil : "the case fails only sometimes: it is flaky"
      let story =
        result.tale { generator.replay($0).value.size } + (end.map { [result.ending($0)] } ?? [])
      return finding(
        fault,
        first,
        id,
        subject,
        cases,
        calls: result.calls,
        end: end,
        story: story
      )
    }
    let sweep = sweep(result, id, fault)
    let smallest = Case(
      id: id.drawn(from: result.choices, reducedBy: sweep.path),
      request: sweep.value
    )
    return finding(
      fault,
      first,
      id,
      smallest,
      cases,
      calls: result.calls + sweep.calls,
      end: sweep.end,
      story: result.tale { generator.replay($0).value.size } + sweep.tale
    )
  }

  /// Whether the candidates have cost too many processes to continue.
  var isTooCostly: Bool { losses.count >= Losses.limit }

  /// The budget for a fault; each case without an answer costs a process or a deadline.
  func budget(for fault: Fault) -> Int {
    switch fault {
    case .clause: budget
    case .failure(.timedOut): min(budget, 12)
    case .failure(.crashed): min(budget, 500)
    case .failure: min(budget, 500)
    }
  }

  func outcome(of subject: Case, looking fault: Fault) -> PropertyResult<Fault> {
    outcome(faults(of: subject), looking: fault)
  }

  func outcome(_ faults: [FaultGroup], looking fault: Fault) -> PropertyResult<Fault> {
    if faults.contains(where: { $0.fault == fault && $0.group == group }) { return .failed(fault) }
    return faults.first { $0.fault != fault }.map { .failed($0.fault) } ?? .passed
  }

  /// The ways in which a case fails.
  func faults(of subject: Case) -> [FaultGroup] {
    let judged = examiner.examine(subject)
    if judged.failure?.kind == .crashed { losses.add() }
    return examiner.faults(judged)
  }

  /// Asks the smallest case once more, so that the report shows its actual replies.
  func finding(
    _ fault: Fault,
    _ first: [Case.Place],
    _ found: Case.ID,
    _ smallest: Case,
    _ cases: Int,
    calls: Int,
    end: String?,
    story: [String]
  ) -> Finding {
    let look = examiner.lastLook(at: smallest, for: fault, wasSeen: calls > 0)
    let (judged, replies) = (look.judged, look.replies)
    let breach = judged.judgement.breaches.first { breach in
      fault == .clause(examiner.rules.clauses[breach.clause].id)
    }
    var finding = Finding(
      fault: fault,
      group: group,
      found: found,
      first: first,
      smallest: smallest,
      replies: replies,
      features: examiner.rules.features,
      world: examiner.rules.world,
      profile: examiner.rules.profile,
      breach: breach,
      evidence: breach.flatMap { breach in
        judged.judgement.exhibits[breach.clause]
          ?? examiner.rules.evidence(of: breach, smallest.request, replies)
      },
      failure: judged.failure,
      cases: cases,
      calls: calls + 1,
      end: end,
      story: story
    )
    if !look.contradiction.isEmpty, !fault.isAboutFlakiness {
      finding.isFlaky = true
      finding.flakiness = look.contradiction
    } else if calls > 0, fault.isClause, breach == nil, judged.failure == nil,
      !fault.isAboutFlakiness
    {
      // What no further run shows is not called broken.
      finding.isFlaky = true
      finding.flakiness = ["", "It failed before; asked again, it did not."]
    }
    if case .cases = smallest.id.earlier {
      finding.earlier = smallest.id.earlier.cases(before: smallest.id, by: examiner.rules).map(
        \.request
      )
    }
    finding.unanswered = examiner.companionWithoutAnswer(smallest, replies)
    finding.cause = smallest.request.inquiry.cause(
      behind: finding,
      beside: judged.judgement.breaches.map { examiner.rules.clauses[$0.clause].id },
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
private final class Losses: Sendable {
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
