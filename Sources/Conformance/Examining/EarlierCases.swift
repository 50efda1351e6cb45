import AdaptiveModel
import PropertyTesting

/// The search for earlier cases without which a case does not fail.
///
/// Each trial starts a process.
struct EarlierCases {
  let examiner: Examiner
  /// The plan of the run, whose earlier cases one process may have received.
  let plan: Plan
  let fault: FaultGroup
  let costs: Costs

  /// The fewest earlier cases after which a case fails, each as simple as possible; `nil` if none
  /// are found.
  func earlier(than place: Case.Place, _ subject: Case) -> Case.ID.Earlier? {
    var last = 0
    for groups in [1, 8, 64, plan.groups] {
      let all = cases(before: place, groups: groups)
      guard all.count > last else { continue }
      last = all.count
      guard fails(subject, after: all) else { continue }
      if let fewest = fewest(of: all, before: subject) {
        guard isCertain(subject, fewest) else { return nil }
        return .cases(simplest(fewest, before: subject).map(\.id))
      }
      let before = cases(before: place, groups: plan.groups)
      return isCertain(subject, before) ? .run(plan.seed, scenarios: plan.scenarios) : nil
    }
    return nil
  }

  /// Whether a case fails after others in every one of two trials.
  private func isCertain(_ subject: Case, _ earlier: [Case]) -> Bool {
    (0..<2).allSatisfy { _ in fails(subject, after: earlier) }
  }

  /// The cases of the plan before a place, from its group and the preceding ones, `groups` in all.
  private func cases(before place: Case.Place, groups: Int) -> [Case] {
    let last = place.position.group
    let places = (max(0, last - groups + 1)...last).flatMap(plan.places)
    return plan.cases(places.filter { $0.position < place.position })
  }

  private func fails(_ subject: Case, after earlier: [Case]) -> Bool {
    guard !earlier.isEmpty, costs.pay(cases: earlier.count) else { return false }
    let judged = examiner.examineAfresh(
      subject,
      after: earlier.flatMap { examiner.requests(of: $0) }
    )
    return judged.map(examiner.faults)?.contains(fault) ?? false
  }

  /// Removes ever smaller parts of the earlier cases while the case still fails; `nil` if it needs
  /// more of them than an id can name.
  private func fewest(of all: [Case], before subject: Case) -> [Case]? {
    var kept = all
    var size = max(1, all.count / 2)
    while true {
      var start = 0
      let count = kept.count
      while start < kept.count {
        var rest = kept
        rest.removeSubrange(start..<min(start + size, kept.count))
        if fails(subject, after: rest) { kept = rest } else { start += size }
      }
      let most = Case.ID.Earlier.most
      if size == 1, kept.count == count { return count <= most ? kept : nil }
      // If few cases sufficed, some of so many parts would be removable.
      if kept.count == count, count >= 2 * most * size { return nil }
      size = max(1, size / 2)
    }
  }

  /// The same cases, each as simple as possible.
  private func simplest(_ earlier: [Case], before subject: Case) -> [Case] {
    var simplest = earlier
    for index in earlier.indices where costs.mayShrink(fault, of: subject) {
      simplest[index] = shrunk(index, of: simplest, before: subject)
    }
    return simplest
  }

  private func shrunk(_ index: Int, of earlier: [Case], before subject: Case) -> Case {
    let (rules, own) = (examiner.rules, earlier[index])
    guard let origin = own.id.origin,
      let drawing = own.id.drawing(for: rules.features, in: rules.claims.world)
    else { return own }
    func outcome(_ request: Request) -> PropertyResult<Fault> {
      var cases = earlier
      cases[index].request = request
      return fails(subject, after: cases) ? .failed(fault.fault) : .passed
    }
    let result = shrink(
      drawing,
      from: origin.choices(of: drawing),
      fault: fault.fault,
      budget: Self.budget,
      isCancelled: { costs.isSpent },
      property: outcome
    )
    guard result.end != .notReproduced else { return own }
    let reduced = reduce(
      result.value,
      fault: fault.fault,
      budget: Self.budget,
      reductions: { $0.reductions ?? AnySequence([]) },
      simplest: \.simplest,
      property: outcome
    )
    let id = own.id.drawn(from: result.choices, reducedBy: reduced.path)
    return Case(id: id, request: reduced.value)
  }

  /// The largest number of processes that are started to simplify one case.
  static let budget = 100

  /// The processes and cases that a run has spent on this search.
  final class Costs: Sendable {
    private static let (mostProcesses, mostCases) = (400, 200_000)

