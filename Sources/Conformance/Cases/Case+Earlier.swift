package import PropertyTesting

extension Case.ID {
  /// The only cases that a process is asked before a case.
  package enum Earlier: Sendable, Hashable {
    /// Some cases, in this order; almost always none.
    case cases([Case.ID])
    /// All cases before the case in the plan of this seed with this number of scenarios.
    case run(Seed, scenarios: Int)

    /// The largest number of earlier cases in an id.
    static let most = 8

    /// The separator between cases that are asked one after the other.
    static let then = " then "

    /// Whether no case is asked before.
    package var isEmpty: Bool { self == .cases([]) }
  }
}

extension Case.ID.Earlier {
  /// The names of these cases in the id of a case.
  var names: [String] {
    switch self {
    case .cases(let ids): ids.map(\.description)
    case .run(let seed, let scenarios): ["run/\(seed)/\(scenarios)"]
    }
  }

  /// Reads names; `nil` if one of them is not a name.
  init?(_ names: [String]) {
    let parts = names.first?.split(separator: "/") ?? []
    if names.count == 1, parts.count == 3, parts[0] == "run", let seed = Seed(String(parts[1])),
      let scenarios = Int(parts[2]), 1...Plan.mostScenarios ~= scenarios
    {
      self = .run(seed, scenarios: scenarios)
      return
    }
    let cases = names.compactMap { Case.ID($0) }
    guard cases.count == names.count, names.count <= Self.most else { return nil }
    self = .cases(cases)
  }

  /// The cases themselves, as in a run with these rules.
  ///
  /// - Complexity: Linear in the number of cases before the case in the plan.
  func cases(before id: Case.ID, by rules: Rules) -> [Case] {
    switch self {
    case .cases(let ids):
      return ids.map { Case($0, features: rules.features, world: rules.world) }
    case .run(let seed, let scenarios):
      let plan = Plan(by: rules, seed: seed, scenarios: scenarios)
      var own = id
      own.earlier = .cases([])
      return plan.cases(Array(plan.allPlaces.prefix { $0.id != own }))
    }
  }
}
