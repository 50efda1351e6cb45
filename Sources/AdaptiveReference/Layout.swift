public import AdaptiveModel

/// A loaded document.
///
/// Loading creates an object for every item and constraint and connects every outlet (SL-5).
/// Created objects persist (SL-7): changing class only moves them into and out of the hierarchy
/// (SL-6).
public struct LayoutInstance: Sendable, Hashable {
  public let layout: LayoutDocument
  public let precedence: Precedence
  public private(set) var layoutClass: LayoutClass
  private let installation: Installation
  private let parents: [Int]

  public init(
    loading layout: LayoutDocument,
    in layoutClass: LayoutClass,
    _ precedence: Precedence = .width
  ) {
    self.layout = layout
    self.precedence = precedence
    self.layoutClass = layoutClass
    installation = layout.installation(precedence)
    parents = layout.parents
  }

  /// Moves to another class; the previous class has no effect (SL-M1).
  public mutating func change(to layoutClass: LayoutClass) { self.layoutClass = layoutClass }

  /// The current observable state.
  public var state: LayoutState {
    LayoutState(
      layoutClass: layoutClass,
      views: views,
      constraints: layout.constraints.indices
        .filter { installation.constraints[$0].contains(layoutClass) }
        .map { object(layout.constraints[$0].id) },
      outlets: layout.outlets.map { LayoutState.Connection($0.property, object($0.destination)) },
      values: values
    )
  }

  private var views: [LayoutState.Object] {
    var views: [LayoutState.Object] = []
    views.reserveCapacity(layout.items.count)
    for index in layout.items.indices where installation.items[index].contains(layoutClass) {
      let id = layout.items[index].id
      let parent = parents[index] >= 0 ? layout.items[parents[index]].id : nil
      views.append(LayoutState.Object(id, parent: parent, token: id))
    }
    return views
  }

  /// The one object made for an id, with the id itself as its unique token.
  private func object(_ id: String) -> LayoutState.Object { LayoutState.Object(id, token: id) }

  private var values: [LayoutState.Value] {
    var values: [LayoutState.Value] = []
    for item in layout.items { append(item.id, item.attributes, to: &values) }
    for constraint in layout.constraints {
      append(constraint.id, constraint.attributes, to: &values)
    }
    return values
  }

  private func append(
    _ owner: String,
    _ attributes: [LayoutAttribute],
    to values: inout [LayoutState.Value]
  ) {
    for attribute in attributes {
      let value = attribute.value.value(in: layoutClass, precedence)
      values.append(LayoutState.Value(owner, attribute.name, value))
    }
  }
}
