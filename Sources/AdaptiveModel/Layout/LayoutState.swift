/// The observable state of a loaded document at one moment.
///
/// Equal tokens identify the same object. Tokens are opaque, and absent if an implementation does
/// not report identity.
public struct LayoutState: Sendable, Hashable {
  /// An object created from the document, with its id.
  public struct Object: Sendable, Hashable {
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

  /// An outlet and the object that it holds; `nil` if it holds none.
  public struct Connection: Sendable, Hashable {
    public var property: String
    public var held: Object?

    public init(_ property: String, _ held: Object?) {
      self.property = property
      self.held = held
    }
  }

  /// The value of an attribute; `nil` if nothing is set.
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
  /// The views in the view hierarchy, superviews before subviews.
  public var views: [Object]
  /// The active constraints.
  public var constraints: [Object]
  public var outlets: [Connection]
  /// The attributes of all created objects.
  public var values: [Value]

  public init(
    layoutClass: LayoutClass,
    views: [Object] = [],
    constraints: [Object] = [],
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
