import Foundation
import Testing

/// A row of a file for a test: a title behind `== `, and the text up to the next row.
package struct TextRow: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  package let text: String

  package init(_ title: String, _ text: String) { (testDescription, self.text) = (title, text) }

  /// What stands between lines of `~`.
  package var parts: [String] { text.components(separatedBy: "\n~\n") }

  /// What stands behind a sign or a word at the beginning of lines.
  package func lines(_ sign: String) -> [String] {
    text.split(separator: "\n").filter { $0 == sign || $0.hasPrefix(sign + " ") }
      .map { String($0.dropFirst(sign.count + 1)) }
  }

  /// The lines that begin with none of some signs.
  package func lines(without signs: String...) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !signs.contains { line == $0 || line.hasPrefix($0 + " ") }
    }
  }

  /// The rows of a file of the checkout; the text before the first one says how they are read.
  package static func all(in path: String) throws -> [TextRow] {
    let parts = try Checkout.text(path)
      .components(separatedBy: "\n== ")
    // A file without rows would be a test that tries nothing.
    try #require(parts.count > 1, "\(path) has no rows")
    return parts.dropFirst().map { row in
      let end = row.firstIndex(of: "\n") ?? row.endIndex
      let text = row[end...].trimmingCharacters(in: .newlines)
      return TextRow(String(row[..<end]), text)
    }
  }
}

/// A table in a file of the checkout, whose cells stand between bars.
package enum TextTable {
  /// The rows, by cells, without comments and empty lines.
  package static func rows(of path: String) throws -> [[String]] {
    try parts(of: path).flatMap(\.self)
  }

  /// The rows of each part, which a line of `~` ends.
  package static func parts(of path: String) throws -> [[[String]]] {
    try Checkout.text(path)
      .components(separatedBy: "\n~\n").map { part in
        part.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
          row.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        }
      }
  }
}
