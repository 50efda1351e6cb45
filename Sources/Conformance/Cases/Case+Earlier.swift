import AdaptiveModel
package import PropertyTesting

extension Case.ID {
  /// What a process is asked before a case, and nothing before that.
  package enum Earlier: Sendable, Hashable {
    /// Some cases, in this order; almost always none.
    case cases([Case.ID])
    /// All that stands before the case in the plan of this seed with so many scenarios.
    case run(Seed, scenarios: Int)

    /// How many cases may stand in a name.
    static let most = 8

    /// What stands between cases that are asked one after the other.
    static let then = " then "

    /// Whether nothing is asked before.
    package var isEmpty: Bool { self == .cases([]) }
  }
}

extension Case.ID.Earlier {
  /// What stands for each in the name of a case.
  var names: [String] {
    switch self {
    case .cases(let ids): ids.map(\.description)
    case .run(let seed, let scenarios): ["run/\(seed)/\(scenarios)"]
    }
  }

  /// Reads names; `nil` where one is none.
  init?(_ names: [String]) {
    let parts = names.first?.split(separator: "/") ?? []
    if names.count == 1, parts.count == 3, parts[0] == "run", let seed = Seed(String(parts[1])),
      let scenarios = Int(parts[2]), scenarios > 0
    {
      self = .run(seed, scenarios: scenarios)
      return
    }
    let cases = names.compactMap { Case.ID($0) }
    guard cases.count == names.count, names.count <= Self.most else { return nil }
    self = .cases(cases)
  }

  /// The cases themselves, as a run of these rules has them.
  ///
  /// - Complexity: As many as the plan has before the case.
  func cases(before id: Case.ID, by rules: Rules) -> [Case] {
    switch self {
    case .cases(let ids):
      return ids.map { Case($0, features: rules.features, world: rules.world) }
    case .run(let seed, let scenarios):
      let plan = Plan(
        features: rules.features,
        profile: rules.profile,
        seed: seed,
        scenarios: scenarios,
        world: rules.world
      )
      var own = id
      own.earlier = .cases([])
      let places = (0..<plan.groups).lazy.flatMap(plan.places)
      return plan.cases(Array(places.prefix { $0.id != own }))
    }
  }
}
