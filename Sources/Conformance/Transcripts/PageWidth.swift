import Text

/// Limits that keep every transcript readable and short.
package enum PageWidth {
  /// The column at which everything except `given`, `when` and `extra` begins.
  package static let margin = 8
  /// The number of levels that are shown by indentation; deeper ones are shown by a number.
  package static let levels = 40
  /// The largest number of calls in a timeline; more of them are listed.
  package static let columns = 32
  /// The largest number of controllers that all get a row; of more, only those with calls or
  /// changes do.
  package static let rows = 24
  /// The largest number of controllers that a reader accepts, in all states and hierarchies
  /// together.
  package static let controllers = 4_000_000

  /// The spaces before a row.
  package static func indent(_ depth: Int) -> String {
    String(repeating: " ", count: margin + 2 * min(depth, levels))
  }

  /// The depth of a row: spaces, and a number if there would be too many.
  package static func place(_ depth: Int) -> String {
    String(repeating: " ", count: 2 * min(depth, levels)) + (depth > levels ? "[\(depth)] " : "")
  }

  /// A line at the left margin: a word, and the rest.
  package static func head(_ word: String, _ rest: String) -> String {
    word.padded(to: margin) + rest
  }
}
