import Text

/// One line of a transcript, read from left to right.
struct Line {
  /// Its number, counted from one.
  let number: Int
  /// How many spaces it begins with.
  private(set) var indent: Int
  private let start: Int
  /// What is not read yet; it never begins with a space.
  private var rest: ArraySlice<UInt8>

  init(number: Int, _ bytes: ArraySlice<UInt8>) {
    self.number = number
    rest = bytes
    start = bytes.startIndex
    indent = bytes.prefix { $0.isSpace }.count
    skipSpaces()
  }

  /// Takes what comes next for the beginning of the line.
  mutating func beginHere() { indent = column }

  /// The number of bytes before what comes next.
  var column: Int { rest.startIndex - start }

  /// Whether nothing follows but a remark.
  var isAtEnd: Bool { rest.isEmpty || isRemark(at: rest.startIndex) }

  /// Whether the line holds nothing to read.
  var isBlank: Bool { rest.isEmpty || rest.first == UInt8(ascii: "#") }

  /// Whether the line is a legend of marks, as below a picture.
  var isLegend: Bool {
    let parts = String(decoding: rest, as: UTF8.self).split(separator: "   ")
    return (parts.count > 1 || Mark.isNamed(parts.first))
      && parts.allSatisfy { Mark.legends.contains(String($0)) }
  }

  private static let arrow = Array("←".utf8)

  /// Whether a remark begins at a place.
  private func isRemark(at place: Int) -> Bool {
    rest[place] == Self.arrow[0] && rest[place...].starts(with: Self.arrow)
  }
}

// MARK: - Words

extension Line {
  /// The word that comes next; empty at the end and before a sign.
  var word: String { String(decoding: wordBytes, as: UTF8.self) }

  private var wordBytes: ArraySlice<UInt8> {
    // By index: each word is looked for several times.
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end].endsWord, !isRemark(at: end) { end += 1 }
    return rest[..<end]
  }

  /// Whether the next word is a plain word, fit for a name.
  package var isPlain: Bool { Name.isPlain(wordBytes) }

  /// The next byte.
  var next: UInt8? { isAtEnd ? nil : rest.first }

  /// Passes over the next word.
  mutating func skipWord() {
    skip(wordBytes.count)
  }

  /// Passes over a word, if it comes next.
  ///
  /// - Returns: Whether it did.
  mutating func take(_ word: String) -> Bool {
    guard wordBytes.elementsEqual(word.utf8) else { return false }
    skipWord()
    return true
  }

  /// Passes over a sign such as `,`, if it comes next.
  ///
  /// - Returns: Whether it did.
  mutating func take(sign: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == sign.value else { return false }
    skip(1)
    return true
  }

  /// The bytes up to a comma or the end.
  var part: ArraySlice<UInt8> {
    let end = rest.indices.first { index in
      rest[index] == UInt8(ascii: ",") || isRemark(at: index)
    }
    var part = rest[..<(end ?? rest.endIndex)]
    while let last = part.last, last.isSpace { part.removeLast() }
    return part
  }

  /// Passes over bytes and the spaces behind them.
  mutating func skip(_ count: Int) {
    rest = rest.dropFirst(count)
    skipSpaces()
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0.isSpace }
  }

  /// The bytes that are not read yet.
  var bytes: ArraySlice<UInt8> { rest }
}

// MARK: - Errors

extension Line {
  /// The error that something else was expected here.
  func expected(_ expected: String) -> SyntaxError {
    SyntaxError(line: number, expected: expected, found: found)
  }

  /// The error that the line as a whole is not what was expected.
  func expected(_ expected: String, found: String) -> SyntaxError {
    SyntaxError(line: number, expected: expected, found: found)
  }

  private var found: String {
    if isAtEnd { return "the end of the line" }
    let word = wordBytes.isEmpty ? rest.prefix(1) : wordBytes.prefix(40)
    return "“\(String(decoding: word, as: UTF8.self).escaped)”"
  }

  /// Passes over words that have to come next.
  mutating func expect(_ words: String...) throws(SyntaxError) {
    for word in words {
      guard take(word) else { throw expected("“\(word)”") }
    }
  }

  /// Passes over a sign that has to come next.
  mutating func expect(sign: Unicode.Scalar) throws(SyntaxError) {
    guard take(sign: sign) else { throw expected("“\(sign)”") }
  }

  /// Makes sure that nothing follows.
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
