public import AdaptiveModel
public import Messages

extension ConstraintRelation: RawWord {}
extension AnchorAttribute: RawWord {}

extension Constraint: Shaped {
  public static var blank: Self { Constraint("", .blank) }
  public static var schemaName: String { "LinearConstraint" }
  public var statedDefaults: StatedDefaults { .all }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ constraint: inout Self) {
    visitor.name("id", &constraint.id)
    visitor.part("first", &constraint.first)
    visitor.field("relation", &constraint.relation)
    visitor.next(note: "null or left out: the constant alone")
    visitor.part("second", &constraint.second, unless: nil)
    visitor.field("multiplier", &constraint.multiplier, unless: 1)
    visitor.field("constant", &constraint.constant, unless: 0)
    visitor.next(note: "1000: required")
    visitor.field("priority", &constraint.priority, unless: Priority.required)
    visitor.next(note: "the view from whose origin locations are measured")
    visitor.item("owner", &constraint.owner)
    visitor.field("active", &constraint.isActive, unless: true)
  }
}

extension FieldVisitor {
  /// Visits the id of an item; left out, it is the root.
  @inline(__always)
  mutating func item(_ name: StaticString, _ id: inout String?) {
    if !Self.isOfMessages, var item = id {
      reference(name, &item)
      return id = item
    }
    var item = id ?? ConstraintQuestion.root
    field(name, &item, unless: ConstraintQuestion.root)
    id = item == ConstraintQuestion.root ? nil : item
  }
}

/// An anchor is a list in messages: the id of a view and the name of an attribute.
extension Anchor: Shaped {
  public static var blank: Self { Anchor("", .left) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ anchor: inout Self) {
    visitor.reference("item", &anchor.item)
  }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let start = reader.place
    var words: [String] = []
    try words.read(&reader)
    guard words.count == 2, let attribute = AnchorAttribute(rawValue: words[1]) else {
      throw reader.expected("a view and an attribute", at: start)
    }
    self = Anchor(words[0], attribute)
  }

  public func write(_ writer: inout MessageWriter) { [item, attribute.rawValue].write(&writer) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .list(.string("a view, then an attribute")).bounded(by: .pair)
  }
}

extension ConstraintLayout: Represented {
  public static var blank: Self { ConstraintLayout([:]) }

  public var form: SolutionForm {
    SolutionForm(
      frames: frames.sorted { $0.key < $1.key }.map { ItemFrame(id: $0.key, frame: $0.value) },
      broken: broken,
      ambiguous: ambiguous
    )
  }

  public init(_ form: SolutionForm) throws(MessageProblem) {
    self.init([:], broken: form.broken, ambiguous: form.ambiguous)
    for (index, item) in form.frames.enumerated() {
      guard frames.updateValue(item.frame, forKey: item.id) == nil else {
        throw MessageProblem("frames[\(index)]", "duplicate frame of “\(item.id)”")
      }
    }
  }
}

/// The message form of a layout in a container of one size.
public struct SolutionForm: Message {
  public var frames: [ItemFrame]
  public var broken: [String]
  public var ambiguous: [String]

  public static var blank: Self { Self(frames: [], broken: [], ambiguous: []) }
  public static var schemaName: String { "Solution" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ form: inout Self) {
    visitor.next(note: "of every view and guide; may be left out where a conflict is reported")
    visitor.written("frames", &form.frames)
    visitor.next(note: "required constraints that were given up; left out: none")
    visitor.written("broken", &form.broken)
    visitor.next(note: "views whose frame is not determined; left out: none")
    visitor.written("ambiguous", &form.ambiguous)
  }
}

/// The message form of the frame of a view or guide.
public struct ItemFrame: Message {
  public var id: String
  public var frame: Frame

  public static var blank: Self { Self(id: "", frame: Frame(width: 0, height: 0)) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ item: inout Self) {
    visitor.field("id", &item.id)
    visitor.field("x", &item.frame.x)
    visitor.field("y", &item.frame.y)
    visitor.field("width", &item.frame.width)
    visitor.field("height", &item.frame.height)
  }
}
