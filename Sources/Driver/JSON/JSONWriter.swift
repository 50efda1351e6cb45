/// Writes JSON without a tree in between, and puts the commas where they belong.
package struct JSONWriter: Sendable {
  /// What was written, with room behind it: growing byte by byte would cost more than the bytes.
  private var storage: [UInt8] = []
  private var count = 0
  /// Whether what stands last is complete, so that something beside it needs a comma.
  private var needsComma = false

  package init() {}

  package var bytes: [UInt8] { Array(storage[..<count]) }

  package mutating func removeAll() {
    count = 0
    needsComma = false
  }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  package mutating func endLine() {
    put(0x0A)
    needsComma = false
  }

  /// Writes the name of a field; its value has to follow.
  package mutating func field(_ name: StaticString) {
    word(name)
    colon()
  }

  /// Writes the name of a field that somebody else named; its value has to follow.
  package mutating func member(_ name: String) {
    string(name)
    colon()
  }

  /// Writes a string that needs no escapes.
  package mutating func word(_ word: StaticString) {
    separate()
    word.withUTF8Buffer { quoted($0) }
  }

  package mutating func string(_ string: String) {
    separate()
    var string = string
    string.withUTF8 { text in
      if text.contains(where: Self.needsEscape) {
        put(UInt8(ascii: "\""))
        for byte in text { escaped(byte) }
        put(UInt8(ascii: "\""))
      } else {
        quoted(text)
      }
    }
  }

  /// Writes a number, whole where it is; what JSON has no number for becomes `null`.
  package mutating func number(_ number: Double) {
    if let whole = Int(exactly: number) {
      integer(whole)
    } else {
      separate()
      plain(number.isFinite ? number.description : "null")
    }
  }

  package mutating func integer(_ number: Int) {
    separate()
    guard 0..<10_000 ~= number else { return plain(number.description) }
    var divisor = number < 10 ? 1 : number < 100 ? 10 : number < 1000 ? 100 : 1000
    while divisor > 0 {
      put(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    plain(value ? "true" : "false")
  }

  /// Writes a value that is JSON already.
  package mutating func json(_ text: some Sequence<UInt8>) {
    separate()
    for byte in text { put(byte) }
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: UInt8) {
    separate()
    put(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    put(bracket)
    needsComma = true
  }

  private mutating func colon() {
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a comma if something stands before, and expects one behind what follows.
  private mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func plain(_ text: String) { for byte in text.utf8 { put(byte) } }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      put(UInt8(ascii: "\\"))
      put(byte)
    case ..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      for character in "\\u00".utf8 { put(character) }
      put(digits[Int(byte >> 4)])
      put(digits[Int(byte & 15)])
    default:
      put(byte)
    }
  }
}

// MARK: - Bytes

extension JSONWriter {
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    if count == storage.count { grow(by: 1) }
    storage[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func quoted(_ text: UnsafeBufferPointer<UInt8>) {
    if storage.count - count < text.count + 2 { grow(by: text.count + 2) }
    let start = count
    storage.withUnsafeMutableBufferPointer { storage in
      storage[start] = UInt8(ascii: "\"")
      let inside = UnsafeMutableBufferPointer(rebasing: storage[(start + 1)...])
      _ = inside.update(fromContentsOf: text)
      storage[start + 1 + text.count] = UInt8(ascii: "\"")
    }
    count = start + text.count + 2
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    storage += repeatElement(0, count: max(more, storage.count, 1024))
  }
}
