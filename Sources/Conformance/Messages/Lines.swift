package import Messages

struct RequestLine<Kind: Inquiry>: Message where Kind.Question: Message {
  var id: String
  var question: Kind.Question

  static var blank: Self { Self(id: "", question: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.constant("type", Kind.name)
    visitor.field("id", &line.id)
    Kind.fields(&visitor, &line.question)
  }

  func check() throws(MessageProblem) { try Kind.check(question) }
}

/// The beginning of an answer to any request.
package struct AnswerHead: Message, Sendable, Hashable {
  /// The kind of line; a result is read further with the table of its request.
  package enum Kind: MessageUnion, Sendable, Hashable {
    case result
    case unsupported(feature: String)
    case skipped(reason: String)
    case error(message: String)

    package static func words<V: WordVisitor>(_ visitor: inout V, _ kind: inout Self) {
      visitor.word("result", .result, &kind) { $0 == .result }
      visitor.word("unsupported", .unsupported(feature: ""), &kind) {
        if case .unsupported = $0 { true } else { false }
      }
      visitor.word("skipped", .skipped(reason: ""), &kind) {
        if case .skipped = $0 { true } else { false }
      }
      visitor.word("error", .error(message: ""), &kind) {
        if case .error = $0 { true } else { false }
      }
    }
  }

  package var id: String
  package var kind: Kind

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  package static var blank: Self { Self(id: "", kind: .result) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ head: inout Self) {
    visitor.tag("type", &head.kind)
    visitor.field("id", &head.id)
    switch head.kind {
    case .result: break
    case .unsupported(var feature):
      visitor.written("feature", &feature)
      head.kind = .unsupported(feature: feature)
    case .skipped(var reason):
      visitor.written("reason", &reason)
      head.kind = .skipped(reason: reason)
    case .error(var message):
      visitor.written("message", &message)
      head.kind = .error(message: message)
    }
  }

  /// The reply of a line that has no result.
  package var reply: Reply {
    switch kind {
    case .unsupported(let feature): .unsupported(feature: feature)
    case .skipped(let reason): .skipped(reason: reason)
    case .error(let message): .failed(Failure(.error, message))
    case .result: .failed(Failure(.protocolError, "a result of another type"))
    }
  }
}

/// The answer to a request as one line, or the reason why there is none.
struct AnswerLine<Kind: Inquiry>: Message where Kind.Answer: MessageValue {
  var head: AnswerHead
  var answer: Kind.Answer

  static var blank: Self { Self(head: .blank, answer: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    AnswerHead.fields(&visitor, &line.head)
    guard case .result = line.head.kind, let field = Kind.row.answerField else { return }
    visitor.field(field, &line.answer)
  }
}

/// A request for an undefined operation.
package struct Probe: Message, Sendable, Hashable {
  package var id: String
  package var operation: String

  package init(id: String, operation: String) {
    self.id = id
    self.operation = operation
  }

  package static var blank: Self { Self(id: "", operation: "") }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ probe: inout Self) {
    visitor.constant("type", "probe")
    visitor.field("id", &probe.id)
    visitor.next(note: "an undefined word")
    visitor.field("operation", &probe.operation)
  }
}

/// The last message of the runner.
package struct Bye: Message, Sendable, Hashable {
  package init() {}
  package static var blank: Self { Self() }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ bye: inout Self) {
    visitor.note("The last message; the input is closed after it.")
    visitor.constant("type", "bye")
  }
}
