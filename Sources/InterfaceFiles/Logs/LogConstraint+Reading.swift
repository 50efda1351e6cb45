import AdaptiveModel

extension LogConstraint {
  /// Reads the text between the angle brackets.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - line: The line on which it begins.
  ///   - names: The items of names that other lines explain.
  /// - Throws: ``LogProblem`` with the line, if it has no known form.
  init(_ text: String, line: Int, names: [String: LogItem] = [:]) throws(LogProblem) {
    self.init(line: line, text: text.withSingleSpaces, className: "", names: names)
    do throws(Unreadable) {
      try read()
    } catch {
      throw LogProblem(line: line, text: self.text, reason: error.reason)
    }
  }

  private mutating func read() throws(Unreadable) {
    var cursor = LogCursor(text)
    className = cursor.takeAll { $0 != UInt8(ascii: ":") }.readableClass
    guard cursor.take(":") else { throw Unreadable("expected “:” after the class") }
    // Some tools print the source location after the address, and some a key in its place.
    let word = cursor.takeAll { $0 != 0x20 }
    let hex = word.dropFirst(2).prefix { $0.isHexDigit }
    address = word.hasPrefix("0x") && !hex.isEmpty ? "0x" + hex.lowercased() : word
    if let at = word.firstIndex(of: "@") { identifier = String(word[at...].dropFirst()) }
    cursor.skipSpaces()
    var body = cursor.text
    if body.isEmpty {
      throw Unreadable("only its class and address are printed; expected what it requires")
    }
    try cutNotes(from: &body)
    cursor = LogCursor(body)
    readIdentifier(&cursor)
    readMask(&cursor)
    if identifier == nil { readIdentifier(&cursor) }
    var rest = LogBody(cursor.text, names)
    if cursor.text.holds("<private>") {
      throw Unreadable("hidden by the system's log (<private>)")
    }
    if let range = cursor.text.startOfContentPriorities {
      relations = try contentSize(String(cursor.text[..<range]), String(cursor.text[range...]))
    } else {
      relations = [try rest.relation()]
      if let superview = names["|"] { relations[0].measure(from: superview) }
    }
  }

  /// Reads `(active, names: …)`, `(Names: …)` and `(LTR)` at the end, and removes them.
  private mutating func cutNotes(from body: inout String) throws(Unreadable) {
    while true {
      body = body.trimmed
      guard body.hasSuffix(")"), let open = body.lastNote else { return }
      let note = body[open...].dropFirst().dropLast()
      body = String(body[..<open])
      if note == "RTL" { isRightToLeft = true }
      if note == "LTR" { isLeftToRight = true }
      if note.hasPrefix("inactive") { isActive = false }
      guard let colon = note.firstRange(of: "ames:") else { continue }
      try readNames(String(note[colon.upperBound...]))
    }
  }

  /// Reads `'|':UIView:0x7f8, title:0x7f9`.
  private mutating func readNames(_ text: String) throws(Unreadable) {
    for entry in text.entries {
      var cursor = LogCursor(entry)
      let name: String?
      if let quote = cursor.next, "'\"".utf8.contains(quote) {
        _ = cursor.takeAll { $0 == quote }
        name = cursor.takeUp { $0.first == quote && $0.dropFirst().first == UInt8(ascii: ":") }
        _ = cursor.takeAll { $0 == quote }
      } else {
        name = cursor.takeUp { $0.first == UInt8(ascii: ":") }
      }
      guard let name, cursor.take(":") else {
        throw Unreadable("the names at its end cannot be read: “\(entry)”")
      }
      // `title:0x7f9` names its object by the address alone.
      let spelled = cursor.text.hasPrefix("0x") ? ":" + cursor.text : cursor.text
      var item = LogBody(spelled + "]", names)
      var found = try item.item { $0.first == UInt8(ascii: "]") }
      guard item.cursor.next == UInt8(ascii: "]") else {
        throw Unreadable("the names at its end cannot be read: “\(entry)”")
      }
      if found.className?.isEmpty == true { found.className = nil }
      names[name.trimmed] = found
      if found.label == nil, name != "|", found.key.hasPrefix("0x") {
        names[name.trimmed]?.label = name.trimmed
      }
    }
  }

