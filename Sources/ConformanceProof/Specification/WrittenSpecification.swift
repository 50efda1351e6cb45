import Conformance
import Foundation
import Text

/// The specification and the register of ambiguities, as files next to the goldens.
///
/// They are generated; a check finds differences from the generated text.
package struct WrittenSpecification: Sendable {
  private let folder: GoldenFolder
  /// The path in the package and the expected text of each file.
  package let documents: [(name: String, text: String)]

  /// - Parameter folder: The package.
  /// - Throws: ``GoldenError`` if the goldens cannot be read.
  package init(_ folder: GoldenFolder) throws(GoldenError) {
    self.folder = folder
    let goldens = try folder.tree().goldens.map(\.filled)
    documents =
      [
        ("Golden/specification.md", Specification(goldens: Self.idsByClause(goldens)).markdown),
        ("Golden/ambiguities.md", Specification.ambiguities),
      ] + (Self.hasSuites(folder) ? [(InvariantSuites.path, InvariantSuites.text)] : [])
  }

  /// The first difference of each file, one line each.
  package var drift: [String] {
    documents.compactMap { name, text in
      let file = folder.package.appendingPathComponent(name)
      guard let data = FileManager.default.contents(atPath: file.path) else {
        return "\(name): missing"
      }
      let difference = LineDifference(data, expected: text.utf8)
      return difference.map { "\(name), line \($0.line): \($0.words)" }
    }
  }

  /// Writes the files.
  ///
  /// - Throws: ``GoldenError`` if a file cannot be written.
  package func write() throws(GoldenError) {
    let contents = documents.map { ($0.name, Array($0.text.utf8)) }
    try GoldenFolder.write(Dictionary(uniqueKeysWithValues: contents), in: folder.package)
  }

  /// Whether the package is the one whose tests name the clauses.
  private static func hasSuites(_ folder: GoldenFolder) -> Bool {
    let suites = folder.package.appendingPathComponent(InvariantSuites.path)
    return FileManager.default.fileExists(atPath: suites.path)
  }

  /// The ids of the goldens that each clause applies to, in order.
  package static func idsByClause(_ goldens: [Golden]) -> [String: [String]] {
    let judge = GoldenJudge()
    var table: [String: [String]] = [:]
    for golden in goldens {
      for (clause, attention) in judge.survey(of: golden) where attention.applied > 0 {
        table[clause, default: []].append(golden.id)
      }
    }
    return table
  }
}
