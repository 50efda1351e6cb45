public import AdaptiveModel

/// A loaded document.
///
/// Loading makes an object for every item and constraint and connects every outlet (SL-5). What is
/// made stays (SL-7): changing class only moves it into the hierarchy and out of it (SL-6).
public struct LayoutInstance: Sendable, Hashable {
  public let layout: LayoutDocument
  public let precedence: Precedence
  public private(set) var layoutClass: LayoutClass
  private let installation: Installation

  public init(
    loading layout: LayoutDocument,
    in layoutClass: LayoutClass,
    _ precedence: Precedence = .width
  ) {
    self.layout = layout
    self.precedence = precedence
    self.layoutClass = layoutClass
    installation = layout.installation(precedence)
  }

  /// Moves to another class; where it came from does not matter (SL-M1).
  public mutating func change(to layoutClass: LayoutClass) { self.layoutClass = layoutClass }

  /// What can be seen now.
  public var state: LayoutState {
    LayoutState(
      layoutClass: layoutClass,
      views: views,
      constraints: zip(layout.constraints, installation.constraints)
        .filter { $0.1.contains(layoutClass) }
        .map { constraint, _ in made(constraint.id) },
      outlets: layout.outlets.map { LayoutState.Connection($0.property, made($0.destination)) },
      values: layout.items.flatMap { values($0.id, $0.attributes) }
        + layout.constraints.flatMap { values($0.id, $0.attributes) }
    )
  }

  private var views: [LayoutState.Made] {
    let parents = layout.parents
    return layout.items.indices
      .filter { installation.items[$0].contains(layoutClass) }
      .map { index in
        var view = made(layout[index].id)
        if parents[index] >= 0 { view.parent = layout[parents[index]].id }
        return view
      }
  }

  /// The one object made for an id; the id itself tells it from the others.
  private func made(_ id: String) -> LayoutState.Made { LayoutState.Made(id, token: id) }

  private func values(_ owner: String, _ attributes: [LayoutAttribute]) -> [LayoutState.Value] {
    attributes.map { attribute in
      LayoutState.Value(owner, attribute.name, attribute.value.value(in: layoutClass, precedence))
    }
  }
}
