/// A text cut to a number of columns.
package func fit(_ text: String, _ columns: Int) -> String {
  guard columnCount(text) > columns else { return text }
  var cut = ""
  var room = columns - 1
  for character in text {
    room -= columnCount(character)
    if room < 0 { break }
    cut.append(character)
  }
  return cut + "…"
}

/// How many columns a text takes in a terminal.
package func columnCount(_ text: String) -> Int {
  let bytes = text.utf8
  return bytes.allSatisfy { $0 < 128 } ? bytes.count : text.reduce(0) { $0 + columnCount($1) }
}

private func columnCount(_ character: Character) -> Int {
  let isWide = character.unicodeScalars.contains { scalar in
    wide.contains { $0.contains(scalar.value) }
  }
  return isWide ? 2 : 1
}

/// The main blocks of characters that terminals draw two columns wide: Hangul, Kana, Han, emoji.
private let wide: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
  0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
]
