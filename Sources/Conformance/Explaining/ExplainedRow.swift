import Text

/// A row of an explanation: what is said of a controller in a step, and what is wrong with it.
struct ExplainedRow: Sendable {
  /// The controller; empty where the row is about none.
  var name = ""
  var words: String
  /// The clauses that are broken by what the row tells.
  var broken: [String] = []
  /// The number of the call that the row tells of, from 1.
  var number: Int?

  /// The row as people read it, with a cross where a clause is broken.
  var text: String {
    let number = number.map(String.init) ?? "·"
    let gap = String(repeating: " ", count: max(0, 6 - number.count))
    return gap + number + (broken.isEmpty ? "  " : "✘ ") + Self.wrapped(words)
  }

  /// Words in lines that fit a page, the second and all further ones set back.
  static func wrapped(_ words: String) -> String {
    words.wrapped(to: 84).joined(separator: "\n" + PageWidth.indent(2))
  }
}
