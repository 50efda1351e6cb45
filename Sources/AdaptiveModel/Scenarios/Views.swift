// Views are trait environments, too: they have the traits of their controller (TR-9).

extension Hierarchy {
  /// The names of all views.
  public var viewNames: [String] { controllers.flatMap(\.views) }
}

extension Scenario {
  /// Whether any controller has views.
  public var hasViews: Bool { hasFurnished { !$0.views.isEmpty } }

  /// The names of all views, including those of controllers that enter later.
  public var viewNames: [String] {
    actions.reduce(into: hierarchy.viewNames) { names, action in
      names += action.entering?.viewNames ?? []
    }
  }
}
