import Text

/// A name that is compared by its bytes: names that look alike, or are equal in Unicode, differ.
struct Name: Hashable {
  package var text: String

  init(_ text: String) { self.text = text }

  static func == (one: Name, other: Name) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The words that begin a line of a transcript, or end a list of names, and are therefore quoted.
  private static let keywords: Set<String> = [
    "and", "at", "call", "during", "nothing", "silence", "unobserved",
  ]
  /// The words with a meaning in rows of documents.
  private static let documentWords: Set<String> = [
    "as", "constraint", "document", "editing", "holds", "in", "inside", "installed", "line",
    "none", "nothing", "of", "on", "out", "outlet", "to", "unchanged", "with",
  ]

  /// The name in a transcript: a plain word as it is, anything else in quotes.
  var written: String { isPlain ? text : text.quoted }

  /// The name in a document, whose rows have words of their own.
  var spelled: String {
    Self.isPlain(text.utf8) && !Self.documentWords.contains(text) ? text : text.quoted
  }

  private var isPlain: Bool { Self.isPlain(text.utf8) && !Self.keywords.contains(text) }

  /// Whether bytes make a plain word: letters, digits, `_` and `-`, the first one a letter.
  package static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}

extension UInt8 {
  /// Whether it is an English letter.
  package var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
