extension MessageReader {
  @inlinable @inline(__always) public mutating func skipSpace() {
    while place.pointee <= 0x20 && place.pointee != 0 {
      switch place.pointee {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  /// Consumes a byte of the notation.
  @inlinable @inline(__always) mutating func take(
    _ byte: UInt8,
    _ what: StaticString
  ) throws(ReadingStopped) {
    guard place.pointee == byte else { throw malformed("\(what)", at: place) }
    place += 1
  }

  @inlinable public mutating func literal(_ word: StaticString) throws(ReadingStopped) {
    for offset in 0..<word.utf8CodeUnitCount where place[offset] != word.utf8Start[offset] {
      throw malformed("\(word)", at: place)
    }
    place += word.utf8CodeUnitCount
  }

  @inlinable public mutating func boolean() throws(ReadingStopped) -> Bool {
    let isTrue = place.pointee == UInt8(ascii: "t")
    guard isTrue || place.pointee == UInt8(ascii: "f") else {
      throw expected("true or false", at: place)
    }
    try literal(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads a number: whole numbers of up to 15 digits directly, others in a slower way.
  @inlinable @inline(__always) public mutating func number() throws(ReadingStopped) -> Double {
    let first = place
    if place.pointee == UInt8(ascii: "-") { place += 1 }
    let digits = place
    var whole = 0
    while isDigit {
      whole = whole &* 10 &+ Int(place.pointee &- UInt8(ascii: "0"))
      place += 1
    }
    let count = place - digits
    guard count > 0 && (count == 1 || digits.pointee != UInt8(ascii: "0")) else {
      throw notNumber(first, digits)
    }
    if count < 16, place.pointee != UInt8(ascii: "."), place.pointee | 0x20 != UInt8(ascii: "e") {
      return digits == first ? Double(whole) : -Double(whole)
    }
    return try fraction(from: first, digits, whole)
  }

  @inlinable @inline(__always) var isDigit: Bool { place.pointee &- UInt8(ascii: "0") < 10 }

  @inline(never) @usableFromInline mutating func notNumber(
    _ first: UnsafePointer<UInt8>,
    _ digits: UnsafePointer<UInt8>
  ) -> ReadingStopped {
    if place > digits { return malformed("a number without leading zeros", at: first) }
    return first == digits ? expected("a number", at: first) : malformed("a digit", at: digits)
  }

  /// Reads the rest of a number after its whole part.
  @inline(never) @usableFromInline mutating func fraction(
    from first: UnsafePointer<UInt8>,
    _ digits: UnsafePointer<UInt8>,
    _ whole: Int
  ) throws(ReadingStopped) -> Double {
    var (value, divisor) = (whole, 1)
    if place.pointee == UInt8(ascii: ".") {
      place += 1
      guard isDigit else { throw malformed("a digit", at: place) }
      while isDigit {
        value = value &* 10 &+ Int(place.pointee &- UInt8(ascii: "0"))
        divisor = divisor &* 10
        place += 1
      }
    }
    guard place.pointee | 0x20 == UInt8(ascii: "e") || place - digits > 16 else {
      // With so few digits both are exact, so the quotient is the nearest double.
      let number = Double(value) / Double(divisor)
      return digits == first ? number : -number
    }
    if place.pointee | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place.pointee == UInt8(ascii: "+") || place.pointee == UInt8(ascii: "-") { place += 1 }
      guard isDigit else { throw malformed("a digit", at: place) }
      while isDigit { place += 1 }
    }
    let text = UnsafeBufferPointer(start: first, count: place - first)
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
      throw malformed("a number in the range of a double", at: first)
    }
    return number
  }
}
