import AdaptiveModel
import Conformance
import Driver

/// The goldens once more for those without Swift: in the wire format, one case in each line.
package enum GoldenVectors {
  package static let folder = "vectors"
  package static let schemaPath = "vectors/schema.json"

  /// The files by path, with the schema that they keep.
  package static func files(of tree: GoldenTree) -> [String: [UInt8]] {
    var files = [schemaPath: Schema.vectors(tiers: GoldenTier.allCases.map(\.rawValue))]
    for file in tree.files {
      for golden in file.goldens {
        guard let reply = golden.reply else { continue }
        files["\(folder)/\(golden.chapter).ndjson", default: []] +=
          line(golden.id, file.tier, golden.request, reply)
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
}
