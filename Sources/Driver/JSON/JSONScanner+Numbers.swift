extension JSONScanner {
  /// Reads a number as JSON writes it, if a double can hold it.
  @inline(__always) mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) throws(WireError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let whole = try digits(bytes)
    guard whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else {
      position = start
      throw wrong("expected a number without leading zeros", bytes)
    }
    let hasFraction = try fraction(bytes)
    let hasExponent = try exponent(bytes)
    if hasExponent || (hasFraction ? whole : position - start) > 300 {
      guard exactNumber(bytes[start..<position]).isFinite else {
        position = start
        throw wrong("expected a number that a double can hold", bytes)
      }
    }
    append(.number, from: start, to: position)
  }

  /// Reads digits, at least one; how many there were.
  @inline(__always) private mutating func digits(_ bytes: UnsafeBufferPointer<UInt8>)
    throws(WireError) -> Int
  {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    guard position > start else { throw wrong("expected a digit", bytes) }
    return position - start
  }

  @inline(__always) private mutating func fraction(_ bytes: UnsafeBufferPointer<UInt8>)
    throws(WireError) -> Bool
  {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return false }
    position += 1
    _ = try digits(bytes)
    return true
  }

  @inline(__always) private mutating func exponent(_ bytes: UnsafeBufferPointer<UInt8>)
    throws(WireError) -> Bool
  {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    if position < bytes.count,
      bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
    {
      position += 1
    }
    _ = try digits(bytes)
    return true
  }
}

@inline(__always) private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

/// The double nearest to a number in JSON's form.
func exactNumber(_ text: some Collection<UInt8>) -> Double {
  let isNegative = text.first == UInt8(ascii: "-")
  var whole = 0
  guard text.count <= 15 else { return Double(String(decoding: text, as: UTF8.self)) ?? .nan }
  for byte in isNegative ? text.dropFirst() : text[text.startIndex...] {
    guard isDigit(byte) else { return Double(String(decoding: text, as: UTF8.self)) ?? .nan }
    whole = whole * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return isNegative ? -Double(whole) : Double(whole)
}
