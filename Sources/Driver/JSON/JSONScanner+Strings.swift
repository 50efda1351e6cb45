extension JSONScanner {
  /// Reads a string, its opening quotation mark already read.
  @inline(__always) mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) throws(WireError) {
    let start = position
    var kind = JSONNode.Kind.string
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        append(kind, from: start, to: position)
        position += 1
        return
      case UInt8(ascii: "\\"):
        kind = .escapedString
        try escape(bytes)
      case ..<0x20: throw wrong("expected no control character in a string", bytes)
      case ..<0x80: position += 1
      default: try sequence(bytes)
      }
    }
    throw wrong("expected the end of a string", bytes)
  }

  /// Reads one scalar beyond ASCII: shortest form only, no surrogates, nothing above U+10FFFF.
  @inline(never) private mutating func sequence(_ bytes: UnsafeBufferPointer<UInt8>)
    throws(WireError)
  {
    let first = bytes[position]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    let isSound =
      length > 0 && position + length <= bytes.count
      && second ~= bytes[position + 1]
      && bytes[(position + 2)..<(position + length)].allSatisfy { 0x80...0xBF ~= $0 }
    guard isSound else { throw wrong("expected UTF-8", bytes) }
    position += length
  }

  @inline(never) private mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>) throws(WireError)
  {
    guard position + 1 < bytes.count else { throw wrong("expected an escape", bytes) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard let length = unicodeEscape(bytes[position...]) else {
        throw wrong("expected an escape of a Unicode scalar", bytes)
      }
      position += length
    default: throw wrong("expected an escape", bytes)
    }
  }

  /// How long the escape is that starts here, in two halves where it takes them.
  private func unicodeEscape(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let unit = hexadecimal(bytes.dropFirst(2)) else { return nil }
    if !(0xD800...0xDFFF ~= unit) { return 6 }
    let rest = bytes.dropFirst(6)
    guard unit < 0xDC00, rest.starts(with: "\\u".utf8), let low = hexadecimal(rest.dropFirst(2)),
      0xDC00...0xDFFF ~= low
    else { return nil }
    return 12
  }
}

/// The value of four hexadecimal digits, if four are there.
private func hexadecimal(_ bytes: some Collection<UInt8>) -> UInt32? {
  var value: UInt32 = 0
  let digits = bytes.prefix(4)
  guard digits.count == 4 else { return nil }
  for digit in digits {
    guard let digit = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
    value = value << 4 | UInt32(digit)
  }
  return value
}

/// What a sound string with escapes says.
func unescaped(_ bytes: some Sequence<UInt8>) -> String {
  var text: [UInt8] = []
  var rest = Array(bytes)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
      text.append(byte)
      continue
    }
    switch escape {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: scalar(&rest))
    default: text.append(escape)
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// Takes what stands behind `\u`: four digits, or the two halves of a pair.
private func scalar(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
  guard let first = hexadecimal(rest) else { return [] }
  rest = rest.dropFirst(4)
  var value = first
  if 0xD800..<0xDC00 ~= first, let second = hexadecimal(rest.dropFirst(2)) {
    value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    rest = rest.dropFirst(6)
  }
  return Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
}
