extension String {
  /// The lines of the text.
  package var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
  package var trimmed: String {
    let text = drop { $0 == " " }
    return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
  }
}
