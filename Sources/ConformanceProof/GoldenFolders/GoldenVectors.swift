import Conformance
package import Messages

/// The goldens in the wire format, one case per line, for other languages and as a review base.
package enum GoldenVectors {
  package static let folder = "vectors"
  package static let schemaPath = "vectors/schema.json"

  /// The vector files and their schema, by path.
  package static func files(of tree: GoldenTree) -> [String: [UInt8]] {
    var files = [schemaPath: schema]
    for file in tree.files {
      for golden in file.goldens {
        guard let reply = golden.reply else { continue }
        let vector = GoldenVector(
          id: golden.id,
          tier: golden.tier,
          request: .request(golden.request, id: golden.id),
          reply: ReplyMessage(to: golden.request, id: golden.id, reply)
        )
        files["\(folder)/\(golden.chapter).ndjson", default: []] +=
          MessageWriter.bytes { $0.line(vector) }
      }
    }
    return files
  }

  /// The schema of a line: a request and the reference's reply, as this suite writes them.
  static let schema: [UInt8] = {
    var printer = SchemaPrinter(of: .suite)
    let line = GoldenVector.schema(&printer)
    return MessageSchema.document(
      "A golden of adaptive-conformance: a request of the driver protocol, and our reference's reply",
      line,
      with: printer
    )
  }()

  /// Reads the cases of a file.
  ///
  /// - Throws: ``MessageError`` at a line that is not a case.
  package static func goldens(in bytes: [UInt8]) throws(MessageError) -> [Golden] {
    var goldens: [Golden] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let vector = try MessageReader.read(GoldenVector.self, from: line, nestingLimit: .max)
      guard case .request(let request, let id) = vector.request else {
        throw MessageError("request", "expected a request")
      }
      goldens.append(Golden(id, request, vector.reply.reply))
    }
    return goldens
  }
}

/// A golden as one line of a vector file.
struct GoldenVector: Message {
  var id: String
  var tier: GoldenTier
  var request: Incoming
  var reply: ReplyMessage

  static var blank: Self { Self(id: "", tier: .blank, request: .blank, reply: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ vector: inout Self
  ) throws(ReadingStopped) {
    visitor.next(.pattern("^[a-z0-9][a-z0-9.-]*(/[a-z0-9][a-z0-9.-]*){2,}$"))
    try visitor.field("id", &vector.id)
    try visitor.field("tier", &vector.tier)
    try visitor.field("request", &vector.request)
    // The reply is read by the table of its request.
    if case .request(let request, _) = vector.request, vector.reply.request != request {
      vector.reply = ReplyMessage(to: request)
    }
    try visitor.field("reply", &vector.reply)
  }
}

extension GoldenTier: RawWord {}
