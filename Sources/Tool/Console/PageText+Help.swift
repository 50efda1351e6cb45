import Text

extension PageText {
  /// A help text: paragraphs, and terms with an explanation after a gap.
  init(help: String) { self.init(help.lines.map { Self.line($0) }) }

  /// A line as written in the source: never split, however long it is.
  private static func line(_ text: String) -> Line {
    let margin = text.prefix { $0 == " " }
    let words = text.dropFirst(margin.count)
    guard let gap = words.firstRange(of: "  ") else {
      return .sentence(String(words), after: String(margin))
    }
    let rest = words[gap.lowerBound...].drop { $0 == " " }
    return .sentence(String(rest), after: String(text[..<rest.startIndex]))
  }
}
