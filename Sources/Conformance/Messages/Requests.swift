import AdaptiveModel
public import Messages

extension Request {
  /// Writes the request as one line.
  package func write(to writer: inout MessageWriter, id: String) {
    switch self {
    case .run(let scenario): Self.line("run", id, RunFields(scenario: scenario), &writer)
    case .combine(let collections):
      Self.line("combine", id, CombineFields(collections: collections), &writer)
    case .contains(let collection, let other):
      Self.line("contains", id, ContainsFields(collection: collection, other: other), &writer)
    case .window(let query): Self.line("window", id, query, &writer)
    case .rawValues: Self.line("rawValues", id, NoFields(), &writer)
    case .layoutClasses: Self.line("layoutClasses", id, NoFields(), &writer)
    case .layout(let walk): Self.line("layout", id, walk, &writer)
    case .editing(let session): Self.line("editing", id, session, &writer)
    case .grid(let layoutClass): Self.line("grid", id, GridFields(layoutClass: layoutClass), &writer)
    }
  }

  private static func line<Question: Message>(
    _ type: String,
    _ id: String,
    _ question: Question,
    _ writer: inout MessageWriter
  ) { writer.line(RequestLine(type: type, id: id, question: question)) }

  /// Reads a request of this type.
  ///
  /// - Returns: The request and its id; `nil` for a type that is not known.
  /// - Throws: ``MessageError``.
  package static func read(
    _ line: ArraySlice<UInt8>,
    type: String,
    nestingLimit: Int
  ) throws(MessageError) -> (request: Request, id: String)? {
    let reader = RequestReader(line: line, type: type, nestingLimit: nestingLimit)
    return switch type {
    case "run": try reader.read { (it: RunFields) in .run(it.scenario) }
    case "combine": try reader.read { (it: CombineFields) in .combine(it.collections) }
    case "contains": try reader.read { (it: ContainsFields) in .contains(it.collection, it.other) }
    case "window": try reader.read(Request.window)
    case "rawValues": try reader.read { (_: NoFields) in .rawValues }
    case "layoutClasses": try reader.read { (_: NoFields) in .layoutClasses }
    case "layout": try reader.read(Request.layout)
    case "editing": try reader.read(Request.editing)
    case "grid": try reader.read { (it: GridFields) in .grid(it.layoutClass) }
    default: nil
    }
  }
}

private struct RequestReader {
  let line: ArraySlice<UInt8>
  let type: String
  let nestingLimit: Int

  func read<Question: Message>(
    _ request: (Question) -> Request
  ) throws(MessageError) -> (request: Request, id: String) {
    var read = RequestLine<Question>(type: type, id: "", question: .blank)
    try MessageReader.read(into: &read, from: line, nestingLimit: nestingLimit)
    return (request(read.question), read.id)
  }
}

extension Reply {
  /// Writes the reply as one line.
  package func write(to writer: inout MessageWriter, id: String) {
    switch self {
    case .trace(let trace): Self.line("trace", id, trace, &writer)
    case .traits(let traits): Self.line("traits", id, traits, &writer)
    case .contains(let value): Self.line("contains", id, value, &writer)
    case .window(let window): Self.line("window", id, window, &writer)
    case .rawValues(let values): Self.line("rawValues", id, values, &writer)
    case .layoutClasses(let answers): Self.line("layoutClasses", id, answers, &writer)
    case .layout(let states): Self.line("layout", id, states, &writer)
    case .editing(let states): Self.line("editing", id, states, &writer)
    case .grid(let grid): Self.line("grid", id, grid, &writer)
    case .unsupported(let feature):
      writer.line(AnswerHead(id: id, kind: .unsupported(feature: feature)))
    case .failed(let failure):
      writer.line(AnswerHead(id: id, kind: .error(message: failure.message)))
    }
  }

