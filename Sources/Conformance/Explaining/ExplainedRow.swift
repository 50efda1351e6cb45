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
  var line: PageText.Line {
    let number = number.map(String.init) ?? "·"
    let gap = String(repeating: " ", count: max(0, 6 - number.count))
    return .sentence(words, after: gap + number + (broken.isEmpty ? "  " : "✘ "))
  }
}
