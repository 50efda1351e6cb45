import Text

/// A row of an explanation: a statement about a controller in a step, and the breaches in it.
struct ExplainedRow: Sendable {
  /// The controller; empty if the row is about none.
  var name = ""
  var words: String
  /// The broken clauses that the row shows.
  var broken: [String] = []
  /// The number of the call that the row is about, from 1.
  var number: Int?

  /// The row for people, with a cross if a clause is broken.
  var line: PageText.Line {
    let number = number.map(String.init) ?? "·"
    let gap = String(repeating: " ", count: max(0, 6 - number.count))
    return .sentence(words, after: gap + number + (broken.isEmpty ? "  " : "✘ "))
  }
}
