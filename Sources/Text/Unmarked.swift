extension [UInt8] {
  /// The bytes as UTF-8 without a byte order mark, converted from UTF-16 if the mark indicates it.
  ///
  /// Invalid UTF-16 becomes replacement characters; other invalid bytes stay unchanged.
  package var unmarked: [UInt8] {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return Array(dropFirst(3)) }
    let isLittle = starts(with: [0xFF, 0xFE])
    guard isLittle || starts(with: [0xFE, 0xFF]) else { return self }
    let units = stride(from: 2, to: count - 1, by: 2).map { place -> UInt16 in
      let (low, high) = isLittle ? (place, place + 1) : (place + 1, place)
      return UInt16(self[low]) | UInt16(self[high]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
