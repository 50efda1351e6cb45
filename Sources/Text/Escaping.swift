// Safe printing of untrusted texts: no terminal controls, and no invisible or reversed text.

extension String {
  /// The text in quotes, with invisible and ambiguous characters escaped.
  package var quoted: String { "\"\(escaped)\"" }

  /// The text on one line, with invisible and ambiguous characters escaped.
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

  /// The text in typographic quotes, for a name in a sentence.
  package var shown: String { "“\(escaped)”" }
}

/// The first characters of an untrusted text, safe to print on one line.
///
/// Characters that can control a terminal, or hide or reverse text, are escaped; invalid UTF-8 is
/// replaced.
package func excerpt(_ bytes: some Sequence<UInt8>, limit: Int = 120) -> String {
  var text = ""
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var (count, previous) = (0, " " as Unicode.Scalar)
  while true {
    switch decoder.decode(&iterator) {
    case .emptyInput: return text
    case .error: text += "\u{FFFD}"
    case .scalarValue(let scalar):
      let shown = scalar.isMark(of: previous) ? String(scalar) : scalar.printed
      text += shown
      previous = shown == String(scalar) ? scalar : " "
    }
    count += 1
    if count == limit { return iterator.next() == nil ? text : text + "…" }
  }
}

/// An untrusted text, safe to print on one line.
package func printable(_ text: String, limit: Int = 400) -> String {
  excerpt(text.utf8, limit: limit)
}

extension Unicode.Scalar {
  /// The scalar if it is visible, an escape if not; so no text controls a terminal, hides or
  /// reverses.
  ///
  /// Every untrusted text is escaped in this way before it is shown.
  package var printed: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isVisible: String(self)
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// The scalar as it stands where programs read texts, such as paths: with marks and joiners of
  /// letters, spaces of any kind and private signs; what controls, hides or reverses is escaped.
  package var printedInForms: String {
    switch properties.generalCategory {
    case .spaceSeparator, .privateUse: String(self)
    default: isMark || self == "\u{200C}" || self == "\u{200D}" ? String(self) : printed
    }
  }

  private var isMark: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it is a visible mark of a letter, or of one with marks, as Thai and Hindi are full of;
  /// not one that strikes the letter out.
  fileprivate func isMark(of previous: Unicode.Scalar) -> Bool {
    isMark && (previous.isMark || previous.properties.isAlphabetic)
      && !properties.isDefaultIgnorableCodePoint && properties.canonicalCombiningClass != .overlay
      && properties.generalCategory != .enclosingMark
  }

  /// Whether it is visible on its own in any context: not a mark, a control, or a gap except a
  /// space.
  private var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    if isMark || properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
