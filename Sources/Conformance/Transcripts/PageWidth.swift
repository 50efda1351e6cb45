import Text

/// Limits that keep a transcript readable, and short, whatever it is about.
package enum PageWidth {
  /// The column at which everything begins but `given`, `when` and `extra`.
  package static let margin = 8
  /// Levels that are shown by indentation; deeper ones are shown by a number.
  package static let levels = 40
  /// The most calls in a timeline; more of them are listed.
  package static let columns = 32
  /// The most controllers that all get a row; of more, only those with calls or changes do.
  package static let rows = 24
  /// The most controllers that a reader accepts, in all states and hierarchies together.
  package static let controllers = 4_000_000

  /// The spaces before a row.
  package static func indent(_ depth: Int) -> String {
    String(repeating: " ", count: margin + 2 * min(depth, levels))
  }

  /// The depth of a row: spaces, and a number where they would be too many.
  package static func place(_ depth: Int) -> String {
    String(repeating: " ", count: 2 * min(depth, levels)) + (depth > levels ? "[\(depth)] " : "")
  }

  /// A line that begins at the left: a word, and what follows it.
  package static func head(_ word: String, _ rest: String) -> String {
    word.padded(to: margin) + rest
  }
}