    private let spent = Guarded((processes: 0, cases: 0))
    private let shrunk = Guarded<[String: FaultGroup]>([:])

    var isSpent: Bool { spent.withLock { $0.processes >= Self.mostProcesses } }

    /// Pays for one trial; returns false if the limit is exceeded.
    func pay(cases: Int) -> Bool {
      spent.withLock { spent in
        guard spent.processes < Self.mostProcesses, spent.cases + cases <= Self.mostCases else {
          return false
        }
        spent = (spent.processes + 1, spent.cases + cases)
        return true
      }
    }

    /// Whether a finding may be shrunk: only the first of each kind of question, next to which the
    /// others are reported.
    func mayShrink(_ fault: FaultGroup, of subject: Case) -> Bool {
      let kind = subject.request.sent.inquiry.caseName
      return shrunk.withLock { shrunk in
        shrunk[kind] = shrunk[kind] ?? fault
        return shrunk[kind] == fault
      }
    }
  }
}

extension Examination {
  /// The finding of an implementation that keeps state: its first cases fail only after others.
  ///
  /// - Returns: `nil` if one of them fails alone, or if that is unknown.
  func rememberedFinding(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ examiner: Examiner,
    _ plan: Plan?,
    _ costs: EarlierCases.Costs
  ) -> Finding? {
    guard budget > 0, repeats > 0, group.fault.isClause, let plan else { return nil }
    let search = EarlierCases(examiner: examiner, plan: plan, fault: group, costs: costs)
    let starts = first.smallest.map { start in
      (start: start, subject: Case(start.place.id, features: plan.features, world: plan.world))
    }
    for (_, subject) in starts
    where examiner.failsAlone(subject, group.fault, looks: repeats + 1) != false { return nil }
    for (start, subject) in starts {
      guard let earlier = search.earlier(than: start.place, subject) else { continue }
      return finding(group, first, start, subject, earlier, search)
    }
    return lonelyFinding(group, first, examiner)
  }

  /// A finding that contrasts the replies to its first case in the run with those of a fresh
  /// process.
  private func lonelyFinding(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ examiner: Examiner
  ) -> Finding? {
    let start = first.smallest[0]
    guard let exchange = first.exchanges[start.place.id],
      let restarted = examiner.implementation as? any RestartedImplementation,
      let lines = exchange.contradiction(
        to: restarted.answersAfresh(to: exchange.requests),
        "the same request to a fresh process has a different reply:"
      )
    else { return nil }
    return flakyFinding(group, first, start, examiner, lines)
  }

  /// The finding itself, if its smallest case fails in a fresh process.
  ///
  /// If it does not, the finding either needs earlier cases or is shrunk again with fresh
  /// processes.
  func confirmed(
    _ finding: Finding,
    _ group: FaultGroup,
    _ first: Tally.First,
    _ examiner: Examiner,
    _ plan: Plan?,
    _ costs: EarlierCases.Costs
  ) -> Finding {
    guard budget > 0, repeats > 0, group.fault.isClause, !finding.isFlaky, !finding.isRemembered,
      let fresh = FreshProcesses(examiner.implementation, costs)
    else { return finding }
    if examiner.failsAlone(finding.smallest, group.fault, looks: repeats + 1) != false {
      return finding
    }
    if let remembered = rememberedFinding(group, first, examiner, plan, costs) { return remembered }
    let alone = Examiner(implementation: fresh, rules: examiner.rules)
    let budget = costs.isSpent ? 0 : min(budget, EarlierCases.budget)
    return Shrinking(examiner: alone, budget: budget, group: group.group)
      .finding(group.fault, first)
  }

  /// The finding of a case that fails after others.
  private func finding(
    _ group: FaultGroup,
    _ first: Tally.First,
    _ start: Finding.Start,
    _ subject: Case,
    _ earlier: Case.ID.Earlier,
    _ search: EarlierCases
  ) -> Finding {
    var id = start.place.id
    id.earlier = earlier
    var budget = search.costs.isSpent ? 0 : min(budget, EarlierCases.budget)
    if case .run = earlier { budget = 0 }
    if !search.costs.mayShrink(group, of: subject) { budget = 0 }
    var finding = Shrinking(examiner: search.examiner, budget: budget, group: group.group)
      .finding(group.fault, first.places, from: id, first.count)
    finding.rows = first.rowsInOrder
    finding.attempts = [Finding.Attempt(start: start, finding: finding)]
    return finding
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
