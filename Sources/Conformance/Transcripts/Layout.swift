import Text

/// Limits that keep a transcript readable, and short, whatever it is about.
package enum Layout {
  /// The column at which everything begins but `given`, `when` and `extra`.
  package static let margin = 8
  /// Levels that are told by indentation; deeper ones are told by a number.
  package static let levels = 40
  /// Calls that a timeline has columns for; more of them are listed.
  package static let columns = 32
  /// Controllers of which every one gets a row; among more, only those that have something to say.
  package static let rows = 24
  /// Controllers that a reader is willing to hold, in all states and hierarchies together.
  package static let controllers = 4_000_000

  /// The spaces before a row.
  package static func indent(_ depth: Int) -> String {
    String(repeating: " ", count: margin + 2 * min(depth, levels))
  }

  /// What tells how deep a row is: spaces, and a number where they would be too many.
  package static func place(_ depth: Int) -> String {
    String(repeating: " ", count: 2 * min(depth, levels)) + (depth > levels ? "[\(depth)] " : "")
  }

  /// A line that begins at the left: a word, and what follows it.
  package static func head(_ word: String, _ rest: String) -> String {
    pad(word, to: margin) + rest
  }

  /// A text with spaces behind it, so that it takes so many columns.
  package static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.columns))
  }
}
