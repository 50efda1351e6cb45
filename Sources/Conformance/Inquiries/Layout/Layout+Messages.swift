public import AdaptiveModel
public import Messages

extension LayoutClass: Word, Leaf {
  public static var blank: Self { .anyAny }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    visitor.word("any-any", .anyAny, &word)
    visitor.word("any-compact", LayoutClass(.unspecified, .compact), &word)
    visitor.word("any-regular", LayoutClass(.unspecified, .regular), &word)
    visitor.word("compact-any", LayoutClass(.compact, .unspecified), &word)
    visitor.word("compact-compact", LayoutClass(.compact, .compact), &word)
    visitor.word("compact-regular", LayoutClass(.compact, .regular), &word)
    visitor.word("regular-any", LayoutClass(.regular, .unspecified), &word)
    visitor.word("regular-compact", LayoutClass(.regular, .compact), &word)
    visitor.word("regular-regular", LayoutClass(.regular, .regular), &word)
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    printer.named("LayoutClass", .words(WordList.of(blank)))
  }
}

/// A value that varies by class.
public protocol VaryingValue: MessageValue {
  /// The value that applies if no class specifies one.
  static var usual: Self { get }
  /// The values that are drawn.
  static var shrinkOrder: [Self] { get }
}

extension Bool: VaryingValue {
  /// Installed by default.
  public static var usual: Bool { true }
  public static var shrinkOrder: [Bool] { [true, false] }
}

extension String?: VaryingValue {
  /// Not set by default.
  public static var usual: String? { nil }
  public static var shrinkOrder: [String?] { LayoutDrafting.values }
}

extension Varying: MessageValue where Value: VaryingValue {
  public static var blank: Self { Varying(.blank) }

  /// Reads the value of each class; if Any-Any is left out, the general value stays as it was.
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var varying = Varying(general)
    try reader.members(named: LayoutClass.self) { (reader, layoutClass) throws(ReadingStopped) in
      var value = Value.blank
      try value.read(&reader)
      varying.set(value, in: layoutClass)
    }
    self = varying
  }

  /// Writes the value of each class, by the name of the class.
  ///
  /// The fields of an object have no order, and the usual value may be left out. So that no driver
  /// relies on either, the general class comes first for some numbers of classes, last for others,
  /// and next to a single variation it is left out if it has the usual value.
  public func write(_ writer: inout MessageWriter) {
    let isGeneralLast = variations.count > 1 && variations.count.isMultiple(of: 2)
    let isGeneralLeftOut = variations.count == 1 && general == Value.usual
    writer.members { writer in
      if !isGeneralLast, !isGeneralLeftOut { writer.member(LayoutClass.anyAny, general) }
      for place in variations.indices {
        let variation = variations[isGeneralLast ? variations.count - 1 - place : place]
        writer.member(variation.layoutClass, variation.value)
      }
      if isGeneralLast { writer.member(LayoutClass.anyAny, general) }
    }
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    let value = Value.schema(&printer)
    let fields = WordList.of(LayoutClass.blank).map {
      MessageSchema.Field($0, value, isRequired: false)
    }
    return .object(fields, note: "By class.", of: printer.speaker)
  }
}

extension LayoutAttribute: Shaped {
  public static var blank: Self { LayoutAttribute("", Varying(nil)) }
  public static var schemaName: String { "Attribute" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ attribute: inout Self) {
    visitor.part("name", &attribute.name, Row(among: ["alpha"]))
    visitor.part("value", &attribute.value)
  }
}

extension LayoutConstraint: Shaped {
  public static var blank: Self { LayoutConstraint("", items: []) }
  public static var schemaName: String { "Constraint" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ constraint: inout Self) {
    visitor.name("id", &constraint.id)
    visitor.mentioned(&constraint.items)
    visitor.next(note: "left out: everywhere")
    visitor.field("installed", &constraint.installed, unless: Varying(true))
    visitor.unwritten("installed", &constraint.installed)
    visitor.part("attributes", &constraint.attributes, unless: [])
  }
}

