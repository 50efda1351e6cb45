/// A piece of a log, read from left to right.
struct LogCursor {
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) { rest = ArraySlice(text.utf8) }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Whether only a remark is left that does not concern sizes, such as `(required)` or
  /// `// Login.swift:12`.
  var isAtRemark: Bool {
    let closing: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]
    if let close = rest.first.flatMap({ closing[$0] }) {
      return rest.last == close && rest.dropFirst().first?.isLetter == true
    }
    return rest.starts(with: "//".utf8) || rest.first == UInt8(ascii: "#")
  }

  mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A } }

  /// Skips a text, if it comes next, and the spaces after it.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    skipSpaces()
    return true
  }

  /// Takes a number of bytes.
  mutating func take(_ count: Int) -> String {
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// Takes bytes while a condition holds.
  mutating func takeAll(_ isPart: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    return String(decoding: part, as: UTF8.self)
  }

  /// Takes everything before the first position at which a condition holds; `nil` if it never does.
  mutating func takeUp(to isEnd: (ArraySlice<UInt8>) -> Bool) -> String? {
    guard let end = rest.indices.first(where: { isEnd(rest[$0...]) }) else { return nil }
    let part = rest[..<end]
    rest = rest[end...]
    return String(decoding: part, as: UTF8.self)
  }

  /// Takes a finite number with its sign.
  mutating func number() -> Double? {
    var copy = self
    var text = ""
    if copy.take("-") { text = "-" } else { _ = copy.take("+") }
    let digits = copy.takeAll { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard digits.utf8.contains(where: \.isDigit) else { return nil }
    text += digits
    if let letter = copy.next, letter | 0x20 == UInt8(ascii: "e") {
      var exponent = copy
      _ = exponent.takeAll { $0 | 0x20 == UInt8(ascii: "e") }
      let sign = exponent.takeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let power = exponent.takeAll(\.isDigit)
      if sign.utf8.count < 2, !power.isEmpty {
        text += "e" + sign + power
        copy = exponent
      }
    }
    guard let value = Double(text), value.isFinite, !(copy.next?.isOfAName ?? false) else {
      return nil
    }
    self = copy
    skipSpaces()
    return value
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isHex: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  /// Whether it can be part of a name in code.
  var isOfAName: Bool { isDigit || isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
}
