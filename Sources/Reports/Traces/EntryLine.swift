import Conformance
import Messages

/// A case with all requests and replies, on one line.
struct EntryLine: Message {
  var type: String
  var entry: Archive.Entry

  init(_ entry: Archive.Entry, type: String) {
    self.type = type
    self.entry = entry
  }

  static var blank: Self {
    Self(Archive.Entry(place: .blank, requests: [], replies: []), type: "case")
  }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.constant("type", line.type)
    Case.Place.fields(&visitor, &line.entry.place)
    var requests = line.entry.requests.map { Incoming.request($0, id: "") }
    visitor.field("requests", &requests)
    line.entry.requests = requests.compactMap { request in
      if case .request(let request, _) = request { request } else { nil }
    }
    var replies = KeptReplies(requests: line.entry.requests, replies: line.entry.replies)
    visitor.field("replies", &replies)
    line.entry.replies = replies.replies
  }

  func check() throws(MessageProblem) {
    guard entry.replies.count == entry.requests.count else {
      let counts = "expected \(entry.requests.count), found \(entry.replies.count)"
      throw MessageProblem("replies", counts)
    }
  }
}

/// The replies to several requests, in order.
private struct KeptReplies: MessageValue {
  let requests: [Request]
  var replies: [Reply]

  static var blank: Self { Self(requests: [], replies: []) }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var replies: [Reply] = []
    try reader.elements { reader throws(ReadingStopped) in
      guard replies.count < requests.count else {
        throw reader.expected("no more replies than requests", at: reader.place)
      }
      var reply = KeptReply(to: requests[replies.count])
      try reply.read(&reader)
      replies.append(reply.reply)
    }
    self.replies = replies
  }

  func write(_ writer: inout MessageWriter) {
    writer.list(zip(requests, replies).lazy.map { KeptReply(to: $0, $1) })
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .list(KeptReply.schema(&printer))
  }
}

/// A reply, or the failure to reply, for which the protocol has no field.
private struct KeptReply: MessageValue {
  let request: Request
  var reply: Reply

  init(to request: Request, _ reply: Reply = .unsupported(feature: "")) {
    self.request = request
    self.reply = reply
  }

  static var blank: Self { Self(to: .rawValues) }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    if reader.lookAhead(at: "type") == "error" {
      var failure = KeptFailure(Failure(.error, ""))
      try failure.read(&reader)
      reply = .failed(failure.failure)
    } else {
      var message = ReplyMessage(to: request)
      try message.read(&reader)
      reply = message.reply
    }
  }

  func write(_ writer: inout MessageWriter) {
    if case .failed(let failure) = reply {
      KeptFailure(failure).write(&writer)
    } else {
      ReplyMessage(to: request, reply).write(&writer)
    }
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either([ReplyMessage.schema(&printer), KeptFailure.schema(&printer)])
  }
}

private struct KeptFailure: Message {
  var failure: Failure

  init(_ failure: Failure) { self.failure = failure }

  static var blank: Self { Self(Failure(.error, "")) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ kept: inout Self) {
    var id = ""
    visitor.constant("type", "error")
    visitor.written("id", &id)
    visitor.field("kind", &kept.failure.kind)
    visitor.field("message", &kept.failure.message)
  }
}

/// The last line of a file of traces.
struct TracesEnd: Message {
  var cases: Int
  var digest: String

  static var blank: Self { Self(cases: 0, digest: "") }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ end: inout Self) {
    visitor.constant("type", "end")
    visitor.field("cases", &end.cases)
    visitor.field("digest", &end.digest)
  }
}
