public import AdaptiveModel
public import PropertyTesting

/// A conformance run: random cases, every scenario of a small scope, or a single case.
///
/// The report depends on the seed and on the number of cases, not on the number of workers.
public struct Examination: Sendable {
  public var profile: Profile
  /// The number of random scenarios.
  public var cases: Int
  public var seed: Seed
  /// The bounds of an exhaustive run; `nil` for random scenarios.
  public private(set) var scope: Scope?
  public var clauses: [AnyClause]
  /// Whether a case of the plan is examined: all are, or those of a shard.
  public var includes: @Sendable (Case.ID) -> Bool = { _ in true }
  /// The archive that keeps replies, or has those of an earlier run.
  public var archive: Archive?
  /// The largest number of runs while one failing case is shrunk; zero disables shrinking.
  public var budget = Self.usualBudget
  /// Performs pieces of work, possibly in parallel; sequentially by default.
  public var spread: @Sendable (Int, @Sendable (Int) -> Void) -> Void = Self.inTurn
  /// Receives the number of examined cases from time to time.
  public var progress: @Sendable (Progress) -> Void = { _ in }
  /// Receives the state of a run after each batch of a scope; a later run can resume from it.
  public var checkpoint: @Sendable (RunProgress) -> Void = { _ in }

  /// Whether the run must end now, with the results so far.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// The number of findings after which the run ends; `nil` for a run of the whole plan.
  public var findingsLimit: Int?
  /// The number of times that a failing case is asked again, to distinguish flaky from wrong.
  public var repeats = Self.usualRepeats
  /// Whether a finding names the parts of its case that are irrelevant; its cause needs none.
  package var namesIrrelevance = true

  /// One piece of work after the other.
  static let inTurn: @Sendable (Int, @Sendable (Int) -> Void) -> Void = { count, work in
    for index in 0..<count { work(index) }
  }

  /// The progress of a run.
  public enum Progress: Sendable, Hashable {
    /// The number of examined cases of all kinds, and the number of distinct failures; the number
    /// of all cases is an estimate in a shard.
    case examined(Int, of: Int, failures: Int)
    case shrinking(Fault)
  }

  public init(
    profile: Profile = .platform,
    cases: Int = Self.usualCases,
    seed: Seed = Seed(rawValue: 1),
    clauses: [AnyClause] = AnyClause.catalogue
  ) {
    self.profile = profile
    self.cases = cases
    self.seed = seed
    self.clauses = clauses
  }

  /// An examination of every scenario of a scope.
  ///
  /// Scenarios are examined in their order; the run ends after the first batch with a failure. The
  /// first failing scenario is the smallest, so nothing is shrunk.
  public init(
    _ scope: Scope,
    profile: Profile = .platform,
    clauses: [AnyClause] = AnyClause.catalogue
  ) {
    self.init(profile: profile, cases: 0, clauses: clauses)
    self.scope = scope
    budget = 0
  }

  /// Examines an implementation, and shrinks its failures.
  ///
  /// - Parameters:
  ///   - implementation: The implementation to examine.
  ///   - former: The state in which an earlier run of the same plan stopped, as passed to
  ///     ``checkpoint``.
  /// - Returns: The record of the run, the earlier run included.
  public func run(_ implementation: any Implementation, from former: RunProgress? = nil) -> Record {
    let identity = implementation.identity
    let plan = plan(for: identity.features, in: identity.world)
    let examiner = examiner(of: implementation, claiming: identity)
    var recorder = examiner
    recorder.recordsKinds = budget > 0
    var walk = PlanRun(self, plan, recorder, from: former)
    walk.run()
    let findings = findings(walk.tally, examiner, plan)
    if !isInterrupted() { archive?.keepFindings(findings.flatMap(examiner.entries)) }
    var record = record(identity, examiner.rules, walk.tally, findings)
    if !walk.wantsMore { record.remark([.stopped]) }
    return record
  }

  /// Examines an implementation with a single case, and shrinks its failures.
  public func run(_ implementation: any Implementation, on id: Case.ID) -> Record {
    let identity = implementation.identity
    let examiner = examiner(of: implementation, claiming: identity)
    let place = Case.Place(position: Case.Position(group: 0, place: 0), id: id)
    let judged = examiner.examine([place], group: 0, as: [examiner.subject(id)])
    let tally = Tally(of: [place], judged, examiner.rules)
    return record(identity, examiner.rules, tally, findings(tally, examiner), on: id)
  }

