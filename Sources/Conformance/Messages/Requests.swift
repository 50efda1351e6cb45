package import Messages

extension MessageWriter {
  /// Writes a request as one line, as drivers get it: with some defaults written and others left
  /// out, so that no driver relies on either.
  package mutating func request(_ request: Request, id: String, defaults: Defaults = .mixed) {
    let request = request.sent
    stating(defaults) { request.asked.write(id: id, to: &$0) }
    endLine()
  }

  /// Writes the reply to a request as one line.
  package mutating func reply(_ reply: Reply, to request: Request, id: String) {
    request.inquiry.sent.write(reply, id: id, to: &self)
    endLine()
  }
}

extension Inquiry {
  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ question: inout Question
  ) { Question.fields(&visitor, &question) }

  package static func check(_ question: Question) throws(MessageProblem) { try question.check() }

  package static func write(_ question: Question, id: String, to writer: inout MessageWriter) {
    writer.object(RequestLine<Self>(id: id, question: question))
  }

  package static func write(_ reply: Reply, id: String, to writer: inout MessageWriter) {
    switch reply {
    case .answer:
      guard let answer = reply.answer(as: Answer.self) else { return }
      writer.object(AnswerLine<Self>(head: AnswerHead(id: id, kind: .result), answer: answer))
    case .unsupported(let feature):
      writer.object(AnswerHead(id: id, kind: .unsupported(feature: feature)))
    case .skipped(let reason):
      writer.object(AnswerHead(id: id, kind: .skipped(reason: reason)))
    case .failed(let failure):
      writer.object(AnswerHead(id: id, kind: .error(message: failure.message)))
    }
  }

  package static func readRequest(
    from reader: inout MessageReader
  ) throws(ReadingStopped) -> (request: Request, id: String) {
    var line = RequestLine<Self>.blank
    try line.read(&reader)
    return (Request(Self.self, line.question), line.id)
  }

  package static func readReply(
    from reader: inout MessageReader
  ) throws(ReadingStopped) -> (reply: Reply, id: String) {
    var line = AnswerLine<Self>.blank
    try line.read(&reader)
    if case .result = line.head.kind { return (.answer(line.answer), line.head.id) }
    return (line.head.reply, line.head.id)
  }

  /// Describes its requests.
  package static func requestSchema(_ printer: inout SchemaPrinter) -> MessageSchema {
    printer.named(RequestLine<Self>.self, name)
  }

  /// Describes the answers to its requests.
  package static func replySchema(_ printer: inout SchemaPrinter) -> MessageSchema {
    printer.named(AnswerLine<Self>.self, "\(name).answer")
  }
}

extension AskedQuestion {
  func write(id: String, to writer: inout MessageWriter) {
    Kind.write(question, id: id, to: &writer)
  }
}

/// The inquiries whose requests are sent to drivers.
private let answered = inquiries.filter { $0.row.answerField != nil }

extension Request {
  /// The inquiry whose requests have this type.
  static func inquiry(of type: String) -> (any Inquiry.Type)? { answered.first { $0.name == type } }

  /// Describes the requests of every inquiry.
  package static func schemas(_ printer: inout SchemaPrinter) -> [MessageSchema] {
    answered.map { $0.requestSchema(&printer) }
  }
}

extension Reply {
  /// Describes the answers of every inquiry.
  package static func schemas(_ printer: inout SchemaPrinter) -> [MessageSchema] {
    answered.map { $0.replySchema(&printer) }
  }
}
