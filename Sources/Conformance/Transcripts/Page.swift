import Text

/// The lines of a text: a writer writes the values that pass through, a reader replaces them by
/// those that it reads, so one function is a whole notation.
struct Page {
  /// The lines to read; `nil` for a writer.
  private(set) var reader: LineReader?
  private(set) var writer = LineWriter()

  /// The step below which a writer draws the answer.
  private(set) var drawn: Int?

  init(reading lines: LineReader) { reader = lines }

  init(remarks: @escaping Transcript.Remarks, drawn: Int? = nil) {
    (writer.remarks, self.drawn) = (remarks, drawn)
  }

  /// Whether a head follows that begins with a word, or is written.
  func hasHead(_ word: String, _ isWritten: Bool) -> Bool {
    reader.map { $0.next?.word == word } ?? isWritten
  }

  /// A line at the left margin, with an empty line before it unless it is the first.
  ///
  /// Without a word, it continues the last head.
  mutating func head<Value>(
    _ word: String,
    _ phrase: Phrase<Value>,
    _ value: inout Value,
    step: Int? = nil
  ) throws(SyntaxError) {
    guard reader != nil else { return writer.head(word, phrase.text(value), step: step) }
    guard var line = reader?.nextLine() else { return }
    if !word.isEmpty { try line.expect(word) }
    value = try line.read(phrase)
    try line.expectEnd()
  }

  /// A first line without a value.
  mutating func head(_ word: String, _ words: String) throws(SyntaxError) {
    if let reader, reader.next == nil { throw reader.endsBefore("“\(word)”") }
    var value = true
    try head(word, Phrase(words, for: true), &value)
  }

  /// All rows that follow, one for each value.
  mutating func rows<Value>(
    _ phrase: Phrase<Value>,
    _ values: inout [Value]
  ) throws(SyntaxError) {
    if reader == nil { values.forEach { writer.row(phrase.text($0)) } }
    while let value = try next(phrase) { values.append(value) }
  }

  /// A row that must follow.
  mutating func row<Value>(
    _ phrase: Phrase<Value>,
    _ value: inout Value,
    _ expected: String
  ) throws(SyntaxError) {
    guard let reader else { return writer.row(phrase.text(value)) }
    guard let read = try next(phrase) else { throw reader.endsBefore(expected) }
    value = read
  }

  private mutating func next<Value>(_ phrase: Phrase<Value>) throws(SyntaxError) -> Value? {
    guard var line = reader?.nextRow() else { return nil }
    let value = try line.read(phrase)
    try line.expectEnd()
    return value
  }

  /// All rows that follow, for one value; without any, it is `nil`.
  mutating func rows<Value>(
    _ passage: Passage<Value>,
    _ value: inout Value?
  ) throws(SyntaxError) {
    try self.passage { writer in
      for text in value.map(passage.write) ?? [] { writer.row(text) }
    } reading: { lines throws(SyntaxError) in
      value = lines.isAtRow ? try passage.read(&lines) : nil
    }
  }

  /// Heads that follow, each with an answer below it, or none of them.
  mutating func steps<Part, Answer>(
    _ parts: inout [Part],
    _ answers: inout [Answer]?,
    from blank: Part,
    _ expected: String,
    _ step: (inout Page, inout Part, inout Answer?, Int) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    guard reader != nil else {
      for place in parts.indices {
        var answer = answers?[place]
        try step(&self, &parts[place], &answer, place)
      }
      return
    }
    var found: [Answer] = []
    while let line = reader?.next, line.word != "given" {
      var (part, answer): (Part, Answer?) = (blank, nil)
      try step(&self, &part, &answer, parts.count)
      parts.append(part)
      if let answer { found.append(answer) }
      guard found.isEmpty || found.count == parts.count else {
        throw line.expected(expected, found: "some of each")
      }
    }
    answers = found.isEmpty ? nil : found
  }

  /// Lines that are written and read by functions of their own.
  mutating func passage(
    _ write: (inout LineWriter) -> Void,
    reading read: (inout LineReader) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    guard var lines = reader else { return write(&writer) }
    try read(&lines)
    reader = lines
  }

  /// Rows that a reader skips.
  mutating func comment(_ lines: @autoclosure () -> [String]) {
    if reader == nil { lines().forEach { writer.row("# \($0)") } }
  }
}

/// Several rows that are written and read together.
struct Passage<Value>: Sendable {
  let write: @Sendable (Value) -> [String]
  /// Reads the rows, of which there is at least one.
  let read: @Sendable (inout LineReader) throws(SyntaxError) -> Value
}

/// The lines of a text as they are written.
struct LineWriter {
  private(set) var lines: [String] = []
  var remarks: Transcript.Remarks = { _, _ in nil }

  /// Writes a head: a word at the left margin, the rest of the line, and a remark after an arrow.
  mutating func head(_ word: String, _ rest: String, step: Int?) {
    if !lines.isEmpty, !word.isEmpty { gap() }
    head(word, rest, remark: step.flatMap { remarks($0, nil) })
  }

  mutating func head(_ word: String, _ rest: String, remark: String?) {
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
