public import AdaptiveModel
public import PropertyTesting

/// Every case of a run, in order; the same on every machine, with any number of workers.
///
/// First come the cases that do not follow from scenarios, then the scenarios; all in groups, which
/// are what is spread over workers and kept in memory at once. Some of each kind every run has.
/// Every case has a seed of its own, so that it depends on no other. Cases that could show nothing
/// of the chosen clauses are left out; the others keep their names and places.
public struct Plan: Sendable {
  public let features: Set<Feature>
  /// What the implementation has, where it says so.
  public let world: DeclaredWorld?
  public let profile: Profile
  public let seed: Seed
  /// How many random scenarios are performed.
  public let scenarios: Int
  private let rules: Rules
  private let fixed: FixedCases
  /// What is asked with each scenario, or each so manieth.
  private let accompanied: [(inquiry: any Inquiry.Type, interval: Int)]
  /// Whether there is anything that a scenario could show.
  let performsScenarios: Bool

  public init(
    features: Set<Feature>,
    profile: Profile,
    seed: Seed,
    scenarios: Int,
    clauses: [AnyClause] = AnyClause.catalogue,
    world: DeclaredWorld? = nil
  ) {
    let world = world.completed(by: features)
    self.features = features
    self.world = world
    self.profile = profile
    self.seed = seed
    self.scenarios = scenarios
    rules = Rules(clauses, profile: profile, features: features, world: world)
    let whole = World(
      features: rules.features,
      profile: profile,
      declared: world ?? DeclaredWorld()
    )
    fixed = FixedCases(whole, seed: seed, scenarios: scenarios)
    let rules = rules
    accompanied = inquiries.compactMap { inquiry in
      inquiry.interval(in: whole).map { (inquiry, $0) }
    }
    performsScenarios = accompanied.contains { $0.inquiry.concerns(rules) }
  }

  /// How many fixed cases, or scenarios, a group has.
  static let groupSize = 64

  /// How many groups there are: those of the fixed cases, then those of the random ones.
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
    let ids = group < fixedGroups ? fixedCases(in: group) : randomCases(in: group - fixedGroups)
    return ids.enumerated().filter { _, id in id.inquiry.concerns(rules) }.map { place, id in
      Case.Place(position: Case.Position(group: group, place: place), id: id)
    }
  }

  private func fixedCases(in group: Int) -> [Case.ID] {
    Self.range(of: group, in: fixed.count).map { fixed[$0] }
  }

  private func randomCases(in group: Int) -> [Case.ID] {
    Self.range(of: group, in: scenarios).flatMap { number -> [Case.ID] in
      let origin = Case.Origin.seed(SharedSeeds.seed(of: number, in: scenarios, run: seed))
      return accompanied.filter { number % $0.interval == 0 }.map { $0.inquiry.id(origin) }
    }
  }
}

extension Inquiry {
  /// Of how many scenarios one is asked with; `nil` where that is not so.
  fileprivate static func interval(in world: World) -> Int? {
    if case .withCases(let interval) = supply(for: world) { interval } else { nil }
  }

  fileprivate static func id(_ origin: Case.Origin) -> Case.ID { Case.ID(Self.self, origin) }
}
