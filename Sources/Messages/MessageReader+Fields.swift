#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

// The visits of a reader to the fields of a table: after an error it finds no further ones.
extension MessageReader {
  @inlinable @inline(__always) public mutating func field<F: MessageValue>(
    _ name: StaticString,
    _ value: inout F
  ) {
    let bit = nextBit()
    frame.needed |= bit
    guard isNext(name) else { return }
    if !self.value(of: name, bit, &value) { stop(missing(name)) }
  }

  @inlinable @inline(__always) public mutating func written<F: MessageValue>(
    _ name: StaticString,
    _ value: inout F
  ) {
    let bit = nextBit()
    guard isNext(name) else { return }
    _ = self.value(of: name, bit, &value)
  }

  @inlinable @inline(__always) public mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) { written(name, &value) }

  @inlinable @inline(__always) public mutating func optional<F: MessageValue>(
    _ name: StaticString,
    _ value: inout F?
  ) {
    let bit = nextBit()
    guard isNext(name) else { return }
    var found = F.blank
    if self.value(of: name, bit, &found) { value = found }
  }

  @inlinable public mutating func constant(_ name: StaticString, _ word: String) {
    let bit = nextBit()
    frame.needed |= bit
    guard isNext(name) else { return }
    stopping { reader throws(ReadingStopped) in
      try reader.begin(name, bit)
      let start = reader.place
      if reader.isNull { throw reader.missing(name) }
      guard reader.place.pointee == UInt8(ascii: "\""), try reader.string() == word else {
        throw reader.expected("“\(word)”", at: start)
      }
      try reader.next()
    }
  }

  @inlinable @inline(__always) public mutating func tag<U: MessageUnion>(
    _ name: StaticString,
    _ value: inout U
  ) {
    let bit = nextBit()
    frame.needed |= bit
    if isNext(name) {
      stopping { reader throws(ReadingStopped) in
        try reader.begin(name, bit)
        if reader.isNull { throw reader.missing(name) }
        guard reader.findWord({ U.words(&$0, &value) }) else {
          throw reader.expected(oneOf: WordList.of(value), at: reader.place)
        }
        try reader.next()
        reader.frame.isChosen = true
      }
    }
    // Fields before the tag are deferred until the tag is known, also where another tag decides that
    // there is this one.
    if frame.seen & bit == 0 { hide() }
  }

  @inlinable @inline(__always) public mutating func either<U: MessageUnion>(_ value: inout U) {
    if frame.isChosen && !frame.isStuck { return }
    var words = WordReader(key)
    var found = value
    U.words(&words, &found)
    // A field that is null counts as omitted.
    let isCase = words.found != 0 && !isNull(behind: key + words.found + 1)
    if frame.isChosen {
      if isCase { stop(expectedNoSecond(of: WordList.of(value), at: key)) }
    } else if isCase {
      value = found
      frame.isChosen = true
    } else {
      hide()
      // Without a case the message is incomplete.
      frame.needed |= 1 << 63
    }
  }

  @inlinable public mutating func children(_ name: StaticString) {
    let bit = nextBit()
    guard isNext(name) else { return }
    stopping { reader throws(ReadingStopped) in
      try reader.begin(name, bit)
      if reader.isNull {
        try reader.literal("null")
        return try reader.next()
      }
      reader.frame.descends = true
      reader.hide()
    }
  }
}

// MARK: - Steps

extension MessageReader {
  @inlinable @inline(__always) mutating func nextBit() -> UInt64 {
    let bit = frame.bit
    frame.bit &<<= 1
    return bit
  }

  /// Hides the remaining fields until the end of this pass over the table.
  @inlinable @inline(__always) mutating func hide() { key = end }

  /// Ends reading: the rest of the table has nothing more to read, and then the object fails.
  @inlinable @inline(__always) mutating func stop(_ error: ReadingStopped) { hide() }

  @inlinable @inline(__always) mutating func stopping(
    _ read: (inout MessageReader) throws(ReadingStopped) -> Void
  ) { do throws(ReadingStopped) { try read(&self) } catch { stop(error) } }

  /// Visits a table once.
  @inlinable @inline(__always) mutating func pass<M: Message>(
    over message: inout M
  ) throws(ReadingStopped) {
    frame.bit = 1
    frame.needed = 0
    M.fields(&self, &message)
    if failure != nil { throw ReadingStopped() }
  }

  @inlinable @inline(__always) func isNext(_ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    return memcmp(key, name.utf8Start, count) == 0 && key[count] == UInt8(ascii: "\"")
  }

  @inlinable @inline(__always) var isNull: Bool { place.pointee == UInt8(ascii: "n") }

  /// Whether the value after the end of a name is `null`.
  @inlinable func isNull(behind end: UnsafePointer<UInt8>) -> Bool {
    var place = end
    var hasColon = false
    while true {
      switch place.pointee {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      case UInt8(ascii: ":") where !hasColon:
        hasColon = true
        place += 1
      default: return hasColon && place.pointee == UInt8(ascii: "n")
      }
    }
  }

  /// Consumes the name, the colon and the space after it.
  @inlinable @inline(__always) mutating func begin(
    _ name: StaticString,
    _ bit: UInt64
  ) throws(ReadingStopped) {
    guard frame.seen & bit == 0 else { throw twin(at: place) }
    frame.seen |= bit
    place += name.utf8CodeUnitCount + 1
    try colon()
  }

  /// Reads the value of a field, and advances to the next name; returns `false` if it is `null`.
  ///
  /// It is not inlined, so that it is compiled for each type of value and not for each field.
  @inlinable @inline(never) mutating func value<F: MessageValue>(
    of name: StaticString,
    _ bit: UInt64,
    _ value: inout F
  ) -> Bool {
    do throws(ReadingStopped) {
      try begin(name, bit)
      if isNull {
        try literal("null")
        try next()
        return false
      }
      try value.read(&self)
      try next()
    } catch { stop(error) }
    return true
  }

  @inlinable @inline(__always) mutating func colon() throws(ReadingStopped) {
    skipSpace()
    try take(UInt8(ascii: ":"), "a colon")
    skipSpace()
  }

  /// Advances after a member: to the next name, or to the end of the object.
  @inlinable @inline(__always) mutating func next() throws(ReadingStopped) {
    skipSpace()
    if place.pointee == UInt8(ascii: ",") {
      place += 1
      skipSpace()
      try take(UInt8(ascii: "\""), "a name in quotation marks")
      key = frame.isAgain ? end : place
    } else if place.pointee == UInt8(ascii: "}") {
      frame.isAtEnd = true
      key = end
    } else {
      throw malformed("a comma or the end of an object", at: place)
    }
  }

  /// Reads the word at this position, if it is in the list.
  @inlinable @inline(__always) mutating func findWord(
    _ list: (inout WordReader) -> Void
  ) -> Bool {
    guard place.pointee == UInt8(ascii: "\"") else { return false }
    var words = WordReader(place + 1)
    list(&words)
    if words.found == 0, writePlainly(from: place + 1) {
      words = WordReader(place + 1)
      list(&words)
    }
    guard words.found > 0 else { return false }
    place += words.found + 2
    return true
  }

  @inlinable @inline(__always) mutating func word<W: Word>(_ value: inout W) throws(ReadingStopped)
  {
    guard findWord({ W.words(&$0, &value) }) else {
      throw expected(oneOf: WordList.of(value), at: place)
    }
  }
}
