import AdaptiveModel

extension Scenario {
  /// What an implementation has to claim, so that this may be asked of it.
  ///
  /// - Complexity: O(*n*) in controllers and actions.
  package var features: Set<Feature> {
    actions.reduce(into: hierarchy.features) { features, action in
      switch action {
      case .rotate, .resize: break
      case .override: features.insert(.overrides)
      case .sizing: features.insert(.sizing)
      case .add(_, let child): features.formUnion(child.features.union([.containment]))
      case .remove: features.insert(.containment)
      case .prefer: features.insert(.preferredSize)
      case .present(_, let presented): features.formUnion(presented.features)
      case .dismiss: features.insert(.presentation)
      }
    }
  }
}

extension Hierarchy {
  /// What its controllers ask for.
  fileprivate var features: Set<Feature> {
    var isPresented = false
    return controllers.reduce(into: []) { features, controller in
      // Its own answers are part of a presentation.
      defer { isPresented = controller.isPresentation }
      if controller.isPresentation { features.insert(.presentation) }
      if !isPresented {
        if !controller.overrideTraitCollection.isEmpty { features.insert(.overrides) }
        if controller.sizing != .fills { features.insert(.sizing) }
      }
      if controller.forwards != .both { features.insert(.forwarding) }
      if !controller.coordinates.isEmpty { features.insert(.coordinator) }
      if !controller.reactions.isEmpty { features.formUnion([.overrides, .reactions]) }
    }
  }
}
