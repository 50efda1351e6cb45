import Messages

/// A name by its bytes: names that only look alike, or that Unicode holds equal, differ.
struct Name: Hashable {
  var text: String

  init(_ text: String) { self.text = text }

  static func == (one: Name, other: Name) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Name {
  /// Words that begin a line of a transcript, and so are quoted where they name a controller.
  private static let keywords: Set<String> = ["at", "call", "silence", "unobserved"]

  /// The name as a transcript has it: a plain word as it is, anything else in quotes.
  var written: String { isPlain ? text : text.quoted }

  private var isPlain: Bool { Self.isPlain(text.utf8) && !Self.keywords.contains(text) }

  /// Whether bytes make a plain word: letters, digits, `_` and `-`, the first one a letter.
  static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}

extension UInt8 {
  /// Whether it is one of the letters of English.
  var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The text in quotes, with whatever could not be seen or could be mistaken escaped.
  var quoted: String { "\"\(escaped)\"" }

  /// The text on one line, without anything that could not be seen or could be mistaken.
  var escaped: String {
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
  var columns: Int {
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
