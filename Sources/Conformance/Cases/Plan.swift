public import AdaptiveModel
public import PropertyTesting

/// Every case of a run, in order; the same on every machine, with any number of workers.
///
/// First come the cases that do not follow from scenarios, then the scenarios: random ones, or every
/// one of a scope. All are in groups, which are what is spread over workers and kept in memory at
/// once. Some of each kind every run has. Every case has a seed of its own, or a place in its scope,
/// so that it depends on no other. Cases that could show nothing of the chosen clauses are left out;
/// the others keep their names and places.
public struct Plan: Sendable {
  public let features: Set<Feature>
  /// What the implementation has, where it says so.
  public let world: DeclaredWorld?
  public let profile: Profile
  public let seed: Seed
  /// How many scenarios are performed.
  public let scenarios: Int
  /// Every scenario of a scope, in place of random ones.
  private let numbering: ScopeIndex?
  private let fixed: FixedCases
  /// What is asked with each scenario, or each so manieth.
  private let accompanied: [(inquiry: any Inquiry.Type, interval: Int)]
  /// The inquiries whose cases could show something of the chosen clauses.
  private let concerned: Set<ObjectIdentifier>
  /// Whether there is anything that a scenario could show.
  let performsScenarios: Bool
  /// What draws the cases of each kind, made once for all of them.
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
    let whole = World(
      features: rules.features,
      profile: profile,
      declared: world ?? DeclaredWorld()
    )
    // How many there are beside random scenarios depends on their number; beside a scope it is few.
    fixed = FixedCases(whole, seed: seed, scenarios: scope == nil ? scenarios : 0)
    accompanied = inquiries.compactMap { inquiry in
      inquiry.interval(in: whole).map { (inquiry, $0) }
    }
    let concerned = Set(inquiries.filter { $0.concerns(rules) }.map { ObjectIdentifier($0) })
    self.concerned = concerned
    performsScenarios = accompanied.contains { concerned.contains(ObjectIdentifier($0.inquiry)) }
    drawings = Dictionary(
      uniqueKeysWithValues: inquiries.compactMap { inquiry in
        inquiry.drawing(for: features, in: world ?? DeclaredWorld())
          .map { (ObjectIdentifier(inquiry), $0) }
      }
    )
  }

  /// How many fixed cases, or scenarios, a group has.
  static let groupSize = 64

  /// How many groups of a scope are examined before a run can stop and go on later.
  private static let batch = 128

  /// Scenarios of so many actions at most are compared with changed ones, too, where a scope is
  /// examined (PR-M1 to PR-M7); those rules add actions of their own.
  private static let pairedActions = 1

  /// How many groups there are: those of the fixed cases, then those of the scenarios.
  package var groups: Int {
    fixedGroups + (performsScenarios ? Self.groups(of: scenarios) : 0)
  }

  private var fixedGroups: Int { Self.groups(of: fixed.count) }

  private static func groups(of count: Int) -> Int { (count + groupSize - 1) / groupSize }

  private static func range(of group: Int, in count: Int) -> Range<Int> {
    group * groupSize..<min((group + 1) * groupSize, count)
  }

  /// Where the cases of a group stand, in order.
  package func places(in group: Int) -> [Case.Place] {
    let ids = group < fixedGroups ? fixedCases(in: group) : scenarioCases(in: group - fixedGroups)
    return ids.enumerated().compactMap { place, id in
      guard concerned.contains(ObjectIdentifier(id.inquiry)) else { return nil }
      return Case.Place(position: Case.Position(group: group, place: place), id: id)
    }
  }

  private func fixedCases(in group: Int) -> [Case.ID] {
    Self.range(of: group, in: fixed.count).map { fixed[$0] }
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

  /// Groups that are examined together, after each of which a run can stop and go on later: all of
  /// random cases, and some of a scope.
  func batches(from group: Int = 0) -> [Range<Int>] {
    guard numbering != nil else { return [group..<max(group, groups)] }
    return stride(from: group, to: groups, by: Self.batch).map { $0..<min($0 + Self.batch, groups) }
  }

  /// Whether a run stops after the first batch in which something is broken: what comes first in a
  /// scope is smallest.
  var endsWithFirstFault: Bool { numbering != nil }

  /// How many scenarios of its scope have at most so many actions; zero without a scope.
  public func count(upToActions actions: Int) -> Int {
    numbering?.count(upToActions: actions) ?? 0
  }

  /// So many scenarios of its scope at most, from all over it, as requests.
  public func sample(_ size: Int) -> [Request] {
    guard let numbering, size > 0 else { return [] }
    return stride(from: 0, to: scenarios, by: max(1, (scenarios + size - 1) / size))
      .map { .run(numbering.scenario(at: $0)) }
  }
}

extension Inquiry {
  /// Of how many scenarios one is asked with; `nil` where that is not so.
  package static func interval(in world: World) -> Int? {
    if case .withCases(let interval) = supply(for: world) { interval } else { nil }
  }

  fileprivate static func id(_ origin: Case.Origin) -> Case.ID { Case.ID(Self.self, origin) }
}
