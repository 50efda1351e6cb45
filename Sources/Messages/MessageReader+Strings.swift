extension MessageReader {
  @inlinable @inline(__always) public mutating func string() throws(ReadingStopped) -> String {
    guard place.pointee == UInt8(ascii: "\"") else { throw expected("a string", at: place) }
    place += 1
    let first = place
    while true {
      let byte = place.pointee
      if byte == UInt8(ascii: "\"") {
        let text = UnsafeBufferPointer(start: first, count: place - first)
        place += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { break }
      place += 1
    }
    place = first
    return try slowString()
  }

  /// Reads a string with escapes or non-ASCII characters, after its opening quotation mark.
  @inline(never) @usableFromInline mutating func slowString() throws(ReadingStopped) -> String {
    let first = place
    var text: [UInt8] = []
    while place.pointee != UInt8(ascii: "\"") {
      guard place.pointee >= 0x20 else {
        throw place == end ? malformed("the end of a string", at: place) : controlCharacter()
      }
      if place.pointee == UInt8(ascii: "\\") {
        try escape(&text)
      } else {
        text.append(place.pointee)
        place += 1
      }
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw malformed("UTF-8", at: first)
    }
    place += 1
    return string
  }

  private mutating func escape(_ text: inout [UInt8]) throws(ReadingStopped) {
    switch place[1] {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(place[1])
    case UInt8(ascii: "u"):
      guard let (scalar, length) = scalar(at: place) else {
        throw malformed("a valid escape of a Unicode scalar", at: place)
      }
      text += Array(String(scalar).utf8)
      place += length
      return
    default: throw malformed("a valid escape", at: place)
    }
    place += 2
  }

  /// The scalar of an escape, and its length; scalars beyond the first plane use two escapes.
  private func scalar(at place: UnsafePointer<UInt8>) -> (Unicode.Scalar, length: Int)? {
    guard let high = unit(at: place) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
    guard high < 0xDC00, let low = unit(at: place + 6), 0xDC00..<0xE000 ~= low else { return nil }
    let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    return Unicode.Scalar(value).map { ($0, 12) }
  }

  /// The value of `\u` and four hexadecimal digits, if present.
  private func unit(at place: UnsafePointer<UInt8>) -> UInt32? {
    guard place[0] == UInt8(ascii: "\\"), place[1] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = Character(Unicode.Scalar(place[offset])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Skips a string, after its opening quotation mark.
  @usableFromInline mutating func skipString() throws(ReadingStopped) {
    let first = place
    while place.pointee >= 0x20, place.pointee < 0x80, place.pointee != UInt8(ascii: "\\") {
      place += 1
      if place[-1] == UInt8(ascii: "\"") { return }
    }
    place = first
    _ = try slowString()
  }

  /// Rewrites a string in place without its escapes, so that it can match a field or a word.
  ///
  /// - Returns: Whether the string was rewritten: it has escapes, and none of them is necessary.
  @inline(never) @usableFromInline mutating func writePlainly(
    from first: UnsafePointer<UInt8>
  ) -> Bool {
    var last = first
    while last.pointee >= 0x20, last.pointee != UInt8(ascii: "\"") {
      last += last.pointee == UInt8(ascii: "\\") && last[1] >= 0x20 ? 2 : 1
    }
    let text = UnsafeBufferPointer(start: first, count: last - first)
    guard last.pointee == UInt8(ascii: "\""), text.contains(UInt8(ascii: "\\")) else {
      return false
    }
    var ahead = self
    ahead.place = first
    guard let plain = try? ahead.slowString(), plain.utf8.allSatisfy(MessageWriter.isPlain) else {
      return false
    }
    // The text is this reader's own copy; the surplus length becomes space after the string.
    let own = UnsafeMutablePointer(mutating: first)
    let length = plain.utf8.count
    for (offset, byte) in plain.utf8.enumerated() { own[offset] = byte }
    own[length] = UInt8(ascii: "\"")
    (own + length + 1).update(repeating: 0x20, count: text.count - length)
    return true
  }
}
