package import AdaptiveModel

/// The parts of layouts that an implementation shows.
package struct LayoutParts: Sendable {
  let views, constraints, attributes: Bool

  /// What has to be claimed, so that there is anything to show; `layout` is all of it.
  static let features: Set<Feature> = [
    .layout, .layoutViews, .layoutConstraints, .layoutAttributes,
  ]

  package init(_ features: Set<Feature>) {
    let all = features.contains(.layout)
    views = all || features.contains(.layoutViews)
    constraints = all || features.contains(.layoutConstraints)
    attributes = all || features.contains(.layoutAttributes)
  }

  var isWhole: Bool { views && constraints && attributes }

  /// A document in which nothing varies that is not shown.
  func part(of document: LayoutDocument) -> LayoutDocument {
    if isWhole { return document }
    var document = document
    if !constraints {
      for id in document.constraints.map(\.id) { document.removeConstraint(id) }
    }
    for index in document.items.indices {
      if !views { document[index].installed = Varying(true) }
      if !attributes { document[index].attributes = [] }
    }
    for index in document.constraints.indices where !attributes {
      document.constraints[index].attributes = []
    }
    return document
  }

  /// States in which what is not shown is as the document has it.
  func completed(_ states: [LayoutState], of document: LayoutDocument) -> [LayoutState] {
    isWhole ? states : states.map { completed($0, of: document) }
  }

  /// A state in which what is not shown is as the document has it: nothing else can be.
  ///
  /// No clause speaks of what is filled in here, because in a document of these parts it does not
  /// vary.
  package func completed(_ state: LayoutState, of document: LayoutDocument) -> LayoutState {
    if isWhole { return state }
    var state = state
    if !views {
      let parents = document.parents
      state.views = document.items.enumerated().map { index, item in
        LayoutState.Object(item.id, parent: index > 0 ? document.items[parents[index]].id : nil)
      }
    }
    // A library of views alone may have no outlets: where it names none, none is asked for.
    if !views || state.outlets.isEmpty {
      state.outlets = document.outlets.map { outlet in
        LayoutState.Connection(outlet.property, LayoutState.Object(outlet.destination))
      }
    }
    if !constraints { state.constraints = [] }
    if !attributes { state.values = [] }
    return state
  }
}

extension LayoutWalk {
  /// The walk as it is in a world, with the parts that are shown.
  func restricted(to parts: LayoutParts, _ world: DeclaredWorld) -> LayoutWalk {
    var walk = self
    walk.document = parts.part(of: document)
    guard world.displays == .final else { return walk }
    walk.classes = classes.filter(\.isFinal)
    if walk.classes.isEmpty { walk.classes = [LayoutClass(.compact, .regular)] }
    return walk
  }
}
