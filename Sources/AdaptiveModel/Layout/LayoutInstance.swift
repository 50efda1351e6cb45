/// What can be seen of a loaded document at one moment.
///
/// Tokens stand for objects: the same token, the same object. They are opaque, and absent where an
/// implementation does not report identity.
public struct LayoutState: Sendable, Hashable {
  /// Something made from the document, under its id.
  public struct Made: Sendable, Hashable {
    public var id: String
    /// The id of the superview, for a view below the root.
    public var parent: String?
    public var token: String?

    public init(_ id: String, parent: String? = nil, token: String? = nil) {
      self.id = id
      self.parent = parent
      self.token = token
    }
  }

  /// An outlet, and what it holds; `nil` where it holds nothing.
  public struct Connection: Sendable, Hashable {
    public var property: String
    public var held: Made?

    public init(_ property: String, _ held: Made?) {
      self.property = property
      self.held = held
    }
  }

  /// The value of an attribute, `nil` where nothing is set.
  public struct Value: Sendable, Hashable {
    public var owner: String
    public var name: String
    public var value: String?

    public init(_ owner: String, _ name: String, _ value: String?) {
      self.owner = owner
      self.name = name
      self.value = value
    }
  }

  public var layoutClass: LayoutClass
  /// What is in the view hierarchy, superviews before subviews.
  public var views: [Made]
  /// The active constraints.
  public var constraints: [Made]
  public var outlets: [Connection]
  /// The attributes of all that was made.
  public var values: [Value]

  public init(
    layoutClass: LayoutClass,
    views: [Made] = [],
    constraints: [Made] = [],
    outlets: [Connection] = [],
    values: [Value] = []
  ) {
    self.layoutClass = layoutClass
    self.views = views
    self.constraints = constraints
    self.outlets = outlets
    self.values = values
  }
}

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
