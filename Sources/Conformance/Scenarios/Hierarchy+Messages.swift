public import AdaptiveModel
public import Messages

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

extension ViewController: Message {
  public static var blank: Self { ViewController("") }
  public static var schemaName: String { "Controller" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ controller: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("name", &controller.name)
    try visitor.field("override", &controller.overrideTraitCollection, unless: .blank)
    try visitor.field("sizing", &controller.sizing, unless: .fills)
    try visitor.field("forwards", &controller.forwards, unless: .both)
    // All together, because each single change rebuilds all of them.
    var belongings = controller.listedBelongings
    try visitor.field("reactions", &belongings.reactions, unless: [])
    try visitor.field("coordinates", &belongings.coordinates, unless: [])
    try visitor.optional("constraintSets", &belongings.constraintSets)
    visitor.next(note: "names of views of its own")
    try visitor.field("views", &belongings.views, unless: [])
    visitor.next(note: "shown in the classes that the controller has")
    try visitor.optional("document", &belongings.document)
    controller.listedBelongings = belongings
  }
}

extension ViewController.Forwarding: MessageValue {
  public static var blank: Self { .both }

  /// A callback that may be forwarded.
  private enum Forwarded: Word {
    case willTransition, viewWillTransition

    static var blank: Self { .willTransition }

    static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
      visitor.word("willTransition", .willTransition, &word)
      visitor.word("viewWillTransition", .viewWillTransition, &word)
    }
  }

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
    .list(Forwarded.schema(&printer), .unique)
  }
}

extension Sizing: Message {
  public static var blank: Self { .fills }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ sizing: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("width", &sizing.width, unless: .fills)
    try visitor.field("height", &sizing.height, unless: .fills)
  }
}

extension SizingRule: Message, MessageUnion {
  public static var blank: Self { .fills }
  public static var schemaName: String { "Rule" }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ rule: inout Self) {
    visitor.word("fixed", .fixed(0), &rule) { if case .fixed = $0 { true } else { false } }
    visitor.word("inset", .inset(0), &rule) { if case .inset = $0 { true } else { false } }
    visitor.word("fraction", .fraction(0, of: 0), &rule) {
      if case .fraction = $0 { true } else { false }
    }
  }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ rule: inout Self
  ) throws(ReadingStopped) {
    try visitor.either(&rule)
    switch rule {
    case .fills: break
    case .fixed(var length):
      visitor.next(.from(0), of: .suite)
      try visitor.field("fixed", &length)
      rule = .fixed(length)
    case .inset(var length):
      try visitor.field("inset", &length)
      rule = .inset(length)
    case .fraction(let part, let whole):
      var fraction = Fraction(part: part, whole: whole)
      visitor.next(.pair)
      try visitor.field("fraction", &fraction)
      rule = .fraction(fraction.part, of: fraction.whole)
    }
  }

  private struct Fraction: Represented {
    var part: Int
    var whole: Int

    static var blank: Self { Self(part: 0, whole: 0) }
    var form: [Int] { [part, whole] }

    init(part: Int, whole: Int) {
      self.part = part
      self.whole = whole
    }

    init(_ form: [Int]) throws(MessageProblem) {
      guard form.count == 2 else { throw MessageProblem("expected two whole numbers") }
      self.init(part: form[0], whole: form[1])
    }
  }
}
