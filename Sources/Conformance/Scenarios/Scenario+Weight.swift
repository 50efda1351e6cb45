import AdaptiveModel

extension Scenario {
  /// The weight of controllers, actions, and all of their properties that are not the simplest.
  package var formerWeight: Int {
    let added = actions.reduce(0) { sum, action in
      sum + (action.entering.map { $0.weight + 2 } ?? 0)
    }
    return hierarchy.weight + added + 2 * actions.count
  }
}

extension Hierarchy {
  fileprivate var weight: Int {
    controllers.reduce(0) { sum, controller in
      sum + 2 + (controller.overrideTraitCollection.isEmpty ? 0 : 1)
        + (controller.sizing == .fills ? 0 : 1) + (controller.forwards == .both ? 0 : 1)
        + (controller.isPresentation ? 1 : 0)
        + controller.reactions.reduce(0) { $0 + $1.weight }
        + (controller.constraintSets?.weight ?? 0) + controller.views.count
        + (controller.document?.weight ?? 0)
        + controller.coordinates.reduce(0) {
          $0 + 1 + ($1.alongside == nil ? 0 : 1) + ($1.completion == nil ? 0 : 1)
        }
    }
  }
}

extension Reaction {
  fileprivate var weight: Int {
    switch effect {
    case .add(let child): 2 + child.weight
    case .override, .sizing, .remove, .activate: 2
    }
  }
}