  /// Reads `'UIView-Encapsulated-Layout-Width'`.
  private mutating func readIdentifier(_ cursor: inout LogCursor) {
    guard let quote = cursor.next, "'\"".utf8.contains(quote) else { return }
    var copy = cursor
    _ = copy.take(quote == UInt8(ascii: "'") ? "'" : "\"")
    let name = copy.takeUp { rest in
      rest.first == quote && rest.dropFirst().first.map { $0 == 0x20 } ?? true
    }
    guard let name else { return }
    _ = copy.take(quote == UInt8(ascii: "'") ? "'" : "\"")
    identifier = name
    cursor = copy
  }

  /// Skips `h=--& v=&--`, because the relation is more precise.
  private func readMask(_ cursor: inout LogCursor) {
    for axis in ["h=", "v="] {
      var copy = cursor
      guard copy.take(axis) else { continue }
      let signs = copy.takeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }
      guard signs.utf8.count == 3 else { continue }
      copy.skipSpaces()
      cursor = copy
    }
  }

  /// Reads `H:[UILabel:0x7f8(120)] Hug:250 CompressionResistance:750`: two relations of a size.
  private func contentSize(
    _ body: String,
    _ priorities: String
  ) throws(Unreadable) -> [LogRelation] {
    var reader = LogBody(body.trimmed, names)
    let size = try reader.relation()
    var cursor = LogCursor(priorities)
    cursor.skipSpaces()
    guard cursor.take("Hug:"), let hugging = cursor.number(), cursor.take("CompressionResistance:"),
      let compression = cursor.number(), cursor.isAtEnd, size.second == nil
    else { throw Unreadable("expected “Hug:” and “CompressionResistance:”, each with a number") }
    var (most, least) = (size, size)
    (most.relation, most.priority) = (.lessThanOrEqual, hugging)
    (least.relation, least.priority) = (.greaterThanOrEqual, compression)
    return [least, most]
  }
}

extension LogRelation {
  /// Makes a position without a second item relative to the corner of its superview.
  fileprivate mutating func measure(from superview: LogItem) {
    let anchor = first.attribute.anchor
    guard second == nil, !anchor.isSize else { return }
    let near: LogAttribute = first.attribute.dependsOnFlip ? .minY : .top
    let corner = anchor.axis == .horizontal ? .left : near
    second = LogTerm(item: superview, attribute: corner, isSuperview: true)
  }
}

extension String {
  /// The text with each run of whitespace, such as a line break, replaced by one space.
  fileprivate var withSingleSpaces: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The start of the last remark in parentheses.
  fileprivate var lastNote: Index? {
    let words = ["(active", "(inactive", "(Names:", "(names:", "(LTR)", "(RTL)"]
    return words.compactMap { word in ranges(of: word).last?.lowerBound }.max()
  }

  /// The entries of a list of names.
  fileprivate var entries: [String] {
    var entries: [String] = []
    for part in split(separator: ",") {
      // A comma inside a name or a generic class does not begin an entry.
      let isEntry = part.contains(":0x") || part.contains("':") || part.contains("\":")
      let isInside = entries.last.map { $0.isQuoteOpen || $0.isOpen && part.contains(">") } ?? false
      if isEntry && !isInside || entries.isEmpty {
        entries.append(String(part).trimmed)
      } else {
        entries[entries.count - 1] += "," + part
      }
    }
    return entries.filter { !$0.isEmpty }
  }

  /// Whether a quoted name continues after this text, as in `'Title`.
  private var isQuoteOpen: Bool {
    guard let quote = first, quote == "'" || quote == "\"" else { return false }
    return !dropFirst().contains("\(quote):")
  }

  /// Whether a generic class continues after this text, as in `Box<Int`.
  private var isOpen: Bool { count { $0 == "<" } > count { $0 == ">" } }

  /// The start of the priorities of an intrinsic size.
  fileprivate var startOfContentPriorities: Index? { firstRange(of: " Hug:")?.lowerBound }
}
