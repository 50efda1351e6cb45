import AdaptiveModel

extension Scenario {
  /// The features that an implementation must claim to be asked this scenario.
  ///
  /// - Complexity: O(*n*) in controllers and actions.
  package var formerFeatures: Set<Feature> {
    actions.reduce(into: hierarchy.features) { features, action in
      switch action {
      case .rotate, .resize: break
      case .turn, .share: features.insert(.ownWindow)
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
  /// The features that its controllers need.
  fileprivate var features: Set<Feature> {
    var isPresented = false
    return controllers.reduce(into: []) { features, controller in
      // The answers of a presentation controller are part of a presentation.
      defer { isPresented = controller.isPresentation }
      if controller.isPresentation { features.insert(.presentation) }
      if !isPresented {
        if !controller.overrideTraitCollection.isEmpty { features.insert(.overrides) }
        if controller.sizing != .fills { features.insert(.sizing) }
      }
      if controller.forwards != .both { features.insert(.forwarding) }
      if !controller.coordinates.isEmpty { features.insert(.coordinator) }
      if !controller.views.isEmpty { features.insert(.views) }
      if controller.document != nil { features.insert(.controllerLayout) }
      if controller.constraintSets != nil { features.insert(.constraintSets) }
      for reaction in controller.reactions { features.formUnion(reaction.features) }
    }
  }
}

extension Reaction {
  /// The features that an implementation must claim for its containers to react in this way.
  fileprivate var features: Set<Feature> {
    guard isRich else { return [.overrides, .reactions] }
    var features: Set<Feature> = [.richReactions]
    switch moment {
    case .viewWillAppear: break
    case .beforeForwarding, .afterForwarding: features.insert(.viewWillTransition)
    case .beforeForwardingTraits, .afterForwardingTraits: features.insert(.willTransition)
    case .didChange: features.insert(.didChange)
    case .preferredContentSizeDidChange: features.insert(.preferredSize)
    }
    switch effect {
    case .override: features.insert(.overrides)
    case .sizing: features.insert(.sizing)
    case .add(let child): features.formUnion(child.features.union([.containment]))
    case .remove: features.insert(.containment)
    case .activate: features.insert(.constraintSets)
    }
    return features
  }
}
