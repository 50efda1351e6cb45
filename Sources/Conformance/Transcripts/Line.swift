import Text

/// One line of a transcript, read from left to right.
struct Line {
  /// Its number, counted from one.
  let number: Int
  /// The number of spaces at its beginning.
  private(set) var indent: Int
  private let start: Int
  /// The unread bytes; they never begin with a space.
  private var rest: ArraySlice<UInt8>

  init(number: Int, _ bytes: ArraySlice<UInt8>) {
    self.number = number
    rest = bytes
    start = bytes.startIndex
    indent = bytes.prefix { $0.isSpace }.count
    skipSpaces()
  }

  /// Makes the current position the beginning of the line.
  mutating func beginHere() { indent = column }

  /// The number of bytes before the current position.
  var column: Int { rest.startIndex - start }

  /// Whether nothing follows except a remark.
  var isAtEnd: Bool { rest.isEmpty || isRemark(at: rest.startIndex) }

  var isAtQuote: Bool { rest.first == UInt8(ascii: "\"") }

  /// Whether the line has nothing to read.
  var isBlank: Bool { rest.isEmpty || rest.first == UInt8(ascii: "#") }

  /// Whether the line is a legend of marks, as below a picture.
  var isLegend: Bool {
    let parts = String(decoding: rest, as: UTF8.self).split(separator: "   ")
    return !parts.isEmpty && parts.allSatisfy { Mark.legends.contains(String($0)) }
  }

  private static let arrow = Array("←".utf8)

  /// Whether a remark begins at an index.
  private func isRemark(at place: Int) -> Bool {
    rest[place] == Self.arrow[0] && rest[place...].starts(with: Self.arrow)
  }
}

// MARK: - Words

extension Line {
  /// The next word; empty at the end and before a sign.
  var word: String { String(decoding: wordBytes, as: UTF8.self) }

  private var wordBytes: ArraySlice<UInt8> {
    // By index, because each word is examined several times.
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end].endsWord, !isRemark(at: end) { end += 1 }
    return rest[..<end]
  }

  /// Whether the next word is plain, and so can be a name.
  package var isPlain: Bool { Name.isPlain(wordBytes) }

  /// The next byte.
  var next: UInt8? { isAtEnd ? nil : rest.first }

  /// Skips the next word.
  mutating func skipWord() {
    skip(wordBytes.count)
  }

  /// Skips a word, if it comes next.
  ///
  /// - Returns: Whether it came next.
  mutating func take(_ word: String) -> Bool {
    guard wordBytes.elementsEqual(word.utf8) else { return false }
    skipWord()
    return true
  }

  /// Skips a sign such as `,`, if it comes next.
  ///
  /// - Returns: Whether it came next.
  mutating func take(sign: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == sign.value else { return false }
    skip(1)
    return true
  }

  /// Takes the bytes up to a comma or the end.
  mutating func takePart() -> String {
    let end = rest.indices.first { index in
      rest[index] == UInt8(ascii: ",") || isRemark(at: index)
    }
    var part = rest[..<(end ?? rest.endIndex)]
    while let last = part.last, last.isSpace { part.removeLast() }
    skip(part.count)
    return String(decoding: part, as: UTF8.self)
  }

  /// Skips bytes and the spaces after them.
  mutating func skip(_ count: Int) {
    rest = rest.dropFirst(count)
    skipSpaces()
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0.isSpace }
  }

  /// Takes everything before a remark, with single spaces between words.
  mutating func takeRest() -> String {
    let end = rest.indices.first { isRemark(at: $0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self)
      .split(separator: " ").joined(separator: " ")
  }

  /// The unread bytes.
  var bytes: ArraySlice<UInt8> { rest }
}

// MARK: - Errors

extension Line {
  /// The error that something else was expected here, or in place of the line as a whole.
  func expected(_ expected: String, found: String? = nil) -> SyntaxError {
    SyntaxError(line: number, expected: expected, found: found ?? self.found)
  }

  private var found: String {
    if isAtEnd { return "the end of the line" }
    let word = wordBytes.isEmpty ? rest.prefix(1) : wordBytes.prefix(40)
    return "“\(String(decoding: word, as: UTF8.self).escaped)”"
  }

  /// Skips words that must come next.
  mutating func expect(_ words: String...) throws(SyntaxError) {
    for word in words {
      guard take(word) else { throw expected("“\(word)”") }
    }
  }

  /// Skips a sign that must come next.
  mutating func expect(sign: Unicode.Scalar) throws(SyntaxError) {
    guard take(sign: sign) else { throw expected("“\(sign)”") }
  }

  /// Checks that nothing follows.
  func expectEnd(_ expected: String = "the end of the line") throws(SyntaxError) {
    guard isAtEnd else { throw self.expected(expected) }
  }
}

extension UInt8 {
  /// Whether it separates words; a line may end with a carriage return.
  package var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  /// Whether a word ends before it.
  fileprivate var endsWord: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\""),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: isSpace
    }
  }
}
