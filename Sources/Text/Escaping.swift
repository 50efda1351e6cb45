// Texts of unknown origin, safe to print: no control of a terminal, nothing invisible or reversed.

extension String {
  /// The text in quotes, with whatever is invisible or ambiguous escaped.
  package var quoted: String { "\"\(escaped)\"" }

  /// The text on one line, with whatever is invisible or ambiguous escaped.
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

  /// A name in a sentence.
  package var shown: String { "“\(escaped)”" }
}

/// The first characters of a guest's text, safe to print on one line.
///
/// What could drive a terminal, hide or turn text around is written as an escape; so is what is not
/// UTF-8.
package func excerpt(_ bytes: some Sequence<UInt8>, limit: Int = 120) -> String {
  var text = ""
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var count = 0
  while true {
    switch decoder.decode(&iterator) {
    case .emptyInput: return text
    case .error: text += "\u{FFFD}"
    case .scalarValue(let scalar): text += scalar.printed
    }
    count += 1
    if count == limit { return iterator.next() == nil ? text : text + "…" }
  }
}

/// A guest's text, safe to print on one line.
package func printable(_ text: String, limit: Int = 400) -> String {
  excerpt(text.utf8, limit: limit)
}

extension Unicode.Scalar {
  /// The scalar where it shows, or else an escape: nothing that drives a terminal, hides or turns.
  ///
  /// Every guest's text goes through this before people see it.
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
  private var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
