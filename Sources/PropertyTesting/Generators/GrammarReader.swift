/// A line-by-line parser of a grammar's rules.
struct GrammarReader {
  /// The rules as read: their names, lines and words.
  private(set) var rows: [(name: String, line: Int, body: [String])] = []
  private var words: [String] = []
  private var line = 0

  private let text: String

  init(_ text: String) { self.text = text }

  mutating func rules() throws(GrammarError) -> [Grammar.Part] {
    // CR and LF together are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, text) in lines.enumerated() {
      line = number + 1
      let words = try words(of: text)
      if words.isEmpty { continue }
      guard words.count > 2, words[1] == "=", isName(words[0]) else {
        throw expected("a rule, as in: digits = digit { digit }")
      }
      guard !rows.contains(where: { $0.name == words[0] }) else {
        throw wrong("duplicate rule “\(words[0])”")
      }
      rows.append((words[0], line, Array(words.dropFirst(2))))
    }
    line = 1
    if rows.isEmpty { throw expected("a rule, as in: digits = digit { digit }") }
    var rules: [Grammar.Part] = []
    for row in rows {
      line = row.line
      words = row.body.reversed()
      rules.append(try choice())
      if let word = words.last { throw expected("the end of the rule, not “\(word)”") }
    }
    return rules
  }

  // MARK: Parts

  private mutating func choice() throws(GrammarError) -> Grammar.Part {
    var parts = [try sequence()]
    while words.last == "|" {
      words.removeLast()
      parts.append(try sequence())
    }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(GrammarError) -> Grammar.Part {
    var parts: [Grammar.Part] = []
    while let word = words.last, !["|", ")", "]", "}"].contains(word) { parts.append(try part()) }
    if parts.isEmpty { throw expected("a text in quotes, a name or a group") }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func part() throws(GrammarError) -> Grammar.Part {
    let word = words.removeLast()
    switch word {
    case "(": return try group(")")
    case "[": return .option(try group("]"))
    case "{": return .repetition(try group("}"))
    case _ where word.hasPrefix("\""): return try literal(word)
    default:
      guard let number = rows.firstIndex(where: { $0.name == word }) else {
        throw wrong("undefined rule “\(word)”")
      }
      return .rule(number)
    }
  }

  private mutating func group(_ end: String) throws(GrammarError) -> Grammar.Part {
    let part = try choice()
    guard words.popLast() == end else { throw expected("“\(end)” at the end of a group") }
    return part
  }

  private mutating func literal(_ word: String) throws(GrammarError) -> Grammar.Part {
    let text = String(word.dropFirst())
    guard words.last == "…" else { return .text(text) }
    words.removeLast()
    let first = text.unicodeScalars
    guard let end = words.popLast(), end.hasPrefix("\"") else {
      throw expected("a quoted character after “…”")
    }
    let last = end.dropFirst().unicodeScalars
    guard let low = first.first, let high = last.first, first.count == 1, last.count == 1,
      low <= high
    else { throw expected("two single characters in ascending order around “…”") }
    return .range(low...high)
  }

  // MARK: Words

  /// The words of a line; a quoted text keeps its opening quotation mark.
  private func words(of text: Substring) throws(GrammarError) -> [String] {
    var words: [String] = []
    var rest = text
    while let character = rest.first {
      if character == "\"" {
        words.append("\"" + (try quoted(&rest)))
      } else if isName(String(character)) {
        let name = rest.prefix { isName(String($0)) }
        words.append(String(name))
        rest = rest[name.endIndex...]
      } else {
        if !character.isWhitespace { words.append(String(character)) }
        rest.removeFirst()
      }
    }
    return words
  }

  /// Reads a quoted text and resolves its escapes as Swift does.
  private func quoted(_ rest: inout Substring) throws(GrammarError) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst().flatMap({ Self.escapes[$0] }) else {
        throw expected(#"one of the escapes \n, \r, \t, \" and \\"#)
      }
      text.append(escaped)
    }
    throw expected("a quotation mark at the end of a text")
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "r": "\r", "t": "\t", "\"": "\"", "\\": "\\",
  ]

  private func isName(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private func expected(_ what: String) -> GrammarError { wrong("expected \(what)") }

  private func wrong(_ problem: String) -> GrammarError {
    GrammarError(line: line, problem: problem)
  }
}
