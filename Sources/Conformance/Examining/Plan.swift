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
  public let profile: Profile
  public let seed: Seed
  /// How many random scenarios are performed.
  public let scenarios: Int
  private let rules: Rules
  private let fixed: FixedCases

  public init(
    features: Set<Feature>,
    profile: Profile,
    seed: Seed,
    scenarios: Int,
    clauses: [Clause] = Clause.catalogue
  ) {
    self.features = features
    self.profile = profile
    self.seed = seed
    self.scenarios = scenarios
    rules = Rules(clauses, profile: profile, features: features)
    fixed = FixedCases(features: features, profile: profile, seed: seed, scenarios: scenarios)
  }

  /// How many fixed cases, or scenarios, a group has.
  static let groupSize = 64
  /// One in so many scenarios is performed in pairs too (PR-M1 to PR-M7).
  static let pairInterval = 16

  /// How many groups there are: those of the fixed cases, then those of the random ones.
  package var groups: Int {
    fixedGroups + (performsScenarios ? Self.groups(of: scenarios) : 0)
  }

  private var fixedGroups: Int { Self.groups(of: fixed.count) }

  private static func groups(of count: Int) -> Int { (count + groupSize - 1) / groupSize }

  private static func range(of group: Int, in count: Int) -> Range<Int> {
    group * groupSize..<min((group + 1) * groupSize, count)
  }

  /// Whether there is anything that a scenario could show.
  var performsScenarios: Bool {
    !(rules.witnesses.clauses.isEmpty && rules.pairs.isEmpty)
      && !features.isDisjoint(with: [.states, .willTransition, .viewWillTransition, .didChange])
  }

  /// Where the cases of a group stand, in order.
  package func places(in group: Int) -> [Case.Place] {
    let ids = group < fixedGroups ? fixedCases(in: group) : randomCases(in: group - fixedGroups)
    return ids.enumerated().filter { _, id in rules.concern(id) }.map { place, id in
      Case.Place(position: Case.Position(group: group, place: place), id: id)
    }
  }

  private func fixedCases(in group: Int) -> [Case.ID] {
    Self.range(of: group, in: fixed.count).map { fixed[$0] }
  }

  private func randomCases(in group: Int) -> [Case.ID] {
    Self.range(of: group, in: scenarios).flatMap { number -> [Case.ID] in
      let origin = Case.Origin.seed(Recurring.seed(of: number, in: scenarios, run: seed))
      return number % Self.pairInterval == 0
        ? [.scenario(origin), .pair(origin)] : [.scenario(origin)]
    }
  }
}

extension Rules {
  /// Whether a case could show anything of the clauses that are judged.
  fileprivate func concern(_ id: Case.ID) -> Bool {
    switch id {
    case .scenario: !witnesses.clauses.isEmpty
    case .pair: !pairs.isEmpty
    case .collections: !(combinations.isEmpty && memberships.isEmpty)
    case .window: !windows.isEmpty
    case .rawValues: !rawValues.isEmpty
    case .layout: !layouts.isEmpty
    case .editing: !editings.isEmpty
    case .grid: !grids.isEmpty
    case .layoutClasses: !layoutClasses.isEmpty
    }
  }
}
