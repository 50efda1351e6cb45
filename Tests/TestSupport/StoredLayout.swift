package import AdaptiveModel
import Foundation
import Testing

/// A problem of a file in `Golden/layouts`: its name, what is known of it, its system, and frames.
package struct StoredLayout: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  package let facts: [String]
  package let system: ConstraintSystem
  package let frames: [String: [Double]]

  /// All problems of a file, each of which begins with the keyword.
  package static func all(in file: String, _ keyword: String) throws -> [StoredLayout] {
    try Checkout.text("Golden/layouts/\(file).layouts").components(separatedBy: "\n\n").dropFirst()
      .map { block in
        let lines = block.split(separator: "\n").map(String.init)
        try #require(lines[0].hasPrefix(keyword + " "))
        return try StoredLayout(lines[0], lines[1], lines.dropFirst(2))
      }
  }

  private init(_ name: String, _ facts: String, _ body: ArraySlice<String>) throws {
    let end = body.firstIndex(of: "frames") ?? body.endIndex
    testDescription = name
    self.facts = facts.components(separatedBy: ", ")
    system = try #require(ConstraintSystem(body[..<end].joined(separator: "\n")), "\(name)")
    let isSame = ConstraintSystem(system.description) == system
    try #require(isSame, "\(name) is written as it was read")
    let rows = body[end...].dropFirst().map { $0.split(separator: " ") }
    frames = Dictionary(
      uniqueKeysWithValues: rows.map { (String($0[0]), $0.dropFirst().compactMap { Double($0) }) }
    )
  }
}
