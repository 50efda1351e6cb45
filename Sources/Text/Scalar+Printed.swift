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
  /// The scalar where it shows, or else an escape: nothing that drives a terminal, hides or turns.
  ///
  /// Every text of somebody else goes through this before people see it.
  package var printed: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isVisible: String(self)
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether it shows, alone, wherever it stands: no mark, no control, no gap but a space.
  fileprivate var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

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