  private static func line<Answer: MessageValue>(
    _ field: StaticString,
    _ id: String,
    _ answer: Answer,
    _ writer: inout MessageWriter
  ) {
    let head = AnswerHead(id: id, kind: .result)
    writer.line(AnswerLine(field: field, head: head, answer: answer))
  }

  /// Reads the answer to a request.
  ///
  /// - Throws: ``MessageError`` where it is none, also where it is sound JSON.
  package static func read(
    _ line: ArraySlice<UInt8>,
    to request: Request,
    nestingLimit: Int
  ) throws(MessageError) -> (reply: Reply, id: String) {
    let reader = AnswerReader(line: line, nestingLimit: nestingLimit)
    return switch request {
    case .run: try reader.read("trace", Reply.trace)
    case .combine: try reader.read("traits", Reply.traits)
    case .contains: try reader.read("contains", Reply.contains)
    case .window: try reader.read("window", Reply.window)
    case .rawValues: try reader.read("rawValues", Reply.rawValues)
    case .layoutClasses: try reader.read("layoutClasses", Reply.layoutClasses)
    case .layout: try reader.read("layout", Reply.layout)
    case .editing: try reader.read("editing", Reply.editing)
    case .grid: try reader.read("grid", Reply.grid)
    }
  }
}

private struct AnswerReader {
  let line: ArraySlice<UInt8>
  let nestingLimit: Int

  func read<Answer: MessageValue>(
    _ field: StaticString,
    _ reply: (Answer) -> Reply
  ) throws(MessageError) -> (reply: Reply, id: String) {
    var read = AnswerLine<Answer>(field: field)
    try MessageReader.read(into: &read, from: line, nestingLimit: nestingLimit)
    let answer: Reply =
      switch read.head.kind {
      case .result: reply(read.answer)
      case .unsupported(let feature): .unsupported(feature: feature)
      case .error(let message): .failed(Failure(.error, message))
      }
    return (answer, read.head.id)
  }
}

// MARK: - The fields of requests

private struct RunFields: Message {
  var scenario: Scenario

  static var blank: Self { Self(scenario: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ performance: inout Self
  ) throws(ReadingStopped) {
    var title = performance.scenario.title
    visitor.next(note: "for the log")
    try visitor.written("title", &title)
    try visitor.field("scenario", &performance.scenario)
  }
}

private struct CombineFields: Message {
  var collections: [TraitCollection]

  static var blank: Self { Self(collections: []) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ combination: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("collections", &combination.collections)
  }
}

private struct ContainsFields: Message {
  var collection: TraitCollection
  var other: TraitCollection

  static var blank: Self { Self(collection: .blank, other: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ containment: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("collection", &containment.collection)
    try visitor.field("other", &containment.other)
  }
}

private struct NoFields: Message {
  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self) {}
}

private struct GridFields: Message {
  var layoutClass: LayoutClass

  static var blank: Self { Self(layoutClass: .anyAny) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ choosing: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("class", &choosing.layoutClass)
  }
}

extension LayoutWalk: Message {
  public static var blank: Self { LayoutWalk(.blank, through: []) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ walk: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("document", &walk.document)
    visitor.next(.notEmpty)
    try visitor.field("classes", &walk.classes)
  }

  public func check() throws(MessageProblem) {
    if classes.isEmpty { throw MessageProblem("classes", "expected at least one class") }
  }
}

extension EditingSession: Message {
  public static var blank: Self { EditingSession(.blank, []) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ session: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("document", &session.document)
    try visitor.field("operations", &session.operations)
  }
}

extension Scenario {
  /// A few words for the driver's log.
  package var title: String {
    let place = [device, orientation?.rawValue].compactMap(\.self).joined(separator: " ")
    let controllers = hierarchy.count == 1 ? "1 controller" : "\(hierarchy.count) controllers"
    let actions = actions.count == 1 ? "1 action" : "\(actions.count) actions"
    return "\(place.isEmpty ? window.size.description : place): \(controllers), \(actions)"
  }
}
