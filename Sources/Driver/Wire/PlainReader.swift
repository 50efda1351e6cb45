import Conformance
import Foundation

/// Reads an answer straight into values, as long as it is written as nearly all drivers write it.
///
/// Whatever it does not know it leaves to ``JSONDocument``: a field that nobody defined, a string with
/// escapes or beyond ASCII, a number with a sign or an exponent, anything that is wrong. What it does
/// read, a document reads in the same way; it is there because answers are most of what is read.
struct PlainReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// The id of a result and what it brings, if the line is one of the long ones.
  package static func answer(in line: [UInt8]) -> (id: String, reply: Reply)? {
    line.withUnsafeBufferPointer { bytes in
      var reader = PlainReader(bytes: bytes)
      return reader.answer()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func answer() -> (id: String, reply: Reply)? {
    var (id, reply) = ("", Reply?.none)
    let fields = object { reader in
      if reader.field("\"type\":") { return reader.take("\"result\"") ? 1 : nil }
      if reader.field("\"id\":") { return reader.string(into: &id) ? 2 : nil }
      return reader.content(into: &reply) ? 4 : nil
    }
    guard fields == 7, place == bytes.count, let reply else { return nil }
    return (id, reply)
  }

  private mutating func content(into reply: inout Reply?) -> Bool {
    if field("\"trace\":") {
      reply = trace().map(Reply.trace)
    } else if field("\"layout\":") {
      reply = layoutStates().map(Reply.layout)
    } else if field("\"editing\":") {
      reply = editingStates().map(Reply.editing)
    }
    return reply != nil
  }
}

extension PlainReader {
  /// Reads an object; `field` reads one of its fields, and each has a bit of its own.
  ///
  /// - Returns: The bits of all that were there, `nil` if something is unknown, or there twice.
  @inline(__always)
  mutating func object(_ field: (inout PlainReader) -> Int?) -> Int? {
    guard take("{") else { return nil }
    var seen = 0
    if take("}") { return seen }
    repeat {
      skipSpace()
      guard let bit = field(&self), seen & bit == 0 else { return nil }
      seen |= bit
    } while take(",")
    return take("}") ? seen : nil
  }

  @inline(__always)
  mutating func array(_ element: (inout PlainReader) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      skipSpace()
      guard element(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Takes the name of a field with its colon, and the space behind it.
  @inline(__always)
  mutating func field(_ name: StaticString) -> Bool {
    guard take(name) else { return false }
    skipSpace()
    return true
  }

  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count, let start = bytes.baseAddress,
      memcmp(start + place, text.utf8Start, count) == 0
    else { return false }
    place += count
    return true
  }

  /// Takes a text that stands for a value.
  @inline(__always)
  mutating func take<Value>(
    _ text: StaticString,
    as meaning: Value,
    into value: inout Value
  ) -> Bool {
    guard take(text) else { return false }
    value = meaning
    return true
  }

  @inline(__always)
  mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
  }

  /// Reads a string of printable ASCII without escapes.
  @inline(__always)
  mutating func string(into string: inout String) -> Bool {
    guard take("\"") else { return false }
    let start = place
    while place < bytes.count, 0x20..<0x7F ~= bytes[place], bytes[place] != UInt8(ascii: "\\") {
      if bytes[place] == UInt8(ascii: "\"") {
        string = String(decoding: bytes[start..<place], as: UTF8.self)
        place += 1
        return true
      }
      place += 1
    }
    return false
  }

  /// Reads a string, or `null`.
  mutating func optional(into string: inout String?) -> Bool {
    if take("null", as: nil, into: &string) { return true }
    var found = ""
    defer { string = found }
    return self.string(into: &found)
  }

  mutating func strings(into strings: inout [String]) -> Bool {
    array { reader in
      strings.append("")
      return reader.string(into: &strings[strings.count - 1])
    }
  }

  mutating func boolean(into boolean: inout Bool) -> Bool {
    take("true", as: true, into: &boolean) || take("false", as: false, into: &boolean)
  }

  /// Reads a number of at most 15 digits: so many that dividing by a power of ten is exact.
  @inline(__always)
  mutating func number(into number: inout Double) -> Bool {
    let start = place
    var digits = digits(after: 0)
    let whole = place - start
    guard whole == 1 || whole > 1 && bytes[start] != UInt8(ascii: "0") else { return false }
    var divisor = 1
    if take(".") {
      let point = place
      digits = self.digits(after: digits)
      guard place > point, place - start <= 16 else { return false }
      for _ in point..<place { divisor *= 10 }
    }
    guard place - start <= 16, place < bytes.count, bytes[place] | 0x20 != UInt8(ascii: "e") else {
      return false
    }
    number = divisor == 1 ? Double(digits) : Double(digits) / Double(divisor)
    return true
  }

  /// Reads digits behind others, as one number; of too many the value means nothing.
  @inline(__always)
  mutating func digits(after first: Int) -> Int {
    var value = first
    while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int(bytes[place] &- UInt8(ascii: "0"))
      place += 1
    }
    return value
  }
}
