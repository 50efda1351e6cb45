import AdaptiveModel

extension ScenarioValidation {
  /// Reports names of views that are not unique, or that a controller has.
  mutating func inspectViews(_ views: [String], _ scenario: Scenario) {
    let entering = scenario.actions.compactMap(\.entering)
    var taken = Set(([scenario.hierarchy] + entering).flatMap(\.controllers).map(\.name))
    for name in views where !taken.insert(name).inserted {
      report(.nameTaken(name), .controller(name))
    }
  }
}
