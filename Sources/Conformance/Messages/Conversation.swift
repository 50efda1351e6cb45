package import Messages

/// A line that the runner sent, as a driver reads it.
package enum Incoming: Sendable, Hashable, MessageValue {
  case request(Request, id: String)
  /// A request of a type that this side does not know, or a probe.
  case unknown(operation: String, id: String)
  case bye

  /// Reads a line.
  ///
  /// - Throws: ``MessageError`` for a line that no runner would send.
  package init(
    _ line: some Collection<UInt8>,
    nestingLimit: Int = .max
  ) throws(MessageError) {
    self = try MessageReader.read(from: line, nestingLimit: nestingLimit)
  }

  package static var blank: Self { .bye }

  package mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let type: String? = reader.lookAhead(at: "type")
    if let inquiry = type.flatMap(Request.inquiry) {
      let (request, id) = try inquiry.readRequest(from: &reader)
      self = .request(request, id: id)
    } else if type == "bye" {
      var bye = Bye()
      try bye.read(&reader)
      self = .bye
    } else if type == "probe" {
      var probe = Probe.blank
      try probe.read(&reader)
      self = .unknown(operation: probe.operation, id: probe.id)
    } else {
      var request = UnknownRequest.blank
      try request.read(&reader)
      self = .unknown(operation: request.type, id: request.id)
    }
  }

  package func write(_ writer: inout MessageWriter) {
    switch self {
    case .request(let request, let id):
      let request = request.sent
      request.asked.write(id: id, to: &writer)
    case .unknown(let operation, let id): Probe(id: id, operation: operation).write(&writer)
    case .bye: Bye().write(&writer)
    }
  }

  package static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either(
      Request.schemas(&printer) + [
        printer.named(Probe.self, "probe"), printer.named(Bye.self, "bye"),
      ]
    )
  }
}

/// A request of a type that this suite does not know.
private struct UnknownRequest: Message {
  var type = ""
  var id = ""

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ request: inout Self) {
    visitor.field("type", &request.type)
    visitor.field("id", &request.id)
  }
}

/// A line that a driver sent: the reply, and the id of its request.
package struct Outgoing: Sendable, Hashable {
  package var id: String
  package var reply: Reply

  /// Reads a line; if it has no answer to the request, the reply is a failure that names the place.
  ///
  /// - Parameters:
  ///   - line: The line that the driver sent.
  ///   - nestingLimit: The largest number of nested levels in the line.
  ///   - inquiry: The inquiry of the request with an id; `nil` if there is none, then only the head
  ///     is read.
  /// - Throws: ``MessageError`` for a line that is not a reply to any request: its type and id
  ///   cannot be read, or it is not even JSON.
  package init(
    _ line: some Collection<UInt8>,
    nestingLimit: Int = 64,
    of inquiry: (String) -> (any Inquiry.Type)?
  ) throws(MessageError) {
    do throws(MessageError) {
      self = try withoutActuallyEscaping(inquiry) { (inquiry) throws(MessageError) in
        var answer = IdentifiedReply(inquiry: inquiry)
        try MessageReader.read(into: &answer, from: line, nestingLimit: nestingLimit)
        return Outgoing(id: answer.id, reply: answer.reply)
      }
    } catch {
      let head = try MessageReader.read(AnswerHead.self, from: line, nestingLimit: nestingLimit)
      self.init(id: head.id, reply: .failed(Failure(.protocolError, error.description)))
    }
  }

  /// Reads a line that answers a request.
  package init(
    _ line: some Collection<UInt8>,
    nestingLimit: Int = 64,
    to request: (String) -> Request?
  ) throws(MessageError) {
    try self.init(line, nestingLimit: nestingLimit) { id in request(id)?.inquiry }
  }

  private init(id: String, reply: Reply) {
    self.id = id
    self.reply = reply
  }
}

/// The reply to a request, with its id.
package struct ReplyMessage: MessageValue, Sendable {
  package let request: Request
  package var id: String
  package var reply: Reply

  package init(to request: Request, id: String = "", _ reply: Reply = .unsupported(feature: "")) {
    self.request = request
    self.id = id
    self.reply = reply
  }

  package static var blank: Self { Self(to: .rawValues) }

  package mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    (reply, id) = try request.inquiry.sent.readReply(from: &reader)
  }

  package func write(_ writer: inout MessageWriter) {
    request.inquiry.sent.write(reply, id: id, to: &writer)
  }

  package static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either(Reply.schemas(&printer))
  }
}

/// A reply whose kind is looked up by its id.
private struct IdentifiedReply: MessageValue {
  let inquiry: (String) -> (any Inquiry.Type)?
  var id = ""
  var reply = Reply.unsupported(feature: "")

  static var blank: Self { Self { _ in nil } }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let id: String? = reader.lookAhead(at: "id")
    if let inquiry = id.flatMap(inquiry) {
      (reply, self.id) = try inquiry.sent.readReply(from: &reader)
    } else {
      var head = AnswerHead.blank
      try head.read(&reader)
      (reply, self.id) = (head.reply, head.id)
    }
  }

  func write(_ writer: inout MessageWriter) {
    AnswerHead(id: id, kind: .result).write(&writer)
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    ReplyMessage.schema(&printer)
  }
}
