public import AdaptiveModel
import PropertyTesting
import Synchronization

/// Holds an implementation to the clauses throughout a small scope.
///
/// Scenarios are looked at in their order, a batch at a time; after each batch the run can stop and
/// go on later. It ends with the first batch in which something is broken: what comes first is
/// smallest.
public struct ScopeExamination: Sendable {
  public let scope: Scope
  public let features: Set<Feature>
  public var profile: Profile
  public var clauses: [AnyClause]
  /// Which part of the scope is looked at, from 0, and in how many parts.
  public var part: (index: Int, of: Int) = (0, 1)
  /// Does pieces of work, perhaps several at a time; by default one after the other.
  public var spread: @Sendable (Int, @Sendable (Int) -> Void) -> Void
  /// Is told after each batch how far the run is; it can go on from there.
  public var progress: @Sendable (Progress) -> Void = { _ in }
  /// Whether the run is to end now, with what it has.
  public var isInterrupted: @Sendable () -> Bool = { false }
  private let numbering: ScopeIndex
  /// What the implementation has, where it says so.
  public var world: DeclaredWorld?

  public init(
    _ scope: Scope = .usual,
    features: Set<Feature>,
    profile: Profile = .platform,
    clauses: [AnyClause] = AnyClause.catalogue
  ) {
    self.scope = scope
    self.features = features
    self.profile = profile
    self.clauses = clauses
    spread = { count, work in for index in 0..<count { work(index) } }
    numbering = ScopeIndex(scope, features)
  }

  /// How many scenarios the scope has.
  public var count: Int { numbering.count }

  /// How many scenarios have so many actions at most.
  public func count(upToActions actions: Int) -> Int { numbering.count(upToActions: actions) }

  /// So many scenarios at most, from all over the scope, as requests.
  public func sample(_ size: Int) -> [Request] {
    stride(from: 0, to: count, by: max(1, (count + size - 1) / size))
      .map { .run(numbering.scenario(at: $0)) }
  }

  static let batchSize = 8_192
  static let groupSize = 64
  /// Scenarios of so many actions at most are compared with changed ones, too (PR-M1 to PR-M7);
  /// those rules add actions of their own.
  static let pairedActions = 1
}

// MARK: - Running

extension ScopeExamination {
  /// Looks at the whole part, or at what is left of it.
  ///
  /// - Parameters:
  ///   - implementation: Who is asked.
  ///   - former: Where an earlier run stopped.
  /// - Returns: What is proved or broken.
  public func run(
    _ implementation: any Implementation,
    from former: Progress? = nil
  ) -> ScopeReport {
    let rules = Rules(clauses, profile: profile, features: features, world: world)
    let examiner = Examiner(implementation: implementation, rules: rules)
    var tally = former.map(Tally.init) ?? fixed(examiner)
    var position = former?.position ?? 0
    while position < count, tally.firsts.isEmpty, !isInterrupted() {
      let end = min(count, position + Self.batchSize)
      if position / Self.batchSize % part.of == part.index {
        let own = batch(position..<end, examiner)
        if isInterrupted() { break }
        tally.add(own)
      }
      position = end
      if tally.firsts.isEmpty { progress(Progress(tally, at: position)) }
    }
    return report(implementation.identity, rules, tally, position, examiner)
  }

  /// The cases that do not follow from scenarios: windows, collections, documents; for the first
  /// part.
  private func fixed(_ examiner: Examiner) -> Tally {
    let ids = part.index == 0 ? (0..<plan.groups).flatMap { plan.places(in: $0).map(\.id) } : []
    let places = ids.enumerated().map { number, id in
      Case.Place(position: Case.Position(group: 0, place: number), id: id)
    }
    return inGroups(places.count) { range in
      let own = Array(places[range])
      return Tally(of: own, examiner.examine(own, group: 0), examiner.rules)
    }
  }

  private func batch(_ range: Range<Int>, _ examiner: Examiner) -> Tally {
    inGroups(range.count) { part in
      group(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, examiner)
    }
  }

  /// Looks at so many things a group at a time, perhaps several groups at once.
  private func inGroups(_ count: Int, _ look: @Sendable (Range<Int>) -> Tally) -> Tally {
    let tally = Mutex(Tally(clauses: clauses.count))
    spread((count + Self.groupSize - 1) / Self.groupSize) { group in
      let start = group * Self.groupSize
      let own = look(start..<min(start + Self.groupSize, count))
      tally.withLock { $0.add(own) }
    }
    return tally.withLock { $0 }
  }

  private func group(_ range: Range<Int>, _ examiner: Examiner) -> Tally {
    var cases: [Case] = []
    for index in range {
      let origin = Case.Origin.small(Scope.Position(scope, index))
      let scenario = (world ?? .complete).restricted(numbering.scenario(at: index))
      cases.append(Case(id: .scenario(origin), request: .run(scenario)))
      if scenario.actions.count <= Self.pairedActions {
        cases.append(Case(id: .pair(origin), request: Request(Pairs.self, scenario)))
      }
    }
    let number = 1 + range.lowerBound / Self.groupSize
    let places = cases.enumerated().map { place, subject in
      Case.Place(position: Case.Position(group: number, place: place), id: subject.id)
    }
    return Tally(of: places, examiner.examine(places, group: number, as: cases), examiner.rules)
  }

  private var plan: Plan {
    Plan(
      features: features,
      profile: profile,
      seed: Seed(rawValue: 1),
      scenarios: 0,
      clauses: clauses,
      world: world
    )
  }

  private func report(
    _ identity: Identity,
    _ rules: Rules,
    _ tally: Tally,
    _ position: Int,
    _ examiner: Examiner
  ) -> ScopeReport {
    let firsts = tally.firsts.sorted { $0.value.places[0].position < $1.value.places[0].position }
    let findings = firsts.map { group, first in
      Shrinking(examiner: examiner, budget: 0, group: group.group).finding(group.fault, first)
    }
    var examination = Examination(profile: profile, cases: 0, clauses: clauses)
    examination.budget = 0
    let shard = part.of > 1 ? Shard(part.index + 1, of: part.of) : nil
    var header = RunHeader(examination, identity, shard: shard)
    header.scope = scope
    return ScopeReport(
      record: Record(header, rules, tally, findings),
      scope: scope,
      count: count,
      part: part,
      isComplete: position >= count && tally.firsts.isEmpty
    )
  }
}
