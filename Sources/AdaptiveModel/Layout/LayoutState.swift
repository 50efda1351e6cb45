/// What can be seen of a loaded document at one moment.
///
/// A token identifies an object: the same token, the same object. They are opaque, and absent where an
/// implementation does not report identity.
public struct LayoutState: Sendable, Hashable {
  /// Something made from the document, under its id.
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

  /// An outlet, and what it holds; `nil` where it holds nothing.
  public struct Connection: Sendable, Hashable {
    public var property: String
    public var held: Object?

    public init(_ property: String, _ held: Object?) {
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
  public var views: [Object]
  /// The active constraints.
  public var constraints: [Object]
  public var outlets: [Connection]
  /// The attributes of all that was made.
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
