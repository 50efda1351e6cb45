extension [UInt8] {
  /// The bytes as UTF-8 without a byte order mark, converted from UTF-16.
  ///
  /// Invalid UTF-16 becomes replacement characters; other invalid bytes stay unchanged.
  package var unmarked: [UInt8] {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return Array(dropFirst(3)) }
    return utf16.map { Array(String(decoding: $0, as: UTF16.self).utf8) } ?? self
  }

  /// The units of a text in UTF-16, without its mark; `nil` for any other text.
  package var utf16: [UInt16]? {
    guard let isLittle = isLittleEndian else { return nil }
    let units = stride(from: 0, to: count - 1, by: 2).map { place -> UInt16 in
      let (low, high) = isLittle ? (place, place + 1) : (place + 1, place)
      return UInt16(self[low]) | UInt16(self[high]) << 8
    }
    return [UInt16](units.drop(while: { $0 == 0xFEFF }))
  }

  /// The bytes without terminal colours: an escape, `[`, and everything up to a letter.
  package var withoutColours: [UInt8] {
    guard contains(0x1B) else { return self }
    var kept: [UInt8] = []
    var rest = self[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[escape...].dropFirst()
      guard rest.first == UInt8(ascii: "[") else { continue }
      rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }.dropFirst()
    }
    return kept + rest
  }
}

extension Collection<UInt8> {
  /// Whether the low byte comes first in a text of UTF-16, which has a mark or begins with two
  /// letters; `nil` for any other text.
  package var isLittleEndian: Bool? {
    let start = Array(prefix(4))
    if start.starts(with: [0xFF, 0xFE]) { return true }
    if start.starts(with: [0xFE, 0xFF]) { return false }
    let letters = start.indices.filter { (0x09...0x7E).contains(start[$0]) }
    guard start.filter({ $0 == 0 }).count == 2 else { return nil }
    return letters == [0, 2] ? true : letters == [1, 3] ? false : nil
  }
}
