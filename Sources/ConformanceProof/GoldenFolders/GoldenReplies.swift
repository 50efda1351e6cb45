import Conformance
package import Messages

/// The goldens in the wire format, one case per line, with the reference's reply: a review base.
///
/// Another implementation may reply differently and conform; it is judged by vectors.
package enum GoldenReplies {
  package static let folder = "replies"
  package static let schemaPath = "replies/schema.json"

  /// The files and their schema, by path.
  package static func files(of tree: GoldenTree) -> [String: [UInt8]] {
    var files = [schemaPath: schema]
    for file in tree.files {
      for golden in file.goldens {
        guard let reply = golden.reply else { continue }
        let line = GoldenLine(
          id: golden.id,
          tier: golden.tier,
          request: .request(golden.request, id: golden.id),
          reply: ReplyMessage(to: golden.request, id: golden.id, reply)
        )
        files["\(folder)/\(golden.chapter).ndjson", default: []] +=
          MessageWriter.bytes { $0.line(line) }
      }
    }
    return files
  }

  /// The schema of a line: a request and the reference's reply, as this suite writes them.
  static let schema = MessageSchema.document(
    "A golden of adaptive-conformance: a request of the driver protocol, and our reference's reply",
    of: .suite
  ) { GoldenLine.schema(&$0) }

  /// Reads the cases of a file.
  ///
  /// - Throws: ``MessageError`` at a line that is not a case.
  package static func goldens(in bytes: [UInt8]) throws(MessageError) -> [Golden] {
    var goldens: [Golden] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = try MessageReader.read(GoldenLine.self, from: line, nestingLimit: .max)
      guard case .request(let request, let id) = line.request else {
        throw MessageError("request", "expected a request")
      }
      goldens.append(Golden(id, request, line.reply.reply))
    }
    return goldens
  }
}

/// A golden as one line of a file.
struct GoldenLine: Message {
  var id: String
  var tier: GoldenTier
  var request: Incoming
  var reply: ReplyMessage

  static var blank: Self { Self(id: "", tier: .blank, request: .blank, reply: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.next(.pattern("^[a-z0-9][a-z0-9.-]*(/[a-z0-9][a-z0-9.-]*){2,}$"))
    visitor.field("id", &line.id)
    visitor.field("tier", &line.tier)
    visitor.field("request", &line.request)
    // The reply is read by the table of its request.
    if case .request(let request, _) = line.request, line.reply.request != request {
      line.reply = ReplyMessage(to: request)
    }
    visitor.field("reply", &line.reply)
  }
}

extension GoldenTier: RawWord {}
