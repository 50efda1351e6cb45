extension String {
  /// The text in quotes, with whatever could not be seen or could be mistaken escaped.
  package var quoted: String { "\"\(escaped)\"" }

  /// The text on one line, without anything that could not be seen or could be mistaken.
  package var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result += scalar.printed
      }
    }
    return result
  }

  /// How many columns of a terminal it takes.
  package var columns: Int {
    unicodeScalars.reduce(0) { sum, scalar in sum + (scalar.isWide ? 2 : 1) }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal gives it two columns; near enough for an alignment.
  fileprivate var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0x20000...0x3FFFD: true
    default: properties.isEmojiPresentation
    }
  }
}
