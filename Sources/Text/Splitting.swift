extension String {
  /// The lines of the text, which end with LF, or with CR and LF: together those are one character.
  package var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  /// The rest of the text after a prefix; `nil` without that prefix.
  package func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The non-empty parts between the separators.
  package func separated(by separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }

  /// The text without leading and trailing spaces.
  package var trimmed: String { String(drop { $0 == " " }).trimmedAtEnd }

  /// The text without trailing spaces.
  package var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
