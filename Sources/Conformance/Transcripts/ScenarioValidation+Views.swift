import AdaptiveModel

extension ScenarioValidation {
  /// The names of views are unique, and no controller's.
  mutating func inspectViews(_ views: [String], _ scenario: Scenario) {
    let entering = scenario.actions.compactMap(\.entering)
    var taken = Set(([scenario.hierarchy] + entering).flatMap(\.controllers).map(\.name))
    for name in views where !taken.insert(name).inserted {
      report(.nameTaken(name), .controller(name))
    }
  }
}
