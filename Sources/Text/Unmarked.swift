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

  /// The bytes without what a terminal was told: colours, which are an escape, `[`, and everything up
  /// to a letter; links and titles.
  package var withoutColours: [UInt8] {
    guard contains(0x1B) else { return withoutLostColours }
    var kept: [UInt8] = []
    var rest = self[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[escape...].dropFirst()
      guard rest.first == UInt8(ascii: "[") else {
        rest = rest.behindCommand ?? rest
        continue
      }
      rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }.dropFirst()
    }
    return kept + rest
  }

  /// The bytes without colours whose escape was lost on the way, or is written in letters, as in
  /// `[31m` or `^[[31m`; unchanged if no colour ends.
  private var withoutLostColours: [UInt8] {
    guard endsColours else { return self }
    var (kept, rest): ([UInt8], ArraySlice<UInt8>) = ([], self[...])
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      let code = rest[open...].dropFirst().prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
      let isColour = !code.isEmpty && rest[code.endIndex...].first == UInt8(ascii: "m")
      kept += rest[..<open]
      if isColour, let escape = Self.escapes.first(where: { kept.suffix($0.count) == $0[...] }) {
        kept.removeLast(escape.count)
      }
      if !isColour { kept.append(rest[open]) }
      rest = isColour ? rest[code.endIndex...].dropFirst() : rest[open...].dropFirst()
    }
    return kept + rest
  }

  /// Whether `[0m`, which ends a colour, is somewhere in them.
  private var endsColours: Bool {
    var rest = self[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[open...].dropFirst()
      if rest.starts(with: "0m".utf8) { return true }
    }
    return false
  }

  /// How tools and pages write an escape; the last one is the sign for a lost character.
  private static let escapes = [
    "^[", "\\e", "\\x1b", "\\x1B", "\\033", "\\u001b", "\\u001B", "#033", "␛", "\u{FFFD}",
  ]
  .map { Array($0.utf8) }
}

extension ArraySlice<UInt8> {
  /// What follows a terminal's command such as `]8;;address`, which a bell ends, or an escape and a
  /// backslash; `nil` for anything else.
  fileprivate var behindCommand: Self? {
    guard let first, "]_P^".utf8.contains(first),
      let end = firstIndex(where: { [0x07, 0x1B, 0x0A].contains($0) })
    else { return nil }
    if self[end] == 0x07 { return self[end...].dropFirst() }
    return self[end...].starts(with: [0x1B, 0x5C]) ? self[end...].dropFirst(2) : nil
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
