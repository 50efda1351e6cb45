/// A view controller as configured by its container; the hierarchy stores its position.
public struct ViewController: Sendable, Hashable {
  /// The will-callbacks that a controller forwards to its children by calling `super` (PR-17).
  public struct Forwarding: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let willTransition = Forwarding(rawValue: 1)
    public static let viewWillTransition = Forwarding(rawValue: 2)
    public static let both: Forwarding = [.willTransition, .viewWillTransition]
  }

  public var name: String
  /// The traits that its container overrides (PR-3); unspecified ones are inherited (PR-2).
  public var overrideTraitCollection: TraitCollection
  /// The rule by which its container computes its size (PR-24).
  public var sizing: Sizing
  public var forwards: Forwarding
  /// Whether it is a presentation controller, by which its container presents its only child.
  public var isPresentation: Bool
  /// Its optional properties, boxed together: most controllers have none and are copied often.
  private var belongings: Belongings

  public init(
    _ name: String,
    override overrideTraitCollection: TraitCollection = TraitCollection(),
    sizing: Sizing = .fills,
    forwards: Forwarding = .both,
    reactions: [Reaction] = [],
    coordinates: [CoordinatedBlocks] = [],
    isPresentation: Bool = false,
    constraintSets: ConstraintSets? = nil,
    views: [String] = [],
    document: LayoutDocument? = nil
  ) {
    self.name = name
    self.overrideTraitCollection = overrideTraitCollection
    self.sizing = sizing
    self.forwards = forwards
    self.isPresentation = isPresentation
    belongings = Belongings(
      ListedBelongings(
        reactions: reactions,
        coordinates: coordinates,
        constraintSets: constraintSets,
        views: views,
        document: document
      )
    )
  }
}

/// The properties that most controllers do not have.
package struct ListedBelongings: Sendable, Hashable {
  package var reactions: [Reaction] = []
  package var coordinates: [CoordinatedBlocks] = []
  package var constraintSets: ConstraintSets?
  package var views: [String] = []
  package var document: LayoutDocument?

  /// These and the others together, without the others' reactions; `nil` if both have views, a
  /// document or sets of constraints.
  package func taking(from other: ListedBelongings) -> ListedBelongings? {
    func only<Value: Equatable>(_ own: Value, _ other: Value, unless none: Value) -> Value? {
      own == none ? other : other == none ? own : nil
    }
    guard let views = only(views, other.views, unless: []),
      let document = only(document, other.document, unless: nil),
      let sets = only(constraintSets, other.constraintSets, unless: nil)
    else { return nil }
    return modified(self) {
      $0.coordinates += other.coordinates
      ($0.constraintSets, $0.views, $0.document) = (sets, views, document)
    }
  }
}

/// The optional properties behind one reference.
private enum Belongings: Sendable, Hashable {
  case none
  indirect case some(ListedBelongings)

  init(_ list: ListedBelongings) { self = list == ListedBelongings() ? .none : .some(list) }
}

extension ViewController {
  /// Whether it has none of the optional properties.
  public var isPlain: Bool { if case .none = belongings { true } else { false } }

  /// Whether it can have children of its own, views, a document and a preferred size: a presentation
  /// controller, which is no view controller in UIKit, has none of them.
  public var canHaveContents: Bool { !isPresentation }

  /// Whether it keeps a will-callback from its children (PR-17).
  public func drops(_ callback: Forwarding) -> Bool { !forwards.contains(callback) }

  /// Whether it reacts in its own callbacks.
  public var isReacting: Bool {
    if case .some(let list) = belongings { !list.reactions.isEmpty } else { false }
  }

  /// Whether it passes blocks to the transition coordinator.
  public var givesBlocks: Bool { !coordinates.isEmpty }

  /// Its reactions in its own callbacks, in order.
  public var reactions: [Reaction] {
    get { if case .some(let list) = belongings { list.reactions } else { [] } }
    set { listedBelongings.reactions = newValue }
  }

  /// The blocks that it passes to the transition coordinator in its own callbacks.
  public var coordinates: [CoordinatedBlocks] {
    get { if case .some(let list) = belongings { list.coordinates } else { [] } }
    set { listedBelongings.coordinates = newValue }
  }

  /// The constraints of a view that fills its view, chosen by its shape or size (OL).
  public var constraintSets: ConstraintSets? {
    get { if case .some(let list) = belongings { list.constraintSets } else { nil } }
    set { listedBelongings.constraintSets = newValue }
  }

  /// The names of its own views, which are also trait environments (TR-9).
  public var views: [String] {
    get { if case .some(let list) = belongings { list.views } else { [] } }
    set { listedBelongings.views = newValue }
  }

  /// The document from which its view is loaded, shown for its own size classes (TR-7).
  public var document: LayoutDocument? {
    get { if case .some(let list) = belongings { list.document } else { nil } }
    set { listedBelongings.document = newValue }
  }