  /// The judge of an implementation by the rules for what it, or what it stands for, claims.
  package func examiner(
    of implementation: any Implementation,
    claiming identity: Identity
  ) -> Examiner {
    let rules = Rules(identity, clauses, profile: profile)
    return Examiner(implementation: implementation, rules: rules, archive: archive)
  }

  /// The plan for an implementation with these features and this world.
  public func plan(for features: Set<Feature>, in world: DeclaredWorld? = nil) -> Plan {
    Plan(
      features: features,
      profile: profile,
      seed: seed,
      scenarios: cases,
      clauses: clauses,
      world: world,
      scope: scope
    )
  }

  /// Shrinks the first cases of each way to fail, in the order of the plan; those of one case, in
  /// the order of the names.
  private func findings(_ tally: Tally, _ examiner: Examiner, _ plan: Plan? = nil) -> [Finding] {
    var unanswered = 0
    let (costs, known) = (EarlierCases.Costs(), KnownFaults())
    let firsts = tally.firsts.values.map { ($0.position, "\($0.group)", $0) }
    return firsts.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { _, _, first in
      let isClause = first.group.fault.isClause
      if !isClause { unanswered += 1 }
      let blame = Blame(
        examination: self,
        examiner: examiner,
        plan: plan,
        first: first,
        costs: costs
      )
      // Each further message costs as many processes as the first, so the rest is shown unshrunk.
      return blame.finding(isShrunk: isClause || unanswered <= Shrinking.mostMessages, known)
    }
  }

  func record(
    _ identity: Identity,
    _ rules: Rules,
    _ tally: Tally,
    _ findings: [Finding],
    on subject: Case.ID? = nil
  ) -> Record {
    let (sums, flaky) = (tally.sums, Set(findings.lazy.filter(\.isFlaky).map(\.fault)))
    return Record(
      header: RunHeader(self, identity, on: subject),
      results: rules.clauses.enumerated().map { index, clause in
        let isFlaky = flaky.contains(.clause(clause.id))
        return rules.result(of: clause, sums.survey, index, isFlaky: isFlaky)
      },
      findings: findings,
      cases: Case.ID.kinds.map { Record.Count(kind: $0, count: sums.kinds[$0] ?? 0) },
      failures: Failure.Kind.allCases.compactMap { kind in
        sums.failures[kind].map { Record.Count(kind: kind, count: $0) }
      },
      skips: sums.skips.map { Record.Count(kind: $0.key, count: $0.value) }
    )
  }
}

extension Rules {
  func result(
    of clause: AnyClause,
    _ survey: Survey,
    _ index: Int,
    isFlaky: Bool = false
  ) -> ClauseResult {
    let count = survey.counts[index]
    let (verdict, reason) = verdict(on: clause, count, isFlaky)
    return ClauseResult(
      id: clause.id,
      level: clause.level,
      verdict: verdict,
      count: count,
      reason: reason
    )
  }

  private func verdict(
    on clause: AnyClause,
    _ count: Survey.Count,
    _ isFlaky: Bool
  ) -> (Verdict, reason: String?) {
    if !clause.isTestable { return (.notCovered, nil) }
    if !profile.judges(clause.level) { return (.notAsked, nil) }
    if let absence = claims.world.absence(of: clause) { return (.declared, absence) }
    if !clause.isSupported(by: features) { return (.notSupported, nil) }
    if let lack = claims.world.lack(clause) { return lack }
    if count.broken > 0 { return (isFlaky ? .flaky : .broken, nil) }
    if count.applied == 0, count.skipped == 0, !worldShows(clause) {
      return (.notSupported, "the declared world cannot show it")
    }
    if count.applied == 0 { return (.notTested, nil) }
    let left = [clause.unclaimedPart(of: features), claims.world.unshownPart(of: clause)]
      .compactMap(\.self)
    let reason = left.isEmpty ? nil : left.joined(separator: "; ")
    return (count.skipsTooMuch ? .inconclusive : .kept, reason)
  }
}

extension Case {
  /// The size of the case: its controllers, its actions and their special properties.
  package var weight: Int { request.asked.weight }

  /// Whether it is smaller than `other`, or of equal size and made of simpler parts.
  package func isSimpler(than other: Case) -> Bool { request.isSimpler(than: other.request) }
}
