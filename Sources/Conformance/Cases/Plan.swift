public import AdaptiveModel
public import PropertyTesting

/// Every case of a run, in order; the same on every machine, with any number of workers.
///
/// The cases that do not follow from scenarios come first, then the scenarios: random ones, or all
/// of a scope. The cases form groups; a group is the unit of work for a worker, and is kept in
/// memory as a whole. Every run shares some cases of each kind. Every case has its own seed, or a
/// position in its scope, so that it depends on no other. Cases that cannot show any of the chosen
/// clauses are left out; the others keep their ids and positions.
public struct Plan: Sendable {
  public let features: Set<Feature>
  /// The declared world, if there is one.
  public let world: DeclaredWorld?
  public let profile: Profile
  public let seed: Seed
  /// The number of scenarios.
  public let scenarios: Int
  /// The scenarios of a scope; `nil` for random ones.
  private let numbering: ScopeIndex?
  private let fixed: FixedCases
  /// The inquiries that are asked with each scenario, or with every *n*th.
  private let accompanied: [(inquiry: any Inquiry.Type, interval: Int)]
  /// The inquiries whose cases could show any of the chosen clauses.
  private let concerned: Set<ObjectIdentifier>
  /// Whether a scenario could show any of the chosen clauses.
  let performsScenarios: Bool
  /// The generators for the cases of each kind, made once for all of them.
  private let drawings: [ObjectIdentifier: Generator<Request>]

  public init(
    features: Set<Feature>,
    profile: Profile,
    seed: Seed,
    scenarios: Int,
    clauses: [AnyClause] = AnyClause.catalogue,
    world: DeclaredWorld? = nil,
    scope: Scope? = nil
  ) {
    let world = world.completed(by: features)
    self.features = features
    self.world = world
    self.profile = profile
    self.seed = seed
    let numbering = scope.map { ScopeIndex($0, features) }
    self.numbering = numbering
    self.scenarios = numbering?.count ?? scenarios
    let rules = Rules(clauses, profile: profile, features: features, world: world)
    let whole = rules.whole
    // The number of fixed cases follows from that of random scenarios; with a scope it is small.
    fixed = FixedCases(whole, seed: seed, scenarios: scope == nil ? scenarios : 0)
    accompanied = inquiries.compactMap { inquiry in
      inquiry.interval(in: whole).map { (inquiry, $0) }
    }
    let concerned = Set(inquiries.filter { $0.concerns(rules) }.map { ObjectIdentifier($0) })
    self.concerned = concerned
    performsScenarios = accompanied.contains { concerned.contains(ObjectIdentifier($0.inquiry)) }
    drawings = Dictionary(
      uniqueKeysWithValues: inquiries.compactMap { inquiry in
        inquiry.drawing(in: modified(whole) { $0.features = features })
          .map { (ObjectIdentifier(inquiry), $0) }
      }
    )
  }

  /// The plan of a run by some rules.
  package init(by rules: Rules, seed: Seed = Seed(rawValue: 1), scenarios: Int) {
    self.init(
      features: rules.features,
      profile: rules.profile,
      seed: seed,
      scenarios: scenarios,
      clauses: rules.clauses,
      world: rules.world
    )
  }

  /// The places of all cases, in order.
  package var allPlaces: some Sequence<Case.Place> { (0..<groups).lazy.flatMap(places) }

  /// The first cases of each kind, in order; all of those that are not drawn if those count apart.
  package func firstCases(ofEach count: Int, andAllFixed: Bool) -> some Sequence<Case> {
    var met: [ObjectIdentifier: Int] = [:]
    return Array(
      allPlaces.filter { place in
        if andAllFixed, place.id.origin == nil { return true }
        met[ObjectIdentifier(place.id.inquiry), default: 0] += 1
        return met[ObjectIdentifier(place.id.inquiry), default: 0] <= count
      }
    ).lazy.map { Case($0.id, features: features, world: world) }
  }

  /// The largest number of random scenarios.
  public static let mostScenarios = 1_000_000_000

  /// The number of fixed cases, or scenarios, in a group.
  static let groupSize = 64

  /// The number of groups of a scope that are examined before a run can stop and resume later.
  private static let batch = 128

  /// The largest number of actions of those scenarios of a scope that are also compared with
  /// changed ones (PR-M1 to PR-M7); those rules add actions of their own.
  private static let pairedActions = 1