  /// Takes what belongs to the object, and not to its container, from its earlier appearance.
  package mutating func takeBelongings(of former: ViewController) {
    if listedBelongings != former.listedBelongings { listedBelongings = former.listedBelongings }
    forwards = former.forwards
  }

  /// All optional properties; to read or change several of them, read this once.
  package var listedBelongings: ListedBelongings {
    get { if case .some(let list) = belongings { list } else { ListedBelongings() } }
    set { belongings = Belongings(newValue) }
  }
}

/// View controllers and their containment, in pre-order.
///
/// A controller precedes its children, and each child's subtree precedes the next child. The order
/// and the depths describe the tree completely. So no nesting or recursion is needed, however deep
/// the hierarchy is.
public struct Hierarchy: Sendable, Hashable {
  /// All controllers, in pre-order; the first is the root.
  public private(set) var controllers: [ViewController]
  /// The depth of each controller below the root, in the same order; the root's is zero.
  public private(set) var depths: [Int]

  /// Creates a hierarchy with one controller, and reserves capacity.
  public init(_ root: consuming ViewController, capacity: Int = 1) {
    controllers = []
    depths = []
    controllers.reserveCapacity(capacity)
    depths.reserveCapacity(capacity)
    controllers.append(root)
    depths.append(0)
  }

  public var count: Int { controllers.count }
  public var root: ViewController { controllers[0] }

  public subscript(index: Int) -> ViewController {
    get { controllers[index] }
    // Modify in place: a setter would copy the controller and everything that it refers to.
    _modify { yield &controllers[index] }
  }

  /// Whether a controller keeps a will-callback from its children; no controller is copied.
  public func drops(_ callback: ViewController.Forwarding, at index: Int) -> Bool {
    controllers[index].drops(callback)
  }

  /// Whether any non-plain controller satisfies the predicate.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func hasFurnished(where isSuch: (ViewController) -> Bool) -> Bool {
    contains { !$0.isPlain && isSuch($0) }
  }

  /// Whether any controller satisfies the predicate.
  ///
  /// It iterates by index: iterating over the controllers would copy each of them.
  func contains(where isSuch: (ViewController) -> Bool) -> Bool {
    var place = 0
    while place < controllers.count {
      if isSuch(controllers[place]) { return true }
      place += 1
    }
    return false
  }

  /// The index of a controller, or `nil` if no controller has the name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func index(of name: String) -> Int? {
    controllers.firstIndex { $0.name == name }
  }

  /// The index after the last descendant of the controller at `index`.
  ///
  /// - Complexity: O(*m*), where *m* is the number of descendants.
  public func end(of index: Int) -> Int { depths.end(of: index) }

  /// The indices of a controller and its descendants.
  public func subtree(at index: Int) -> Range<Int> { index..<end(of: index) }

  /// The index of the container of the controller at `index`, or `nil` for the root.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func parent(of index: Int) -> Int? {
    depths[..<index].lastIndex { $0 < depths[index] }
  }

  /// The index of each controller's container, in pre-order; the root's is -1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public var parents: [Int] { depths.parents }

  /// The indices of the children of the controller at `index`, in order.
  public func children(of index: Int) -> [Int] {
    subtree(at: index).filter { depths[$0] == depths[index] + 1 }
  }

  /// Appends a controller in pre-order; its container is the last controller at `depth - 1`.
  ///
  /// - Precondition: `depth` is at least one and at most one more than the last controller's.
  public mutating func append(_ controller: consuming ViewController, depth: Int) {
    precondition(depth >= 1 && depth <= depths[count - 1] + 1, "a child is below some parent")
    controllers.append(controller)
    depths.append(depth)
  }

  /// Inserts a hierarchy as the last child of the controller at `index`, or as its presentation.
  ///
  /// - Returns: The indices of the inserted controllers.
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  @discardableResult
  public mutating func insert(_ child: Hierarchy, inside index: Int) -> Range<Int> {
    let end =
      child.root.isPresentation ? end(of: index) : presentation(of: index) ?? end(of: index)
    let depth = depths[index] + 1
    controllers.insert(contentsOf: child.controllers, at: end)
    depths.insert(contentsOf: child.depths.map { $0 + depth }, at: end)
    return end..<end + child.count
  }

  /// Removes the controller at `index` and its descendants.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public mutating func remove(at index: Int) {
    let range = subtree(at: index)
    controllers.removeSubrange(range)
    depths.removeSubrange(range)
  }

  /// The controller at `index` and its descendants, as a separate hierarchy.
  public func part(at index: Int) -> Hierarchy {
    let range = subtree(at: index)
    var part = Hierarchy(controllers[index])
    part.controllers = Array(controllers[range])
    part.depths = depths[range].map { $0 - depths[index] }
    return part
  }
}
