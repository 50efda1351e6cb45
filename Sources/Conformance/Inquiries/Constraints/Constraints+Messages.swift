public import AdaptiveModel
public import Messages

extension ConstraintQuestion: Shaped {
  public static var blank: Self { ConstraintQuestion(ConstraintSystem([]), sizes: []) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {
    visitor.part("layout", &question.system)
    visitor.next(.notEmpty)
    visitor.field("sizes", &question.sizes)
    visitor.next(.above(0), of: .suite, "pixels per point, if frames are rounded")
    visitor.optional("scale", &question.scale)
    visitor.next(note: "decides, instead of “active”, which objects are installed in the class")
    visitor.optionalPart("document", &question.document)
    let hasClass = question.document != nil || question.layoutClass != .anyAny
    var layoutClass = hasClass ? question.layoutClass : nil
    visitor.optional("class", &layoutClass)
    question.layoutClass = layoutClass ?? .anyAny
  }

  public func check() throws(MessageProblem) {
    if sizes.isEmpty { throw MessageProblem("sizes", "expected at least one size") }
    if let scale, scale <= 0 { throw MessageProblem("scale", "expected a number above 0") }
    do throws(ConstraintSystemError) { try system(at: 0).validate() } catch {
      throw MessageProblem("layout", error.sentence)
    }
  }
}

extension ConstraintSystemError {
  /// The error, in words.
  package var sentence: String {
    switch self {
    case .repeatedItem(let id): "duplicate view “\(id)”"
    case .repeatedConstraint(let id): "duplicate constraint “\(id)”"
    case .unknownItem(let id, let constraint):
      "the constraint “\(constraint)” names no view: “\(id)”"
    case .unpairedLocation(let id): "the constraint “\(id)” compares locations of two axes"
    case .tooHard: "it takes too long to solve in exact numbers"
    case .unusableNumber(let id): "a number of “\(id)” is not finite"
    }
  }
}

extension ConstraintSystem: Shaped {
  public static var blank: Self { ConstraintSystem([]) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ system: inout Self) {
    visitor.part("views", &system.items)
    visitor.part("constraints", &system.constraints, Row(inPairs: true))
  }
}

extension ConstraintItem.Kind: RawWord {}

extension ConstraintItem: Shaped {
  public static var blank: Self { ConstraintItem("") }

  /// Only who claims intrinsic sizes is sent any.
  public var statedDefaults: StatedDefaults { hasIntrinsicSize ? .all : .known }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ item: inout Self) {
    visitor.name("id", &item.id)
    visitor.field("kind", &item.kind, unless: .view)
    visitor.item("parent", &item.parent)
    var intrinsic = IntrinsicSize(item.intrinsic)
    visitor.next(note: "left out: none")
    visitor.field("intrinsic", &intrinsic, unless: .blank)
    item.intrinsic = intrinsic.size
    visitor.next(note: "horizontal and vertical")
    visitor.field("hugging", &item.hugging, unless: .hugging)
    visitor.next(note: "horizontal and vertical")
    visitor.field("compression", &item.compression, unless: .compression)
  }
}

/// Values for the two axes are a list in messages, the horizontal one first.
extension PerAxis: MessageValue where Value == Double {
  public static var blank: Self { PerAxis(horizontal: 0, vertical: 0) }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let start = reader.place
    var values: [Double] = []
    try values.read(&reader)
    guard values.count == 2 else { throw reader.expected("two numbers", at: start) }
    self = PerAxis(horizontal: values[0], vertical: values[1])
  }

  public func write(_ writer: inout MessageWriter) { [horizontal, vertical].write(&writer) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .list(Double.schema(&printer)).bounded(by: .pair)
  }
}

/// The message form of an intrinsic size: an object, or a list in which an axis may be `null`.
struct IntrinsicSize: MessageValue, Equatable {
  var size: PerAxis<Double?>

  init(_ size: PerAxis<Double?>) { self.size = size }

  static var blank: Self { Self(PerAxis(horizontal: nil, vertical: nil)) }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    guard reader.place.pointee == UInt8(ascii: "[") else {
      var form = Sides.blank
      try form.read(&reader)
      size = PerAxis(horizontal: form.width, vertical: form.height)
      return
    }
    let start = reader.place
    var sides: [Double?] = []
    try sides.read(&reader)
    guard sides.count == 2 else { throw reader.expected("width and height", at: start) }
    size = PerAxis(horizontal: sides[0], vertical: sides[1])
  }

  /// Writes an object if both sides are present, else a list, which can contain `null`; in mixed
  /// messages sometimes the other way.
  func write(_ writer: inout MessageWriter) {
    let isWhole = size.horizontal != nil && size.vertical != nil
    if isWhole != writer.mixes("sides") {
      writer.object(Sides(width: size.horizontal, height: size.vertical))
    } else {
      [size.horizontal, size.vertical].write(&writer)
    }
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either([printer.named(Sides.self), .list(Double?.schema(&printer)).bounded(by: .pair)])
  }

  struct Sides: Message {
    var width: Double?
    var height: Double?

    static var blank: Self { Self() }
    static var schemaName: String { "IntrinsicSize" }

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ sides: inout Self) {
      visitor.optional("width", &sides.width)
      visitor.optional("height", &sides.height)
    }
  }
}
