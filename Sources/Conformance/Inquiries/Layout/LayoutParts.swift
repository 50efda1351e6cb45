package import AdaptiveModel

/// The parts of layouts that an implementation shows.
package struct LayoutParts: Sendable {
  let views, constraints, attributes: Bool

  /// The features of which at least one has to be claimed; `layout` includes all parts.
  static let features = Set([Feature].layoutParts + [.layout])

  package init(_ features: Set<Feature>) {
    let all = features.contains(.layout)
    views = all || features.contains(.layoutViews)
    constraints = all || features.contains(.layoutConstraints)
    attributes = all || features.contains(.layoutAttributes)
  }

  var isWhole: Bool { views && constraints && attributes }

  /// The features of the parts in which a document varies.
  package static func features(of document: LayoutDocument) -> [Feature] {
    let parts = [Feature].layoutParts
    return parts.filter { LayoutParts(Set(parts).subtracting([$0])).part(of: document) != document }
  }

  /// The document without variations in parts that are not shown.
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

  /// The states, with parts that are not shown filled in from the document.
  func completed(_ states: [LayoutState], of document: LayoutDocument) -> [LayoutState] {
    isWhole ? states : states.map { completed($0, of: document) }
  }

  /// The state, with parts that are not shown filled in from the document.
  ///
  /// No clause judges the parts that are filled in here, because they do not vary in a document of
  /// these parts.
  package func completed(_ state: LayoutState, of document: LayoutDocument) -> LayoutState {
    if isWhole { return state }
    var state = state
    if !views {
      let parents = document.parents
      state.views = document.items.enumerated().map { index, item in
        LayoutState.Object(item.id, parent: index > 0 ? document.items[parents[index]].id : nil)
      }
    }
    // A library of views alone may have no outlets: if it reports none, none is required.
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
  /// The walk as a world allows it, with the parts that are shown.
  func restricted(to parts: LayoutParts, _ world: DeclaredWorld) -> LayoutWalk {
    var walk = self
    walk.document = parts.part(of: document)
    guard world.displays == .final else { return walk }
    walk.classes = classes.filter(\.isFinal)
    if walk.classes.isEmpty { walk.classes = [LayoutClass(.compact, .regular)] }
    return walk
  }
}