extension FieldVisitor {
  /// Visits the items of a constraint, of which one stays.
  @inline(__always)
  mutating func mentioned(_ items: inout [String]) {
    written("items", &items)
    if items.count > 1 { unwritten("items", &items) }
    for place in items.indices where !Self.isOfMessages { reference("items", &items[place]) }
  }
}

extension Outlet: Shaped {
  public static var blank: Self { Outlet("", "") }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ outlet: inout Self) {
    visitor.field("property", &outlet.property)
    visitor.next(note: "left out: it refers to nothing any more")
    visitor.written("destination", &outlet.destination)
    if !V.isOfMessages { visitor.reference("destination", &outlet.destination) }
  }
}

// MARK: - Documents

/// A document is a list of items in messages, in pre-order, each with its depth.
extension LayoutDocument: Represented {
  public static var blank: Self { LayoutDocument(LayoutItem("")) }

  public var form: DocumentForm {
    DocumentForm(
      items: zip(items, depths).map { DocumentForm.Item(item: $0, depth: $1) },
      constraints: constraints,
      outlets: outlets
    )
  }

  public init(_ form: DocumentForm) throws(MessageProblem) {
    guard let root = form.items.first else {
      throw MessageProblem("items", "expected at least one item")
    }
    self.init(root.item, capacity: form.items.count)
    for (index, entry) in form.items.enumerated().dropFirst() {
      guard entry.depth >= 1, entry.depth <= depths[items.count - 1] + 1 else {
        throw MessageProblem("items[\(index)].depth", "expected a depth below some item")
      }
      append(entry.item, depth: entry.depth)
    }
    constraints = form.constraints
    outlets = form.outlets
  }
}

/// The message form of a layout document.
public struct DocumentForm: Shaped {
  public var items: [Item]
  public var constraints: [LayoutConstraint]
  public var outlets: [Outlet]

  /// An item and its depth below the root.
  public struct Item: Shaped {
    public var item: LayoutItem
    public var depth: Int

    public static var blank: Self { Self(item: LayoutItem(""), depth: 0) }

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ entry: inout Self) {
      visitor.note("In pre-order, each with its depth; the first is the root.")
      visitor.name("id", &entry.item.id)
      visitor.written("kind", &entry.item.kind)
      visitor.unwritten("kind", &entry.item.kind, Row(among: ["view"]))
      visitor.next(.from(0))
      visitor.written("depth", &entry.depth)
      visitor.next(note: "left out: everywhere")
      visitor.field("installed", &entry.item.installed, unless: Varying(true))
      visitor.unwritten("installed", &entry.item.installed)
      visitor.part("attributes", &entry.item.attributes, unless: [])
    }
  }

  public static var blank: Self { Self(items: [], constraints: [], outlets: []) }
  public static var schemaName: String { "Document" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ form: inout Self) {
    visitor.next(.notEmpty)
    visitor.field("items", &form.items)
    var tree = ItemTree(nodes: form.items)
    visitor.unwritten("items", &tree)
    form.items = tree.nodes
    visitor.part("constraints", &form.constraints, unless: [])
    visitor.part("outlets", &form.outlets, unless: [])
  }

  /// Rejects two items or two constraints with one id, and an object with two values of one
  /// attribute.
  public func check() throws(MessageProblem) {
    if let index = items.map(\.item.id).firstRepeated {
      throw MessageProblem("items[\(index)].id", "a second item “\(items[index].item.id)”")
    }
    if let index = constraints.map(\.id).firstRepeated {
      let id = constraints[index].id
      throw MessageProblem("constraints[\(index)].id", "a second constraint “\(id)”")
    }
    for (index, entry) in items.enumerated() {
      try check(entry.item.attributes, at: "items[\(index)]")
    }
    for (index, constraint) in constraints.enumerated() {
      try check(constraint.attributes, at: "constraints[\(index)]")
    }
  }

  private func check(_ attributes: [LayoutAttribute], at path: String) throws(MessageProblem) {
    guard let index = contradiction(in: attributes.map { ($0.name, $0.value) }) else { return }
    let name = attributes[index].name
    throw MessageProblem("\(path).attributes[\(index)]", "a second value of “\(name)”")
  }
}

