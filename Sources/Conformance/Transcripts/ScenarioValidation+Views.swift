import AdaptiveModel

extension ScenarioValidation {
  /// Reports names of views that are not unique, or that a controller has; only a controller that
  /// enters again may have the same views again.
  mutating func inspectViews(_ scenario: Scenario) {
    let hierarchies = [scenario.hierarchy] + scenario.actions.compactMap(\.entering)
    let controllers = hierarchies.flatMap(\.controllers)
    let names = Set(controllers.map(\.name))
    var owners: [String: String] = [:]
    for controller in controllers {
      for (place, view) in controller.views.enumerated() {
        let isTaken =
          names.contains(view) || controller.views[..<place].contains(view)
          || owners[view, default: controller.name] != controller.name
        if isTaken { report(.nameTaken(view), .controller(view)) }
        owners[view] = controller.name
      }
    }
  }
}
