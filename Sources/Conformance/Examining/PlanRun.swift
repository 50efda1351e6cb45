import PropertyTesting

/// A run over the groups of a plan, which sums up how their cases were judged.
struct PlanRun: SummedRun, Sendable {
  private let examination: Examination
  private let plan: Plan
  private let examiner: Examiner
  /// The first group, if an earlier run examined those before it.
  private let first: Int
  /// The number of cases of the plan.
  private let total: Int
  private(set) var tally: Tally

  init(
    _ examination: Examination,
    _ plan: Plan,
    _ examiner: Examiner,
    from former: RunProgress?
  ) {
    (self.examination, self.plan, self.examiner) = (examination, plan, examiner)
    first = former?.groups ?? 0
    total = plan.size(examination.includes)
    tally = Tally(former?.sums ?? Sums(clauses: examiner.rules.clauses.count))
  }

  /// Examines every case of the plan, batch by batch.
  mutating func run() {
    for batch in plan.batches(from: first) {
      let (next, early) = run(batch, spread: examination.spread)
      let isInterrupted = examination.isInterrupted()
      // A later run cannot resume with findings: their cases are not kept.
      if next > first, tally.firsts.isEmpty {
        examination.checkpoint(RunProgress(tally.sums, groups: next))
      }
      for part in early where wantsMore { add(part) }
      let isDecided = plan.endsWithFirstFault && !tally.firsts.isEmpty
      if isInterrupted || !wantsMore || isDecided { return }
    }
  }

  var wantsMore: Bool { examination.findingsLimit.map { tally.firsts.count < $0 } ?? true }

  func part(_ group: Int) -> Tally? {
    guard !examination.isInterrupted() else { return nil }
    let places = plan.places(in: group).filter { examination.includes($0.id) }
    let judged = examiner.examine(places, group: group, as: plan.cases(places))
    let own = Tally(of: places, judged, examiner.rules)
    // An interrupted group is not counted.
    return examination.isInterrupted() ? nil : own
  }

  mutating func add(_ part: Tally) {
    tally.add(part)
    let done = tally.sums.kinds.values.reduce(0, +)
    examination.progress(
      .examined(done, of: max(done, total), failures: tally.firsts.count)
    )
  }
}
