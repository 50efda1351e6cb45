import Text

extension Line {
  /// Reads a name: a plain word, or anything in quotes.
  mutating func name() throws(SyntaxError) -> String {
    if isAtQuote { return try quoted() }
    guard isPlain else { throw expected("a name, in quotes if it is not a plain word") }
    defer { skipWord() }
    return word
  }

  /// Reads a text in quotes.
  mutating func quoted() throws(SyntaxError) -> String {
    var content: [UInt8] = []
    var bytes = bytes.dropFirst()
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        skip(self.bytes.count - bytes.count)
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = Self.escape(&bytes) else {
          throw SyntaxError(
            line: number,
            expected: #"one of \n \r \t \" \\ \u{…} after a backslash"#,
            found: "“\(String(decoding: bytes.prefix(8), as: UTF8.self).escaped)”"
          )
        }
        content += Array(String(scalar).utf8)
      default: content.append(byte)
      }
    }
    throw SyntaxError(line: number, expected: "a closing quote", found: "the end of the line")
  }

  /// Reads the bytes after a backslash.
  private static func escape(_ bytes: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch bytes.popFirst() {
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "u"): scalar(&bytes)
    default: nil
    }
  }

  /// Reads the number of a scalar, as in `{200F}`.
  private static func scalar(_ bytes: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard bytes.popFirst() == UInt8(ascii: "{") else { return nil }
    let digits = bytes.prefix(9).prefix { $0 != UInt8(ascii: "}") }
    bytes = bytes.dropFirst(digits.count)
    guard !digits.isEmpty, bytes.popFirst() == UInt8(ascii: "}") else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }
}
