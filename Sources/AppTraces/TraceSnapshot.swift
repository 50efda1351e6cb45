package import AdaptiveModel
import Conformance
package import Messages

/// A window at rest, and the controllers in it.
package struct TraceSnapshot: Message, Sendable, Hashable {
  /// Any word for the window.
  package var name: String
  package var window: Window
  package var orientation: Orientation?
  /// The controllers, each after its parent; the root is the first.
  package var controllers: [TraceController]

  package static var blank: Self { Self(name: "", window: .blank, controllers: []) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ snapshot: inout Self) {
    visitor.field("window", &snapshot.name)
    visitor.field("size", &snapshot.window.size)
    visitor.field("traits", &snapshot.window.traits)
    visitor.optional("orientation", &snapshot.orientation)
    visitor.field("controllers", &snapshot.controllers)
  }
}

/// A controller at rest.
package struct TraceController: Message, Sendable, Hashable {
  /// What holds a controller.
  package enum Role: String, RawWord, Sendable {
    case child
    /// A presentation controller of the app.
    case presentation
    case presented
  }

  /// Any word for the object, such as its address.
  package var id: String
  package var className: String
  package var parent: String?
  package var role = Role.child
  package var environment: Environment
  /// Whether its class is one of the system's own containers, or inherits from one.
  package var isOfSystem: Bool?
  /// The traits that its parent overrides, or it itself; `nil` if the tracer cannot know.
  package var override: TraitCollection?
  package var constraintSets: ConstraintSets?
  package var active: [String]?
  package var views: [ViewState]?
  package var layout: LayoutDocument?
  package var document: ShownDocument?

  package init(_ id: String, _ className: String, in parent: String?, _ environment: Environment) {
    self.id = id
    self.className = className
    self.parent = parent
    self.environment = environment
  }

  package static var blank: Self { Self("", "", in: nil, .blank) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ controller: inout Self) {
    visitor.field("id", &controller.id)
    visitor.field("class", &controller.className)
    visitor.next(note: "the id of the container, or of the presenter; the root has none")
    visitor.optional("parent", &controller.parent)
    visitor.field("role", &controller.role, unless: .child)
    visitor.field("traits", &controller.environment.traits)
    visitor.field("size", &controller.environment.size)
    visitor.next(note: "one of the system's own containers, such as a navigation controller")
    visitor.optional("system", &controller.isOfSystem)
    visitor.next(note: "what its container overrides, and it itself; left out if that is not known")
    visitor.optional("override", &controller.override)
    visitor.next(note: "sets of constraints that follow its view, where the app registers them")
    visitor.optional("constraintSets", &controller.constraintSets)
    visitor.next(note: "the active constraints of these sets")
    visitor.optional("active", &controller.active)
    visitor.optional("views", &controller.views)
    visitor.next(note: "the document that its view is loaded from")
    visitor.optional("layout", &controller.layout)
    visitor.next(note: "what of the document is shown")
    visitor.optional("document", &controller.document)
  }

  /// Whether the system's own rules hold for its children: by the tracer's word, or else by name.
  var followsSystem: Bool {
    isOfSystem ?? Self.isOfSystem(shortName) || shortName.hasSuffix(Self.hosting)
  }

  /// A generic class, of which the tracer sees the app's specialisation only.
  private static let hosting = "UIHostingController"

  /// The class without its module and its generic arguments.
  var shortName: String {
    let plain = className.utf8.prefix { $0 != UInt8(ascii: "<") }
    return plain.split(separator: UInt8(ascii: ".")).last.map {
      String(decoding: $0, as: UTF8.self)
    } ?? className
  }

  /// Whether a class is one of the system's containers, and not the app's that inherits from one.
  static func isOfSystem(_ name: String) -> Bool {
    let own = ["UI", "_UI", "SFSafari", "MF", "PHPicker", "AVPlayer"]
    let plain = ["UIViewController", "UITableViewController", "UICollectionViewController"]
    return own.contains(where: name.hasPrefix) && !plain.contains(name) || name.hasSuffix(hosting)
  }
}

extension TraceSnapshot {
  /// A controller and its parent's place.
  typealias Node = (controller: TraceController, parent: Int?)

  /// The controllers in pre-order, what is presented after the children; `nil` if they are no tree.
  var tree: [Node]? {
    var children: [String: [TraceController]] = [:]
    var known: Set<String> = []
    for (place, controller) in controllers.enumerated() {
      guard known.insert(controller.id).inserted, (controller.parent == nil) == (place == 0)
      else { return nil }
      if let parent = controller.parent { children[parent, default: []].append(controller) }
    }
    guard let root = controllers.first else { return nil }
    var (order, open): ([Node], [Node]) = ([], [(root, nil)])
    while let next = open.popLast() {
      let own = children[next.controller.id] ?? []
      let sorted = own.filter { $0.role == .child } + own.filter { $0.role != .child }
      open += sorted.reversed().map { ($0, order.count) }
      order.append(next)
    }
    return order.count == controllers.count ? order : nil
  }
}
