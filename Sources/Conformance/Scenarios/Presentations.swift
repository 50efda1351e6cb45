import AdaptiveModel
import Messages

/// A controller in its written form: with its presentation, and the children below.
struct ControllerNode: Message {
  var controller: ViewController
  var presents: Presentation?

  static var blank: Self { Self(controller: .blank) }
  static var schemaName: String { ViewController.schemaName }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ node: inout Self) {
    ViewController.fields(&visitor, &node.controller)
    visitor.optional("presents", &node.presents)
    visitor.children("children")
  }
}

/// The controller that another presents, and the presentation controller with its own answers.
struct Presentation: Message {
  var name: String
  var sizing: Sizing
  var override: TraitCollection
  var presented: Hierarchy

  static var blank: Self { Self(name: "", sizing: .fills, override: .blank, presented: .blank) }
  static var schemaName: String { "Presentation" }
  var statedDefaults: StatedDefaults { .all }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ presentation: inout Self) {
    visitor.next(note: "the name of the presentation controller")
    visitor.field("by", &presentation.name)
    visitor.next(note: "its answer for the size of the presented controller")
    visitor.field("sizing", &presentation.sizing, unless: .fills)
    visitor.next(note: "its override for the presented controller")
    visitor.field("override", &presentation.override, unless: .blank)
    visitor.field("controller", &presentation.presented)
  }

  /// The deepest nesting of presentations, which are read by recursion.
  private static let deepest = 32

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    guard reader.recursion < Self.deepest else {
      let words = "at most \(Self.deepest) nested presentations"
      throw reader.expected(words, at: reader.place)
    }
    reader.recursion += 1
    try reader.object(&self)
    reader.recursion -= 1
  }
}

extension Presentation {
  /// The hierarchy whose first controller is the presentation controller.
  var hierarchy: Hierarchy {
    .presenting(presented, by: name, sizing: sizing, override: override)
  }

  /// The presentation whose presentation controller is the first of a hierarchy.
  init(_ hierarchy: Hierarchy) {
    self = .blank
    name = hierarchy.root.name
    guard hierarchy.count > 1 else { return }
    (sizing, override) = (hierarchy[1].sizing, hierarchy[1].overrideTraitCollection)
    presented = hierarchy.part(1)
  }
}

extension ControllerNode {
  typealias Placed = (node: ControllerNode, depth: Int)

  /// The hierarchy of nodes in pre-order: a presentation follows its presenter's children.
  static func hierarchy(of nodes: [Placed]) -> Hierarchy {
    var hierarchy = Hierarchy(nodes.first?.node.controller ?? .blank)
    guard nodes.contains(where: { $0.node.presents != nil }) else {
      for node in nodes.dropFirst() { hierarchy.append(node.node.controller, depth: node.depth) }
      return hierarchy
    }
    var open: [Placed] = []
    for (number, placed) in nodes.enumerated() {
      while let last = open.last, last.depth >= placed.depth { hierarchy.close(&open, last) }
      if number > 0 { hierarchy.append(placed.node.controller, depth: placed.depth) }
      open.append(placed)
    }
    while let last = open.last { hierarchy.close(&open, last) }
    return hierarchy
  }

  /// The nodes of a hierarchy in pre-order, without presented branches: these are in the
  /// presenters.
  static func nodes(of hierarchy: Hierarchy) -> [Placed] {
    var nodes: [Placed] = []
    var index = 0
    while index < hierarchy.count {
      if hierarchy[index].isPresentation, let presenter = hierarchy.parent(of: index) {
        let depth = hierarchy.depths[presenter]
        let place = nodes.lastIndex { $0.depth == depth }
        if let place { nodes[place].node.presents = Presentation(hierarchy.part(at: index)) }
        index = hierarchy.end(of: index)
      } else {
        nodes.append((ControllerNode(controller: hierarchy[index]), hierarchy.depths[index]))
        index += 1
      }
    }
    return nodes
  }
}

extension Hierarchy {
  /// Appends a controller's presentation after its children, which are all present.
  fileprivate mutating func close(
    _ open: inout [ControllerNode.Placed],
    _ last: ControllerNode.Placed
  ) {
    open.removeLast()
    guard let presented = last.node.presents?.hierarchy else { return }
    for (controller, depth) in zip(presented.controllers, presented.depths) {
      append(controller, depth: last.depth + 1 + depth)
    }
  }
}

// MARK: - In place

extension Action {
  /// The action with presentation controllers only where they are allowed.
  var withPresentationsInPlace: Action {
    if case .present = self { return entering { $0.withInnerPresentationsInPlace } }
    return entering { $0.withPresentationsInPlace(isPresenter: false) }
  }
}

extension Hierarchy {
  /// The hierarchy with presentation controllers turned into plain children where they are not
  /// allowed.
  func withPresentationsInPlace(isPresenter: Bool) -> Hierarchy {
    var hierarchy = self
    while let name = hierarchy.misplacedPresentation(isPresenter: isPresenter),
      let index = hierarchy.index(of: name)
    {
      hierarchy[index].isPresentation = false
    }
    return hierarchy
  }

  /// The same for a hierarchy that enters with a presentation controller as its root; unless that
  /// presents exactly one controller, it becomes a plain one.
  fileprivate var withInnerPresentationsInPlace: Hierarchy {
    guard root.isPresentation else { return withPresentationsInPlace(isPresenter: false) }
    guard children(of: 0).count == 1 else {
      return asPlain.withPresentationsInPlace(isPresenter: false)
    }
    var hierarchy = Hierarchy(root)
    hierarchy.insert(part(at: 1).withPresentationsInPlace(isPresenter: true), inside: 0)
    return hierarchy
  }
}
