/// Writes JSON without a tree in between, and puts the commas where they belong.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func beginObject() { open("{") }
  package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }
  package mutating func beginArray() { open("[") }
  package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes the name of a field; its value has to follow.
  package mutating func field(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes the name of a field that somebody else named; its value has to follow.
  package mutating func member(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a string that needs no escapes.
  package mutating func word(_ word: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func string(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let isPlain = string.utf8.withContiguousStorageIfAvailable { text in
      guard !text.contains(where: Self.needsEscape) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain != true { for byte in string.utf8 { escaped(byte) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number, whole where it is; what JSON has no number for becomes `null`.
  package mutating func number(_ number: Double) {
    if let whole = Int(exactly: number) {
      integer(whole)
    } else if number.isFinite {
      separate()
      bytes.append(contentsOf: number.description.utf8)
    } else {
      separate()
      bytes.append(contentsOf: "null".utf8)
    }
  }

  package mutating func integer(_ number: Int) {
    separate()
    if 0..<10 ~= number {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  /// Writes a value that is JSON already.
  package mutating func json(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
  }

  /// Writes a comma, unless what stands last opens something: then nothing is to be kept apart.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case ..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default:
      bytes.append(byte)
    }
  }
}
