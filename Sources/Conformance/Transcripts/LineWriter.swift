import Text

/// The lines of a text as they are written; a ``LineReader`` reads them.
struct LineWriter {
  private(set) var lines: [String] = []

  /// Writes a head: a word at the left margin, the rest of the line, and a remark after an arrow.
  mutating func head(_ word: String, _ rest: String, remark: String? = nil) {
    lines.append(PageWidth.head(word, rest) + Self.arrow(remark))
  }

  /// Writes a row below a head.
  mutating func row(_ text: String) { lines.append(PageWidth.indent(0) + text) }

  /// Writes rows in columns.
  mutating func append(_ rows: Rows) { lines += rows.lines }

  /// Writes an empty line.
  mutating func gap() { lines.append("") }

  /// A remark after an arrow; a reader skips it.
  static func arrow(_ remark: String?) -> String { remark.map { "   ← \($0.escaped)" } ?? "" }
}
