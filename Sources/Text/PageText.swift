/// A text for people: its sentences are unbroken, and are wrapped only when printed.
package struct PageText: Sendable, Equatable {
  /// The default width in columns for output without a terminal.
  package static let width = 80

  package var lines: [Line]

  package init(_ lines: [Line] = []) { self.lines = lines }

  /// Creates a text of unwrapped rows.
  package init(rows: [String]) { lines = rows.map { .row($0) } }

  /// The text with sentences wrapped to a width; rows and long words keep their length.
  package func fitted(to width: Int = PageText.width) -> String {
    lines.flatMap { $0.fitted(to: width) }.joined(separator: "\n")
  }

  /// The text with all lines wrapped to the width of a terminal, except commands.
  package func broken(to width: Int) -> String {
    lines.flatMap { $0.broken(to: width) }.joined(separator: "\n")
  }

  /// The text with a margin before each non-empty line.
  package func indented(by margin: String = "  ") -> PageText {
    PageText(
      lines.map { line in
        line.words.isEmpty
          ? line : Line(kind: line.kind, margin: margin + line.margin, words: line.words)
      }
    )
  }

  /// A line of a text, with any length.
  package struct Line: Sendable, Equatable {
    fileprivate enum Kind { case row, sentence, command }

    fileprivate var kind: Kind
    /// The prefix of the first wrapped line; further lines are indented by its width.
    fileprivate var margin: String
    fileprivate var words: String

    /// A line of a picture or a table, wrapped only in a narrow terminal.
    package static func row(_ text: String) -> Line {
      let margin = String(text.prefix { $0 == " " })
      return Line(kind: .row, margin: margin, words: String(text.dropFirst(margin.count)))
    }

    /// A sentence, wrapped at any width.
    package static func sentence(_ words: String, after margin: String = "") -> Line {
      Line(kind: .sentence, margin: margin, words: words)
    }

    /// A line to copy, never wrapped.
    package static func command(_ text: String) -> Line {
      Line(kind: .command, margin: "", words: text)
    }

    /// The unwrapped line.
    package var text: String { margin + words }

    fileprivate func fitted(to width: Int) -> [String] {
      guard kind == .sentence else { return [text] }
      let (head, indent, words) = placed(within: width)
      let rows = words.wrapped(to: width - indent.columns)
      return rows.enumerated().map { ($0 == 0 ? head : indent) + $1 }
    }

    fileprivate func broken(to width: Int) -> [String] {
      switch kind {
      case .command: return [text]
      case .sentence: return fitted(to: width).flatMap { Line.row($0).broken(to: width) }
      case .row:
        guard text.columns > width else { return [text] }
        let (head, indent, words) = placed(within: width, further: 2)
        let parts = words.wrappedKeepingGaps(to: max(8, width - indent.columns))
        return parts.enumerated().map { ($0 == 0 ? head : indent) + $1 }
      }
    }

    /// The prefixes of the first and of further lines; a margin of at least half the page is
    /// dropped.
    private func placed(
      within width: Int,
      further: Int = 0
    ) -> (head: String, indent: String, words: String) {
      let mark = margin.trimmed
      guard margin.columns + further >= width / 2 else {
        return (margin, String(repeating: " ", count: margin.columns + further), words)
      }
      return ("", "  ", mark.isEmpty ? words : mark + " " + words)
    }
  }
}

extension String {
  /// The text wrapped between words; gaps of several spaces within a line stay unchanged.
  fileprivate func wrappedKeepingGaps(to width: Int) -> [String] {
    var lines: [String] = []
    var rest = self
    while rest.columns > width {
      let cut = rest.lastGap(within: width)
      lines.append(String(rest[..<cut]).trimmedAtEnd)
      rest = String(rest[cut...].drop { $0 == " " })
    }
    return lines + (rest.isEmpty ? [] : [rest])
  }

  /// The end of the last word that fits; a position inside a word that is too long.
  private func lastGap(within width: Int) -> Index {
    var (columns, end, gap) = (0, startIndex, nil as Index?)
    for index in indices {
      columns += String(self[index]).columns
      if self[index] == " ", index > startIndex { gap = index }
      if columns > width { break }
      end = self.index(after: index)
    }
    return gap ?? (end > startIndex ? end : index(after: startIndex))
  }
}
