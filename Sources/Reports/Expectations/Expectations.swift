package import Messages

/// A file of known failures: one entry per line, sorted; comments begin with `#`.
package struct Expectations: Sendable, Hashable {
  /// Every line as it was read, including comments and empty lines; of a line end that is CR and
  /// LF, the CR is part of the line.
  package private(set) var lines: [String] = []
  package private(set) var entries: [Expectation] = []

  /// Reads a file.
  ///
  /// - Throws: ``MessageError`` with the line number: for an invalid entry, and for entries that
  ///   are unsorted or repeated.
  package init(_ text: String) throws(MessageError) {
    // CR and LF together are one character, but two scalars.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    if lines.last == "" { lines.removeLast() }
    var last: (text: String, line: Int)?
    for (index, row) in lines.enumerated() where !Self.isComment(row) {
      let line = Self.withoutCarriage(row)
      let entry = try Expectation(line, line: index + 1)
      if let last, Self.precedes(line, last.text) {
        throw MessageError(
          "line \(entry.line)",
          "entries are sorted; “\(entry.subject)” goes before line \(last.line)"
        )
      }
      if let twin = entries.first(where: { $0.isTwin(of: entry) }) {
        throw MessageError(
          "line \(entry.line)",
          "“\(entry.subject)” with the fingerprint \(entry.fingerprint) is in line \(twin.line) "
            + "already; remove one of them"
        )
      }
      last = (line, entry.line)
      entries.append(entry)
    }
  }

  package init() {}

  package var text: String { lines.map { $0 + "\n" }.joined() }

  static func isComment(_ line: String) -> Bool {
    line.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" } || line.hasPrefix("#")
  }

  private static func withoutCarriage(_ line: String) -> String {
    line.hasSuffix("\r") ? String(line.dropLast()) : line
  }

  /// The end of the file's lines before LF: CR in a file whose first line has it.
  private var carriage: String { lines.first?.hasSuffix("\r") == true ? "\r" : "" }

  /// The order of `LC_ALL=C sort`.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Expectation {
  fileprivate func isTwin(of other: Expectation) -> Bool {
    subject == other.subject && fingerprint == other.fingerprint
  }
}

extension Expectations {
  /// Applies edits with the line numbers before any edit; every other line stays unchanged and in
  /// place.
  ///
  /// It is an error if the result is no valid file.
  package func applying(_ edits: [Edit]) throws(MessageError) -> Expectations {
    var lines: [String?] = self.lines
    for case .replace(let line, let text) in edits { lines[line - 1] = text + carriage }
    for case .remove(let line) in edits { lines[line - 1] = nil }
    var kept = lines.compactMap(\.self)
    // A line with another fingerprint may have to move.
    let replaced = edits.compactMap { edit in
      if case .replace(_, let text) = edit { text + carriage } else { nil }
    }
    for text in replaced where !Self.isSorted(kept) {
      kept.removeAll { $0 == text }
      Self.insert(text, into: &kept)
    }
    for case .add(let text) in edits { Self.insert(text + carriage, into: &kept) }
    return try Expectations(kept.map { $0 + "\n" }.joined())
  }

  private static func isSorted(_ lines: [String]) -> Bool {
    let entries = lines.filter { !isComment($0) }
    return zip(entries, entries.dropFirst()).allSatisfy { !precedes($1, $0) }
  }

  /// Inserts a line after the last entry that precedes it in order.
  private static func insert(_ text: String, into lines: inout [String]) {
    let place = lines.lastIndex { !isComment($0) && precedes($0, text) }
    let first = lines.firstIndex { !isComment($0) } ?? lines.endIndex
    lines.insert(text, at: place.map { $0 + 1 } ?? first)
  }
}

/// A change to a file of known failures.
package enum Edit: Sendable, Hashable, CustomStringConvertible {
  case add(String)
  case remove(line: Int)
  case replace(line: Int, String)

  package var description: String {
    switch self {
    case .add(let text): "add: \(text)"
    case .remove(let line): "remove line \(line)"
    case .replace(let line, let text): "write in line \(line): \(text)"
    }
  }
}
