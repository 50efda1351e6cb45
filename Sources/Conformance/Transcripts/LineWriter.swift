import Text

/// The lines of a text as they are written; a ``LineReader`` reads them.
struct LineWriter {
  private(set) var lines: [String] = []

  /// Begins at the left: a word, what follows it, and a remark behind an arrow.
  mutating func head(_ word: String, _ rest: String, remark: String? = nil) {
    lines.append(PageWidth.head(word, rest) + Self.arrow(remark))
  }

  /// A row below a head.
  mutating func row(_ text: String) { lines.append(PageWidth.indent(0) + text) }

  /// Rows in columns.
  mutating func append(_ rows: Rows) { lines += rows.lines }

  /// An empty line.
  mutating func gap() { lines.append("") }

  /// A remark behind an arrow; a reader passes over it.
  static func arrow(_ remark: String?) -> String { remark.map { "   ← \($0.escaped)" } ?? "" }
}
