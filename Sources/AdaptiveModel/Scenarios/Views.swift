// Views are trait environments of their own: they have what their controller has (TR-9).

extension Hierarchy {
  /// The names of all views.
  public var viewNames: [String] { controllers.flatMap(\.views) }
}

extension Scenario {
  /// Whether some controller has views.
  public var hasViews: Bool { hasFurnished { !$0.views.isEmpty } }

  /// The names of all views, those of controllers that enter later, too.
  public var viewNames: [String] {
    actions.reduce(into: hierarchy.viewNames) { names, action in
      names += action.entering?.viewNames ?? []
    }
  }
}
