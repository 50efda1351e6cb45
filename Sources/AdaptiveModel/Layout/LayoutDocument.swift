/// A value of an item that may differ by class: a font, a margin, a constant.
public struct LayoutAttribute: Sendable, Hashable {
  public var name: String
  /// `nil` where nothing is set, so that the item has what its kind gives it.
  public var value: Varying<String?>

  public init(_ name: String, _ value: Varying<String?>) {
    self.name = name
    self.value = value
  }
}

/// A view, a control, or whatever else a layout document holds.
public struct LayoutItem: Sendable, Hashable {
  public var id: String
  /// What it is, such as `label`; nothing depends on it.
  public var kind: String
  /// Where it is installed, its superview left out of account (SL-9).
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

/// A constraint between items, or on one.
public struct LayoutConstraint: Sendable, Hashable {
  public var id: String
  /// The ids of the items that it mentions.
  public var items: [String]
  /// Where it is installed, its items left out of account (SL-9).
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

/// A name under which a controller holds an item or a constraint (SL-5).
public struct Outlet: Sendable, Hashable {
  public var property: String
  /// The id of the item or constraint.
  public var destination: String

  public init(_ property: String, _ destination: String) {
    self.property = property
    self.destination = destination
  }
}

/// A layout document: a tree of items written down in pre-order, constraints, and outlets.
///
/// As in ``Hierarchy``, an item comes before all that is below it, with its depth beside it.
public struct LayoutDocument: Sendable, Hashable {
  /// In pre-order; the first is the root, which is always installed.
  public private(set) var items: [LayoutItem]
  /// How far below the root each item is, in the same order.
  public private(set) var depths: [Int]
  public var constraints: [LayoutConstraint]
  public var outlets: [Outlet]

  /// Creates a document of one item.
  public init(_ root: LayoutItem) {
    items = [root]
    depths = [0]
    constraints = []
    outlets = []
  }

  public subscript(index: Int) -> LayoutItem {
    get { items[index] }
    set { items[index] = newValue }
  }

  /// The place of an item, or `nil` if no item has the id.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func index(of id: String) -> Int? { items.firstIndex { $0.id == id } }

  /// The places of an item and of all that are below it.
  ///
  /// - Complexity: O(*m*), where *m* is the number of items below it.
  public func subtree(at index: Int) -> Range<Int> { index..<depths.end(of: index) }

  /// The place of each item's superview, in pre-order; the root's is -1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var parents: [Int] { depths.parents }
}

extension LayoutDocument {
  /// Adds an item behind the last one in pre-order; its superview is the last at `depth - 1`.
  ///
  /// - Precondition: `depth` is at least one and at most one more than the last item's.
  public mutating func append(_ item: LayoutItem, depth: Int) {
    precondition(depth >= 1 && depth <= depths[items.count - 1] + 1, "a subview has a superview")
    items.append(item)
    depths.append(depth)
  }

  /// Adds an item as the last subview of the one at `index`.
  public mutating func insert(_ item: LayoutItem, inside index: Int) {
    let place = subtree(at: index).upperBound
    items.insert(item, at: place)
    depths.insert(depths[index] + 1, at: place)
  }

  /// Takes out an item with all that is below it, and what mentions any of them.
  ///
  /// - Parameters:
  ///   - index: The place of the item.
  ///   - keepsNames: Whether what mentions them stays, and names what is gone (ED-O2).
  ///   - keepsSubviews: Whether what is below it stays, and moves up to its superview (ED-O6).
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

  /// Takes out a constraint, and the outlets that hold it.
  public mutating func removeConstraint(_ id: String) {
    constraints.removeAll { $0.id == id }
    outlets.removeAll { $0.destination == id }
  }
}
