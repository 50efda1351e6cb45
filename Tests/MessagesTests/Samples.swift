import Messages

// Messages of an invented protocol; each uses a feature that the others do not use.

enum Colour: Word {
  case plain, red, blue
  static let blank = Colour.plain
  static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    visitor.word("red", .red, &word)
    visitor.word("blue", .blue, &word)
    visitor.tolerated("plain", .plain, &word)
  }
}

struct Point: Message, Equatable {
  var x = 0.0
  var y = 0.0
  static let blank = Point()
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self) {
    visitor.note("In points.")
    visitor.next(.from(0), of: .suite)
    visitor.field("x", &message.x)
    visitor.field("y", &message.y)
  }
}

/// A stroke, whose kinds are distinguished by a tag.
struct Stroke: Message, Equatable {
  enum Kind: MessageUnion, Equatable {
    case line(to: Point)
    case text(String)
    case end

    static func words<V: WordVisitor>(_ visitor: inout V, _ value: inout Self) {
      visitor.word("line", .line(to: .blank), &value) { if case .line = $0 { true } else { false } }
      visitor.word("text", .text(""), &value) { if case .text = $0 { true } else { false } }
      visitor.tolerated("end", .end, &value)
    }
  }

  var pen = ""
  var kind = Kind.end
  var colour = Colour.plain
  var at: Point?

  static let blank = Stroke()
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self) {
    visitor.field("pen", &message.pen)
    visitor.tag("kind", &message.kind)
    switch message.kind {
    case .line(var point):
      visitor.field("to", &point)
      message.kind = .line(to: point)
    case .text(var text):
      visitor.field("words", &text)
      message.kind = .text(text)
    case .end: break
    }
    visitor.field("colour", &message.colour, unless: .plain)
    visitor.optional("at", &message.at)
  }
}

/// An edit, whose cases are distinguished by the names of their fields.
enum Edit: Message, MessageUnion, Equatable {
  case move(String, by: Point)
  case remove(String)

  static let blank = Edit.remove("")
  static func words<V: WordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("move", .move("", by: .blank), &value) {
      if case .move = $0 { true } else { false }
    }
    visitor.word("remove", .remove(""), &value) { if case .remove = $0 { true } else { false } }
  }
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self) {
    visitor.either(&message)
    switch message {
    case .move(var name, var by):
      visitor.field("move", &name)
      visitor.field("by", &by)
      message = .move(name, by: by)
    case .remove(var name):
      visitor.field("remove", &name)
      message = .remove(name)
    }
  }
}

struct Node: Message, Equatable {
  var name = ""
  static let blank = Node()
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self) {
    visitor.field("name", &message.name, unless: "")
    visitor.children("children")
  }
}

struct Tree: MessageValue, Equatable {
  var nodes: [Node] = []
  var depths: [Int] = []
  static let blank = Tree()
  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    for (node, depth) in try reader.tree(of: Node.self) {
      nodes.append(node)
      depths.append(depth)
    }
  }
  func write(_ writer: inout MessageWriter) { writer.tree(nodes, depths, below: "children") }
  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { printer.named(Node.self) }
}

/// Values keyed by colour.
struct Palette: MessageValue, Equatable {
  var values: [(Colour, Double?)] = []
  static let blank = Palette()
  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var values: [(Colour, Double?)] = []
    try reader.members(named: Colour.self) { (reader, colour) throws(ReadingStopped) in
      var value = Double?.blank
      try value.read(&reader)
      values.append((colour, value))
    }
    self.values = values
  }
  func write(_ writer: inout MessageWriter) { writer.members(values) }
  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .members(.number)
  }
  static func == (one: Self, other: Self) -> Bool {
    one.values.map(\.0) == other.values.map(\.0) && one.values.map(\.1) == other.values.map(\.1)
  }
}

/// A version such as 1.2, at least 1.0.
struct Edition: Represented, Equatable {
  var major = 1
  var minor = 0
  static let blank = Edition()
  init() {}
  var form: [Int] { [major, minor] }
  init(_ form: [Int]) throws(MessageProblem) {
    guard form.count == 2 else { throw MessageProblem("expected two numbers") }
    guard form[0] > 0 else { throw MessageProblem("[0]", "expected a number from 1") }
    (major, minor) = (form[0], form[1])
  }
}

struct Drawing: Message, Equatable {
  var edition = Edition()
  var strokes: [Stroke] = []
  var edits: [Edit] = []
  var tree = Tree()
  var palette = Palette()
  var title: String?

  static let blank = Drawing()
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self) {
    visitor.constant("type", "drawing")
    visitor.field("edition", &message.edition)
    visitor.written("strokes", &message.strokes)
    visitor.next(.notEmpty)
    visitor.field("edits", &message.edits, unless: [])
    visitor.field("tree", &message.tree, unless: .blank)
    visitor.field("palette", &message.palette, unless: .blank)
    visitor.written("title", &message.title)
  }
  func check() throws(MessageProblem) {
    guard let title, title.isEmpty else { return }
    throw MessageProblem("title", "expected something to call it")
  }

  static let sample: Drawing = {
    var drawing = Drawing()
    drawing.edition.minor = 2
    let kinds: [Stroke.Kind] = [.line(to: Point(x: 1.5, y: -2)), .text("é\"\\\n\u{0}😀"), .end]
    drawing.strokes = kinds.map { Stroke(pen: "a", kind: $0, colour: .red, at: Point(x: 1e300)) }
    drawing.edits = [.move("b", by: Point(x: 9999, y: 10_000)), .remove("c")]
    drawing.tree = Tree(nodes: ["a", "b", "c", "d", ""].map(Node.init), depths: [0, 1, 1, 2, 1])
    drawing.palette.values = [(.red, 1), (.blue, nil)]
    return drawing
  }()
}