/// The items of a document as a tree.
private struct ItemTree: Tree {
  var nodes: [DocumentForm.Item]
  var depths: [Int] { nodes.map(\.depth) }

  init(nodes: [DocumentForm.Item]) { self.nodes = nodes }

  init(_ nodes: [DocumentForm.Item], _ depths: [Int]) {
    self.nodes = zip(nodes, depths).map { DocumentForm.Item(item: $0.item, depth: $1) }
  }

  subscript(place: Int) -> DocumentForm.Item {
    get { nodes[place] }
    set { nodes[place] = newValue }
  }
}

extension LayoutDocument: Leaf {
  public static var values: [Self] { [] }
  public func simpler(among values: [Self]) -> [Self] { reductions }
  public var ownWeight: Int { weight }
}

// MARK: - Questions and answers

extension LayoutWalk: Shaped {
  public static var blank: Self { LayoutWalk(.blank, through: []) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ walk: inout Self) {
    visitor.part("document", &walk.document)
    visitor.next(.notEmpty)
    visitor.part("classes", &walk.classes)
  }

  public func check() throws(MessageProblem) {
    if classes.isEmpty { throw MessageProblem("classes", "expected at least one class") }
  }
}

extension LayoutState: Message {
  public static var blank: Self { LayoutState(layoutClass: .anyAny) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ state: inout Self) {
    visitor.field("class", &state.layoutClass)
    visitor.written("views", &state.views)
    visitor.written("constraints", &state.constraints)
    visitor.written("outlets", &state.outlets)
    visitor.written("values", &state.values)
  }

  /// Rejects an attribute with two values, and an outlet with two objects.
  public func check() throws(MessageProblem) {
    if let index = contradiction(in: outlets.map { ($0.property, $0.held) }) {
      let property = outlets[index].property
      throw MessageProblem("outlets[\(index)]", "a second object in the outlet “\(property)”")
    }
    if let index = contradiction(in: values.map { ([$0.owner, $0.name], $0.value) }) {
      let (owner, name) = (values[index].owner, values[index].name)
      throw MessageProblem("values[\(index)]", "a second value of “\(name)” of “\(owner)”")
    }
  }
}

extension LayoutState.Object: Message {
  public static var blank: Self { LayoutState.Object("") }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ object: inout Self) {
    visitor.field("id", &object.id)
    visitor.optional("parent", &object.parent)
    visitor.next(note: "identifies the object")
    visitor.optional("token", &object.token)
  }
}

extension LayoutState.Connection: Message {
  public static var blank: Self { LayoutState.Connection("", nil) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ connection: inout Self) {
    visitor.field("property", &connection.property)
    visitor.optional("held", &connection.held)
  }
}

extension LayoutState.Value: Message {
  public static var blank: Self { LayoutState.Value("", "", nil) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.field("owner", &value.owner)
    visitor.field("name", &value.name)
    visitor.written("value", &value.value)
  }
}

// MARK: - Problems

/// The index of the first entry that has the key of an earlier one, and another value.
func contradiction<Key: Hashable>(in entries: [(key: Key, value: some Equatable)]) -> Int? {
  guard entries.count > 1 else { return nil }
  var first = [Key: Int](minimumCapacity: entries.count)
  return entries.indices.first { index in
    let earlier = first[entries[index].key, default: index]
    first[entries[index].key] = earlier
    return entries[earlier].value != entries[index].value
  }
}

extension [String] {
  /// The index of the first name that occurs for the second time.
  var firstRepeated: Int? {
    guard count > 1 else { return nil }
    var known = Set<String>(minimumCapacity: count)
    return indices.first { !known.insert(self[$0]).inserted }
  }
}
