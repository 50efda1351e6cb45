import Conformance
import Foundation
import VectorJudge

extension GoldenCheck {
  /// What is out of date in a folder that has vectors: cases that are not there or ask something
  /// else, and expectations that the reference breaks.
  ///
  /// Whether an expectation is missing is told by `vectors --check` only, which makes them again.
  static func problemsOfVectors(of goldens: [Golden], in folder: GoldenFolder) -> [GoldenProblem] {
    let files = FileManager.default
    let place = VectorFiles.folder(in: folder.package)
    guard files.fileExists(atPath: place.path) else { return [] }
    let remark = "out of date; adaptive-conformance vectors writes it"
    return Dictionary(grouping: goldens, by: \.chapter).sorted { $0.key < $1.key }.flatMap {
      chapter,
      goldens -> [GoldenProblem] in
      let path = place.appendingPathComponent("\(chapter).ndjson").path
      let bytes = files.contents(atPath: path).map(Array.init) ?? []
      let vectors = (try? Vector.vectors(in: bytes)) ?? []
      let known = Dictionary(vectors.map { ($0.id, $0) }) { first, _ in first }
      let stale = goldens.filter { golden in
        guard let vector = known[golden.id] else { return true }
        let reply = golden.filled.reply.flatMap { JSON($0, to: golden.request) } ?? .null
        return vector.title != golden.title
          || vector.request != JSON(golden.request, id: golden.id)
          || !VectorJudge(ofAll: vector).findings(in: reply, to: vector).isEmpty
      }
      let extra = vectors.count > goldens.count ? ["more cases than goldens"] : []
      return (stale.prefix(3).map(\.id) + extra).map {
        GoldenProblem(.changed, "vectors/\(chapter).ndjson \($0)", remark)
      }
    }
  }
}
