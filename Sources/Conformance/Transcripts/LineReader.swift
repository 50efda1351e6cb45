/// The meaningful lines of a text, read one after the other.
///
/// Every notation is read with it: a line at the left margin is a head, an indented line is a row
/// of it.
struct LineReader {
  private var lines: ArraySlice<Line>
  /// The indentation of `given` itself, as in a report.
  private let margin: Int
  private let lineCount: Int
  /// The number of further controllers that it accepts.
  private var room: Int

  /// - Parameters:
  ///   - text: The text; lines that are empty, begin with `#` or are a legend are skipped.
  ///   - room: The largest number of controllers, in all states and hierarchies together.
  init(_ text: String, room: Int = PageWidth.controllers) {
    self.room = room
    let all = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lineCount = all.count
    lines =
      all.enumerated().map { Line(number: $0 + 1, $1) }
      .filter { !$0.isBlank && !$0.isLegend }[...]
    margin = lines.first?.indent ?? 0
  }

  /// The next line; `nil` at the end.
  var next: Line? { lines.first }

  /// Whether the next line is a row.
  var isAtRow: Bool { lines.first.map { $0.indent > margin } ?? false }

  /// Whether the next line begins with these words.
  func begins(_ words: String...) -> Bool {
    guard var line = lines.first else { return false }
    return words.allSatisfy { line.take($0) }
  }

  /// Whether this transcript has a head that begins with a word.
  func hasHead(_ word: String) -> Bool {
    lines.dropFirst().prefix { $0.indent > margin || $0.word != "given" }
      .contains { $0.indent <= margin && $0.word == word }
  }

  /// Takes the next line of any kind.
  mutating func nextLine() -> Line? { lines.popFirst() }

  /// Takes the next line if it is a row.
  mutating func nextRow(beginningWith word: String? = nil) -> Line? {
    guard let line = lines.first, line.indent > margin else { return nil }
    if let word, line.word != word { return nil }
    return lines.popFirst()
  }

  /// Reserves room for controllers.
  mutating func hold(_ count: Int, _ line: Line) throws(SyntaxError) {
    room -= count
    guard room >= 0 else {
      throw line.expected("fewer controllers in all states and hierarchies", found: "too many")
    }
  }

  /// The error that the text ends too early.
  func endsBefore(_ expected: String) -> SyntaxError {
    guard let line = lines.first else {
      return SyntaxError(line: lineCount, expected: expected, found: "the end of the text")
    }
    return line.expected(expected)
  }
}
