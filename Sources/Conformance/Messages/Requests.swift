import AdaptiveModel
public import Messages

extension MessageWriter {
  /// Writes a request as one line.
  package mutating func request(_ request: Request, id: String) {
    request.write(to: &self, id: id)
    endLine()
  }

  /// Writes a reply as one line.
  package mutating func reply(_ reply: Reply, id: String) {
    reply.write(to: &self, id: id)
    endLine()
  }
}

extension Request {
  /// Writes the request as an object.
  package func write(to writer: inout MessageWriter, id: String) {
    switch self {
    case .run(let scenario): Self.write("run", id, RunFields(scenario: scenario), &writer)
    case .combine(let collections):
      Self.write("combine", id, CombineFields(collections: collections), &writer)
    case .contains(let collection, let other):
      Self.write("contains", id, ContainsFields(collection: collection, other: other), &writer)
    case .window(let query): Self.write("window", id, query, &writer)
    case .rawValues: Self.write("rawValues", id, NoFields(), &writer)
    case .layoutClasses: Self.write("layoutClasses", id, NoFields(), &writer)
    case .layout(let walk): Self.write("layout", id, walk, &writer)
    case .editing(let session): Self.write("editing", id, session, &writer)
    case .grid(let layoutClass):
      Self.write("grid", id, GridFields(layoutClass: layoutClass), &writer)
    }
  }

  private static func write<Question: Message>(
    _ type: String,
    _ id: String,
    _ question: Question,
    _ writer: inout MessageWriter
  ) { writer.object(RequestLine(type: type, id: id, question: question)) }

  /// Reads a request of this type; `nil` if the type is not known.
  static func read(
    _ type: String,
    from reader: inout MessageReader
  ) throws(ReadingStopped) -> (request: Request, id: String)? {
    switch type {
    case "run": try read(type, &reader) { (it: RunFields) in .run(it.scenario) }
    case "combine": try read(type, &reader) { (it: CombineFields) in .combine(it.collections) }
    case "contains":
      try read(type, &reader) { (it: ContainsFields) in .contains(it.collection, it.other) }
    case "window": try read(type, &reader, Request.window)
    case "rawValues": try read(type, &reader) { (_: NoFields) in .rawValues }
    case "layoutClasses": try read(type, &reader) { (_: NoFields) in .layoutClasses }
    case "layout": try read(type, &reader, Request.layout)
    case "editing": try read(type, &reader, Request.editing)
    case "grid": try read(type, &reader) { (it: GridFields) in .grid(it.layoutClass) }
    default: nil
    }
  }

  private static func read<Question: Message>(
    _ type: String,
    _ reader: inout MessageReader,
    _ request: (Question) -> Request
  ) throws(ReadingStopped) -> (request: Request, id: String) {
    var line = RequestLine<Question>(type: type, id: "", question: .blank)
    try line.read(&reader)
    return (request(line.question), line.id)
  }

  /// Describes the lines of all requests.
  package static func schemas(_ printer: inout SchemaPrinter) -> [MessageSchema] {
    [
      schema("run", RunFields.self, &printer), schema("combine", CombineFields.self, &printer),
      schema("contains", ContainsFields.self, &printer),
      schema("window", WindowQuery.self, &printer), schema("rawValues", NoFields.self, &printer),
      schema("layoutClasses", NoFields.self, &printer),
      schema("layout", LayoutWalk.self, &printer), schema("editing", EditingSession.self, &printer),
      schema("grid", GridFields.self, &printer),
    ]
  }

  private static func schema<Question: Message>(
    _ type: String,
    _ question: Question.Type,
    _ printer: inout SchemaPrinter
  ) -> MessageSchema {
    let line = RequestLine<Question>(type: type, id: "", question: .blank)
    return printer.named(RequestLine<Question>.self, type, from: line)
  }
}

extension Reply {
  /// Writes the reply as an object.
  package func write(to writer: inout MessageWriter, id: String) {
    switch self {
    case .trace(let trace): Self.write("trace", id, trace, &writer)
    case .traits(let traits): Self.write("traits", id, traits, &writer)
    case .contains(let value): Self.write("contains", id, value, &writer)
    case .window(let window): Self.write("window", id, window, &writer)
    case .rawValues(let values): Self.write("rawValues", id, values, &writer)
    case .layoutClasses(let answers): Self.write("layoutClasses", id, answers, &writer)
    case .layout(let states): Self.write("layout", id, states, &writer)
    case .editing(let states): Self.write("editing", id, states, &writer)
    case .grid(let grid): Self.write("grid", id, grid, &writer)
    case .unsupported(let feature):
      writer.object(AnswerHead(id: id, kind: .unsupported(feature: feature)))
    case .failed(let failure):
      writer.object(AnswerHead(id: id, kind: .error(message: failure.message)))
    }
  }

  private static func write<Answer: MessageValue>(
    _ field: StaticString,
    _ id: String,
    _ answer: Answer,
    _ writer: inout MessageWriter
  ) {
    let head = AnswerHead(id: id, kind: .result)
    writer.object(AnswerLine(field: field, head: head, answer: answer))
  }

  /// Reads the answer to a request.
  static func read(
    to request: Request,
    from reader: inout MessageReader
  ) throws(ReadingStopped) -> (reply: Reply, id: String) {
    switch request {
    case .run: try read("trace", &reader, Reply.trace)
    case .combine: try read("traits", &reader, Reply.traits)
    case .contains: try read("contains", &reader, Reply.contains)
    case .window: try read("window", &reader, Reply.window)
    case .rawValues: try read("rawValues", &reader, Reply.rawValues)
    case .layoutClasses: try read("layoutClasses", &reader, Reply.layoutClasses)
    case .layout: try read("layout", &reader, Reply.layout)
    case .editing: try read("editing", &reader, Reply.editing)
    case .grid: try read("grid", &reader, Reply.grid)
    }
  }

  private static func read<Answer: MessageValue>(
    _ field: StaticString,
    _ reader: inout MessageReader,
    _ reply: (Answer) -> Reply
  ) throws(ReadingStopped) -> (reply: Reply, id: String) {
    var line = AnswerLine<Answer>(field: field)
    try line.read(&reader)
    if case .result = line.head.kind { return (reply(line.answer), line.head.id) }
    return (line.head.reply, line.head.id)
  }

  /// Describes the answers to all requests.
  package static func schemas(_ printer: inout SchemaPrinter) -> [MessageSchema] {
    [
      schema("run", "trace", Trace.self, &printer),
      schema("combine", "traits", TraitCollection.self, &printer),
      schema("contains", "contains", Bool.self, &printer),
      schema("window", "window", Window.self, &printer),
      schema("rawValues", "rawValues", RawValues.self, &printer),
      schema("layoutClasses", "layoutClasses", [LayoutClassAnswer].self, &printer),
      schema("layout", "layout", [LayoutState].self, &printer),
      schema("editing", "editing", [EditingState].self, &printer),
      schema("grid", "grid", SizeClassGrid.self, &printer),
    ]
  }

  private static func schema<Answer: MessageValue>(
    _ type: String,
    _ field: StaticString,
    _ answer: Answer.Type,
    _ printer: inout SchemaPrinter
  ) -> MessageSchema {
    let line = AnswerLine<Answer>(field: field)
    return printer.named(AnswerLine<Answer>.self, "\(type).answer", from: line)
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
    try visitor.written("operations", &session.operations)
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