  /// The number of groups: those of the fixed cases, then those of the scenarios.
  package var groups: Int {
    fixedGroups + (performsScenarios ? Self.groups(of: scenarios) : 0)
  }

  /// The number of cases, without naming each; in a shard about as many.
  func size(_ includes: (Case.ID) -> Bool) -> Int {
    let beside = accompanied.filter { concerned.contains(ObjectIdentifier($0.inquiry)) }
      .reduce(0) { $0 + (scenarios + $1.interval - 1) / $1.interval }
    let all = fixed.count(of: concerned) + (performsScenarios ? beside : 0)
    let sample = (0..<min(fixed.count, Self.groupSize)).compactMap { fixed.id($0) }
    return sample.isEmpty ? all : all * sample.count(where: includes) / sample.count
  }

  private var fixedGroups: Int { Self.groups(of: fixed.count) }

  private static func groups(of count: Int) -> Int { (count + groupSize - 1) / groupSize }

  private static func range(of group: Int, in count: Int) -> Range<Int> {
    group * groupSize..<min((group + 1) * groupSize, count)
  }

  /// The places of the cases of a group, in order.
  package func places(in group: Int) -> [Case.Place] {
    let ids: [Case.ID?] =
      group < fixedGroups ? fixedCases(in: group) : scenarioCases(in: group - fixedGroups)
    return ids.enumerated().compactMap { place, id in
      guard let id, concerned.contains(ObjectIdentifier(id.inquiry)) else { return nil }
      return Case.Place(position: Case.Position(group: group, place: place), id: id)
    }
  }

  private func fixedCases(in group: Int) -> [Case.ID?] {
    Self.range(of: group, in: fixed.count).map { fixed.id($0, of: concerned) }
  }

  private func scenarioCases(in group: Int) -> [Case.ID] {
    Self.range(of: group, in: scenarios).flatMap { number -> [Case.ID] in
      if let numbering { return smallCases(number, numbering) }
      let origin = Case.Origin.seed(SharedSeeds.seed(of: number, in: scenarios, run: seed))
      return accompanied.filter { number % $0.interval == 0 }.map { $0.inquiry.id(origin) }
    }
  }

  private func smallCases(_ number: Int, _ numbering: ScopeIndex) -> [Case.ID] {
    let origin = Case.Origin.small(Scope.Position(numbering.scope, number))
    let isPaired = number < numbering.count(upToActions: Self.pairedActions)
    return [.scenario(origin)] + (isPaired ? [.pair(origin)] : [])
  }

  /// The cases of a group, or some of them.
  func cases(_ places: [Case.Place]) -> [Case] {
    places.map { place in
      if case .seed? = place.id.origin, let drawing = drawings[ObjectIdentifier(place.id.inquiry)] {
        return Case(place.id, by: drawing)
      }
      guard let numbering, case .small(let position)? = place.id.origin,
        position.scope == numbering.scope
      else { return Case(place.id, features: features, world: world) }
      return Case(place.id, numbering.scenario(at: position.index), world)
    }
  }

  /// Groups that are examined together, after each of which a run can stop and resume later: all
  /// groups of random cases, or some of a scope.
  func batches(from group: Int = 0) -> [Range<Int>] {
    guard numbering != nil else { return [group..<max(group, groups)] }
    // The batches of a run that resumes end where those of the whole run do.
    return stride(from: group / Self.batch * Self.batch, to: groups, by: Self.batch)
      .map { max($0, group)..<max(group, min($0 + Self.batch, groups)) }.filter { !$0.isEmpty }
  }

  /// Whether a run stops after the first batch with a failure: the first failure in a scope is the
  /// smallest.
  var endsWithFirstFault: Bool { numbering != nil }

  /// The number of scenarios of its scope with at most this many actions; zero without a scope.
  public func count(upToActions actions: Int) -> Int {
    numbering?.count(upToActions: actions) ?? 0
  }

  /// A sample of the scenarios of its scope, of at most this size and from all over it, as
  /// requests.
  public func sample(_ size: Int) -> [Request] {
    guard let numbering, size > 0 else { return [] }
    return stride(from: 0, to: scenarios, by: max(1, (scenarios + size - 1) / size))
      .map { .run(numbering.scenario(at: $0)) }
  }
}

extension Inquiry {
  /// The interval of the scenarios with which it is asked; `nil` if it is not asked with scenarios.
  package static func interval(in world: World) -> Int? {
    if case .perScenario(let interval) = cases.supply(world) { interval } else { nil }
  }
}
