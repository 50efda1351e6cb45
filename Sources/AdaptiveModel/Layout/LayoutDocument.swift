/// A value of an item that can vary by class: a font, a margin, a constant.
public struct LayoutAttribute: Sendable, Hashable {
  public var name: String
  /// The value; `nil` if nothing is set, so that the default of the item's kind applies.
  public var value: Varying<String?>

  public init(_ name: String, _ value: Varying<String?>) {
    self.name = name
    self.value = value
  }
}

/// A view, a control or any other element of a layout document.
public struct LayoutItem: Sendable, Hashable {
  public var id: String
  /// The type of the item, such as `label`; nothing depends on it.
  public var kind: String
  /// The classes in which it is installed, regardless of its superview (SL-9).
  public var installed: Varying<Bool>
  public var attributes: [LayoutAttribute]

  public init(
    _ id: String,
    kind: String = "view",
    installed: Varying<Bool> = Varying(true),
    attributes: [LayoutAttribute] = []
  ) {
    self.id = id
    self.kind = kind
    self.installed = installed
    self.attributes = attributes
  }
}

/// A constraint on one or more items.
public struct LayoutConstraint: Sendable, Hashable {
  public var id: String
  /// The ids of the mentioned items.
  public var items: [String]
  /// The classes in which it is installed, regardless of its items (SL-9).
  public var installed: Varying<Bool>
  public var attributes: [LayoutAttribute]

  public init(
    _ id: String,
    items: [String],
    installed: Varying<Bool> = Varying(true),
    attributes: [LayoutAttribute] = []
  ) {
    self.id = id
    self.items = items
    self.installed = installed
    self.attributes = attributes
  }
}

/// A property under which a controller holds an item or a constraint (SL-5).
public struct Outlet: Sendable, Hashable {
  public var property: String
  /// The id of the item or constraint.
  public var destination: String

  public init(_ property: String, _ destination: String) {
    self.property = property
    self.destination = destination
  }
}

/// A layout document: a tree of items stored in pre-order, constraints, and outlets.
///
/// As in ``Hierarchy``, an item precedes its descendants, and its depth is stored separately.
public struct LayoutDocument: Sendable, Hashable {
  /// The items in pre-order; the first is the root, which is always installed.
  public private(set) var items: [LayoutItem]
  /// The depth of each item below the root, in the same order.
  public private(set) var depths: [Int]
  public var constraints: [LayoutConstraint]
  public var outlets: [Outlet]

  /// Creates a document with one item, and reserves capacity.
  public init(_ root: LayoutItem, capacity: Int = 1) {
    items = []
    depths = []
    constraints = []
    outlets = []
    items.reserveCapacity(capacity)
    depths.reserveCapacity(capacity)
    items.append(root)
    depths.append(0)
  }

  public subscript(index: Int) -> LayoutItem {
    get { items[index] }
    set { items[index] = newValue }
  }

  /// The index of an item, or `nil` if no item has the id.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func index(of id: String) -> Int? { items.firstIndex { $0.id == id } }

  /// The indices of an item and its descendants.
  ///
  /// - Complexity: O(*m*), where *m* is the number of descendants.
  public func subtree(at index: Int) -> Range<Int> { index..<depths.end(of: index) }

  /// The index of each item's superview, in pre-order; the root's is -1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var parents: [Int] { depths.parents }

  /// Appends an item in pre-order; its superview is the last item at `depth - 1`.
  ///
  /// - Precondition: `depth` is at least one and at most one more than the last item's.
  public mutating func append(_ item: LayoutItem, depth: Int) {
    precondition(depth >= 1 && depth <= depths[items.count - 1] + 1, "a subview has a superview")
    items.append(item)
    depths.append(depth)
  }

  /// Adds an item as the last subview of the item at `index`.
  public mutating func insert(_ item: LayoutItem, inside index: Int) {
    let place = subtree(at: index).upperBound
    items.insert(item, at: place)
    depths.insert(depths[index] + 1, at: place)
  }

  /// Removes an item with its descendants, and all references to them.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - keepsNames: Whether references to the removed items stay, and dangle (ED-O2).
  ///   - keepsSubviews: Whether its descendants stay and move up to its superview (ED-O6).
  /// - Precondition: The item is not the root.
  public mutating func remove(
    at index: Int,
    keepsNames: Bool = false,
    keepsSubviews: Bool = false
  ) {
    precondition(index > 0, "a document has a root")
    let below = subtree(at: index)
    if keepsSubviews { for place in below { depths[place] -= 1 } }
    let range = keepsSubviews ? index..<index + 1 : below
    let gone = Set(items[range].map(\.id))
    items.removeSubrange(range)
    depths.removeSubrange(range)
    if keepsNames { return }
    let cut = Set(constraints.filter { !gone.isDisjoint(with: $0.items) }.map(\.id))
    constraints.removeAll { cut.contains($0.id) }
    outlets.removeAll { gone.contains($0.destination) || cut.contains($0.destination) }
  }

  /// Removes a constraint and the outlets that hold it.
  public mutating func removeConstraint(_ id: String) {
    constraints.removeAll { $0.id == id }
    outlets.removeAll { $0.destination == id }
  }
}
