// The width of texts in a terminal, and ways to fit them.

extension String {
  /// The width of the text in terminal columns.
  package var columns: Int {
    unicodeScalars.reduce(0) { sum, scalar in sum + (scalar.isWide ? 2 : 1) }
  }

  /// The text padded with trailing spaces to a number of columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// The text truncated to a number of columns, with an ellipsis if it is truncated.
  package func fitted(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    var cut = ""
    var room = columns - 1
    for character in self {
      room -= String(character).columns
      if room < 0 { break }
      cut.append(character)
    }
    return cut + "…"
  }

  /// The text wrapped between words; a line exceeds `width` only if a single word does.
  package func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.columns + String(word).columns < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal draws it in two columns; approximate, but sufficient for alignment.
  fileprivate var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
    default: properties.isEmojiPresentation
    }
  }
}
