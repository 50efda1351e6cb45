package import Conformance

/// The goldens in the wire format, one case in each line: for other languages, and as a base.
package enum GoldenVectors {
  package static let folder = "vectors"
  package static let schemaPath = "vectors/schema.json"

  /// The files by path, with their schema.
  package static func files(of tree: GoldenTree) -> [String: [UInt8]] {
    var files = [schemaPath: Schema.vectors]
    for file in tree.files {
      for golden in file.goldens {
        guard let reply = golden.reply else { continue }
        files["\(folder)/\(golden.chapter).ndjson", default: []] +=
          line(golden.id, golden.tier, golden.request, reply)
      }
    }
    return files
  }

  private static func line(
    _ id: String,
    _ tier: GoldenTier,
    _ request: Request,
    _ reply: Reply
  ) -> [UInt8] {
    JSONWriter.bytes { writer in
      writer.beginObject()
      writer.text("id", id)
      writer.text("tier", tier.rawValue)
      writer.field("request")
      writer.message { $0.request(request, id: id) }
      writer.field("reply")
      writer.message { $0.reply(reply, id: id) }
      writer.endObject()
      writer.endLine()
    }
  }

  /// Reads the cases of a file.
  ///
  /// - Throws: ``WireError`` at a line that is not a case.
  package static func goldens(in bytes: [UInt8]) throws(WireError) -> [Golden] {
    var goldens: [Golden] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let document = try JSONDocument(Array(line))
      let question = try document.part("request")
      let answer = try document.part("reply")
      guard case .request(let request, let id) = try question.incoming() else {
        throw WireError("request", "expected a request")
      }
      goldens.append(Golden(id, request, answer.reply(to: request, try answer.outgoing())))
    }
    return goldens
  }
}

extension JSONDocument {
  /// A field as a document of its own.
  fileprivate func part(_ name: StaticString) throws(WireError) -> JSONDocument {
    let node = nodes[try required(name, of: root)]
    return try JSONDocument(Array(bytes[Int(node.start)..<Int(node.end)]))
  }
}
