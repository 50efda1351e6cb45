public import AdaptiveModel
public import PropertyTesting

/// Every case of a run, in order; the same on every machine, with any number of workers.
///
/// First come the cases that are always the same, then groups of random ones. Every case has a seed
/// of its own, so that it depends on no other. Cases that could show nothing of the chosen clauses
/// are left out; the others keep their names and places.
public struct Plan: Sendable {
  public let features: Set<Feature>
  public let profile: Profile
  public let seed: Seed
  /// How many random scenarios are performed.
  public let scenarios: Int
  private let rules: Rules

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
  }

  /// How many scenarios a group has.
  static let groupSize = 64
  /// One in so many scenarios is performed in pairs too (PR-M1 to PR-M7).
  static let pairInterval = 16
  /// For so many scenarios there is one question about collections.
  static let collectionInterval = 4

  /// How many groups there are, the one of the fixed cases included.
  package var groups: Int {
    1 + (performsScenarios ? (scenarios + Self.groupSize - 1) / Self.groupSize : 0)
  }

  /// Whether there is anything that a scenario could show.
  var performsScenarios: Bool {
    !(rules.witnesses.isEmpty && rules.pairs.isEmpty)
      && !features.isDisjoint(with: [.states, .willTransition, .viewWillTransition, .didChange])
  }

  /// Where the cases of a group stand, in order.
  package func places(in group: Int) -> [Case.Place] {
    let ids = group == 0 ? fixedCases : randomCases(in: group - 1)
    return ids.enumerated().filter { _, id in rules.concern(id) }.map { place, id in
      Case.Place(position: Case.Position(group: group, place: place), id: id)
    }
  }

  private func randomCases(in group: Int) -> [Case.ID] {
    let start = group * Self.groupSize
    let numbers = start..<min(start + Self.groupSize, scenarios)
    return numbers.flatMap { number -> [Case.ID] in
      let origin = Case.Origin.seed(seed.derived(UInt64(number)))
      return number % Self.pairInterval == 0
        ? [.scenario(origin), .pair(origin)] : [.scenario(origin)]
    }
  }

  // MARK: Cases that are always the same

  private var fixedCases: [Case.ID] {
    var ids: [Case.ID] = []
    if features.contains(.rawValues) { ids.append(.rawValues) }
    if features.contains(.devices) { ids += windows.map(Case.ID.window) }
    if !features.isDisjoint(with: [.combine, .contains]) { ids += collections }
    return ids + layouts
  }

  /// Documents that are shown and edited, the classes and the grid.
  private var layouts: [Case.ID] {
    let origins = (0..<max(128, min(scenarios / 4, 8_192))).map { number in
      Case.Origin.seed(seed.derived(UInt64(number)).derived(1))
    }
    return (features.contains(.layout) ? [.layoutClasses] + origins.map(Case.ID.layout) : [])
      + (features.contains(.editing)
        ? LayoutClass.allCases.map(Case.ID.grid) + origins.map(Case.ID.editing) : [])
  }

  private var windows: [WindowQuery] {
    let devices = Device.table.filter { profile.judges($0.level) }
    let listed = devices.flatMap { device in
      Orientation.allCases.map { WindowQuery.device(device.name, $0) }
    }
    let screens = devices.filter { $0.level == .documented }.flatMap { device in
      Orientation.allCases.map { WindowQuery.screen(device.screen, device.userInterfaceIdiom, $0) }
    }
    var seen: Set<WindowQuery> = []
    return listed + screens.filter { seen.insert($0).inserted } + shares
  }

  private var shares: [WindowQuery] {
    guard features.contains(.multitasking), profile == .platform else { return [] }
    return MultitaskingRow.table.map {
      .share($0.share, model: $0.model, $0.orientation)
    }
  }

  /// Their number follows that of the scenarios, but some there are always.
  private var collections: [Case.ID] {
    (0..<max(256, scenarios / Self.collectionInterval)).map { number in
      .collections(.seed(seed.derived(UInt64(number)).derived(0)))
    }
  }
}

extension Rules {
  /// Whether a case could show anything of the clauses that are judged.
  fileprivate func concern(_ id: Case.ID) -> Bool {
    switch id {
    case .scenario: !witnesses.isEmpty
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
