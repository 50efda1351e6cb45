import PropertyTesting

/// The search for earlier cases without which a case does not fail.
///
/// Each trial starts a process.
struct EarlierCases {
  let examiner: Examiner
  /// The plan of the run, whose earlier cases one process may have received.
  let plan: Plan
  let fault: FailureKey
  let costs: Costs

  /// The fewest earlier cases after which a case fails, each as simple as possible; `nil` if none
  /// are found.
  func earlier(than place: Case.Place, _ subject: Case) -> Case.ID.Earlier? {
    if let (_, known) = costs.known(for: subject), isCertain(subject, known) {
      return .cases(known.map(\.id))
    }
    var last = 0
    for groups in [1, 8, 64, plan.groups] {
      let all = cases(before: place, groups: groups)
      guard all.count > last else { continue }
      last = all.count
      guard fails(subject, after: all) else { continue }
      if let fewest = fewest(of: all, before: subject) {
        guard isCertain(subject, fewest) else { return nil }
        // Next to the first of its kind it is not shrunk.
        if costs.known(for: subject) != nil { return .cases(fewest.map(\.id)) }
        let simplest = simplest(fewest, before: subject)
        costs.keep((fault, simplest), for: subject)
        return .cases(simplest.map(\.id))
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
    for index in earlier.indices {
      simplest[index] = shrunk(index, of: simplest, before: subject)
    }
    return simplest
  }

  private func shrunk(_ index: Int, of earlier: [Case], before subject: Case) -> Case {
    let (rules, own) = (examiner.rules, earlier[index])
    guard let origin = own.id.origin,
      let drawing = own.id.inquiry.drawing(in: rules.whole)
    else { return own }
    func outcome(_ request: Request) -> PropertyResult<Fault> {
      guard request.asked.canBeAsked(in: rules.whole) else { return .discarded }
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
      reductions: { $0.reductions(in: rules.whole) ?? AnySequence([]) },
      simplest: { $0.simplest(in: rules.whole) },
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
    private let found = Guarded<[String: (FailureKey, [Case])]>([:])

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

    /// The first fault about a kind of question that needs earlier cases, and these: others are often
    /// reported next to it.
    func known(for subject: Case) -> (fault: FailureKey, earlier: [Case])? {
      found.withLock { $0[subject.request.sent.inquiry.row.caseName] }
    }

    func keep(_ first: (FailureKey, [Case]), for subject: Case) {
      let kind = subject.request.sent.inquiry.row.caseName
      found.withLock { $0[kind] = first }
    }
  }
}
