public import AdaptiveModel
public import Messages
import Text

extension Hierarchy: MessageValue {
  public static var blank: Self { Hierarchy(.blank) }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    self = ControllerNode.hierarchy(of: try reader.tree(of: ControllerNode.self))
  }

  public func write(_ writer: inout MessageWriter) {
    guard hasPresentations else {
      return writer.tree(controllers, depths, below: "children")
    }
    let nodes = ControllerNode.nodes(of: self)
    writer.tree(nodes.map(\.node), nodes.map(\.depth), below: "children")
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    printer.named(ControllerNode.self)
  }
}

extension Hierarchy: Tree {
  public var nodes: [ViewController] { controllers }

  public init(_ nodes: [ViewController], _ depths: [Int]) {
    self.init(nodes[0], capacity: nodes.count)
    for place in nodes.indices.dropFirst() { append(nodes[place], depth: depths[place]) }
  }

  /// It is the last child, before what is presented.
  public func raised(from parent: Int, to above: Int) -> Int {
    presentation(of: above) ?? end(of: above)
  }

  /// What a presentation controller answers for the controller that it presents is its own part.
  public func own(_ place: Int) -> ViewController {
    let isPresented = parent(of: place).map { controllers[$0].isPresentation } ?? false
    return isPresented ? Self.asRoot(controllers[place]) : controllers[place]
  }

  public static func asRoot(_ node: ViewController) -> ViewController {
    modified(node.asPlain) { ($0.overrideTraitCollection, $0.sizing) = (TraitCollection(), .fills) }
  }

  /// The hierarchy with a plain controller as its root.
  var asPlain: Hierarchy {
    modified(self) { $0[0] = root.asPlain }
  }
}

extension ViewController: Shaped {
  public static var blank: Self { ViewController("") }
  public static var schemaName: String { "Controller" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ controller: inout Self) {
    visitor.name("name", &controller.name)
    visitor.part(
      "override",
      &controller.overrideTraitCollection,
      unless: .blank,
      Row(
        needs: [Feature.overrides],
        fits: DeclaredWorld.fitting { $0.override($1) },
        place: TraitCollection.place(inOverrideOf: controller.name)
      )
    )
    visitor.part("sizing", &controller.sizing, unless: .fills, Row(needs: [Feature.sizing]))
    // In messages, it is what its container presents.
    visitor.unwritten(
      "isPresentation",
      &controller.isPresentation,
      unless: false,
      Row(needs: [Feature.presentation])
    )
    visitor.part(
      "forwards",
      &controller.forwards,
      unless: .both,
      Row(needs: [Feature.forwarding])
    )
    // All together, because each single change rebuilds all of them.
    var own = controller.listedBelongings
    visitor.part(
      "reactions",
      &own.reactions,
      unless: [],
      Row(weight: 2, element: { [name = controller.name] _ in "\(name.shown) reacts" })
    )
    visitor.part("coordinates", &own.coordinates, unless: [], Row(needs: [Feature.coordinator]))
    visitor.optionalPart(
      "constraintSets",
      &own.constraintSets,
      Row(needs: [Feature.constraintSets])
    )
    visitor.next(note: "names of views of its own")
    visitor.part("views", &own.views, unless: [], Row(needs: [Feature.views]))
    visitor.next(note: "shown in the classes that the controller has")
    visitor.optionalPart(
      "document",
      &own.document,
      Row(needs: [Feature.controllerLayout], weight: 0)
    )
    controller.listedBelongings = own
  }

  /// With two entries for blocks joined into one.
  public var simplerForms: [Self] {
    coordinates.joined.map { joined in modified(self) { $0.coordinates = joined } }
  }

  var asPlain: ViewController {
    modified(self) { $0.isPresentation = false }
  }

  /// A root with one of the controller's properties, in its simplest forms.
  var simplestForms: [ViewController] {
    let sets = (constraintSets?.simplestForms ?? []).map {
      ViewController("root", constraintSets: $0)
    }
    let reacting = reactions.filter(\.isRich).flatMap(\.simplestForms).flatMap { reaction in
      (reaction.activates ? sets : [ViewController("root")]).map { controller in
        modified(controller) { $0.reactions = [reaction] }
      }
    }
    let documents = (document?.simplestForms ?? []).map { ViewController("root", document: $0) }
    let views = self.views.isEmpty ? [] : [ViewController("root", views: [Self.view(0)])]
    let blocks = [CoordinatedBlocks(.willTransition, completion: "block1")]
    let giving = coordinates.isEmpty ? [] : [ViewController("root", coordinates: blocks)]
    return sets + reacting + documents + views + giving
  }

  /// Whether it depends on points: its sets of constraints do, all other properties on classes.
  var followsPoints: Bool { constraintSets != nil && reactions.isEmpty }

  /// The name of a view by its place among all views.
  static func view(_ place: Int) -> String { "view\(place)" }

  /// Names its blocks by their place, and its views as before, or by their place among all views.
  mutating func nameContents(_ names: inout [String: String]) {
    var own = listedBelongings
    guard !own.views.isEmpty || !own.coordinates.isEmpty else { return }
    for view in own.views where names[view] == nil { names[view] = Self.view(names.count) }
    own.views = own.views.map { names[$0] ?? $0 }
    own.coordinates = own.coordinates.named
    listedBelongings = own
  }
}

extension ViewController.Forwarding: Leaf {
  public static var values: [Self] { shrinkOrder }
}

extension ViewController.Forwarding: MessageValue {
  public static var blank: Self { .both }

  /// A callback that may be forwarded.
  private enum Forwarded: String, RawWord { case willTransition, viewWillTransition }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var callbacks: [Forwarded] = []
    try reader.list(&callbacks)
    self = []
    if callbacks.contains(.willTransition) { insert(.willTransition) }
    if callbacks.contains(.viewWillTransition) { insert(.viewWillTransition) }
  }

  public func write(_ writer: inout MessageWriter) {
    let first: [Forwarded] = contains(.willTransition) ? [.willTransition] : []
    writer.list(first + (contains(.viewWillTransition) ? [.viewWillTransition] : []))
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .list(Forwarded.schema(&printer)).bounded(by: .unique)
  }
}
