import AdaptiveModel

extension LogConstraint {
  /// Reads the text between the angle brackets, with the items of names that other lines explain.
  ///
  /// - Throws: ``LogProblem`` with the line, if it has no known form.
  init(_ text: String, line: Int, names: [String: LogItem] = [:]) throws(LogProblem) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.init(line: line, text: text, className: "", names: names)
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
    let whole = cursor.text
    var refusal = Unreadable("only its class and address are printed; expected what it requires")
    for start in whole.startsOfBody {
      let body = String(whole[start...]).trimmed
      for end in body.endsOfBody {
        var copy = self
        copy.readHead(whole[..<start])
        do throws(Unreadable) {
          try copy.readNotes(String(body[end...]))
          try copy.readBody(String(body[..<end]).trimmed)
          return self = copy
        } catch {
          refusal = error
        }
      }
    }
    throw refusal
  }

  /// Reads the address, or a key in its place, and the source location that some tools print.
  private mutating func readHead(_ head: Substring) {
    let hex = head.dropFirst(2).prefix { $0.isHexDigit }
    address = head.hasPrefix("0x") && !hex.isEmpty ? "0x" + hex.lowercased() : String(head)
    if let at = head.firstIndex(of: "@") { identifier = String(head[at...].dropFirst()) }
  }

  private mutating func readBody(_ body: String) throws(Unreadable) {
    var cursor = LogCursor(body)
    readIdentifier(&cursor)
    readMask(&cursor)
    if identifier == nil { readIdentifier(&cursor) }
    let text = cursor.text
    var rest = LogBody(text, names)
    if text.holds("<private>") { throw Unreadable("hidden by the system's log (<private>)") }
    if text.holds(" Hug:"), let range = text.firstRange(of: " Hug:")?.lowerBound {
      relations = try contentSize(String(text[..<range]), String(text[range...]))
    } else {
      let relation = try rest.relation()
      relations = [(self.text.isOfMask ? .leftToRight : direction).map(relation.going) ?? relation]
      if let superview = names["|"] { relations[0].measure(from: superview) }
    }
  }

  /// Reads `(active, names: …)`, `(Names: …)` and `(LTR)` at the end.
  private mutating func readNotes(_ notes: String) throws(Unreadable) {
    let words = notes.holds("ames:") ? [", names:", "(names:", "(Names:"] : []
    let start = words.lazy.compactMap { notes.firstRange(of: $0) }.first
    let flags = String(notes[..<(start?.lowerBound ?? notes.endIndex)])
    if flags.holds("(LTR)") { direction = .leftToRight }
    if flags.holds("(RTL)") { direction = .rightToLeft }
    if flags.holds("(inactive") { isActive = false }
    if let start { try readNames(notes[start.upperBound...]) }
  }

  /// Reads `'|':UIView:0x7f8, title:0x7f9 )`, where a name may contain any of these signs.
  private mutating func readNames(_ text: Substring) throws(Unreadable) {
    var rest = text.drop { $0 == " " }
    while let next = rest.first, next != ")" {
      guard let entry = rest.nextName else {
        throw Unreadable("the names at its end cannot be read: “\(rest)”")
      }
      for (name, kind) in entry.meanings {
        let type = kind.flatMap { $0.isClass ? $0.readableClass : nil }
        let own = name != "|" ? name : type == nil ? kind : nil
        names[name] = LogItem(key: entry.address, className: type, label: entry.label ?? own)
      }
      rest = rest[entry.end...].drop { $0 == " " || $0 == "," }
    }
  }

  /// Reads `'UIView-Encapsulated-Layout-Width'`.
  private mutating func readIdentifier(_ cursor: inout LogCursor) {
    for mark in ["'", "\""] {
      var copy = cursor
      guard copy.take(mark) else { continue }
      let name = copy.takeUp { rest in
        rest.starts(with: mark.utf8) && rest.dropFirst().first.map { $0 == 0x20 } ?? true
      }
      guard let name else { return }
      _ = copy.take(mark)
      return (identifier, cursor) = (name, copy)
    }
  }

  /// Skips `h=--& v=&--`, because the relation is more precise.
  private func readMask(_ cursor: inout LogCursor) {
    for axis in ["h=", "v="] {
      var copy = cursor
      guard copy.take(axis) else { continue }
      let signs = copy.takeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }
      // An editor may have made one long dash of two.
      guard (2...3).contains(signs.utf8.count) else { continue }
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
    let near: AttributeName = first.attribute.dependsOnFlip ? .minY : .top
    let corner = anchor.axis == .horizontal ? .left : near
    second = LogTerm(item: superview, attribute: corner, isSuperview: true)
  }
}

extension String {
  /// The places where what a constraint requires may begin: behind its address, behind the line of
  /// a source location, whose path may contain spaces, or behind a key with spaces.
  fileprivate var startsOfBody: [Index] {
    let spaces = Array(indices.lazy.filter { self[$0] == " " }.prefix(40))
    guard let first = spaces.first else { return [] }
    let word = self[..<first]
    if word.hasPrefix("0x"), word.dropFirst(2).allSatisfy(\.isHexDigit) { return [first] }
    let behindLines = spaces.filter { space in
      let line = self[..<space].reversed().prefix { $0.isNumber }
      return !line.isEmpty && self[..<space].dropLast(line.count).last == "#"
    }
    if let line = behindLines.first, self[..<line].contains("@") { return behindLines }
    return spaces.filter { !self[..<$0].contains("<") }
  }

  /// The places where remarks in parentheses may begin; the end, if there is none.
  fileprivate var endsOfBody: [Index] {
    guard hasSuffix(")") else { return [endIndex] }
    let words = ["(active", "(inactive", "(Names:", "(names:", "(LTR)", "(RTL)"]
    let starts = utf8.indices.filter { start in
      utf8[start] == UInt8(ascii: "(") && words.contains { self[start...].hasPrefix($0) }
    }
    return starts.isEmpty ? [endIndex] : Array(starts.prefix(20))
  }
}

/// A name that a log explains, such as `'|':UIView:0x7f8` or `title:0x7f9`.
private struct LogName {
  var address: String
  /// The text of a label or button behind the address.
  var label: String?
  /// The name, with the class if one is given; both readings if that is not clear.
  var meanings: [(name: String, kind: String?)]
  var end: Substring.Index
}

extension Substring {
  /// The name that comes next: it extends to the first address that a comma or bracket follows.
  fileprivate var nextName: LogName? {
    for colon in ranges(of: ":0x") {
      let address = self[colon.upperBound...].prefix { $0.isHexDigit }
      var rest = self[address.endIndex...]
      var label: String?
      if rest.first == "'" {
        let ends = ["',", "')", "' "].compactMap { rest.dropFirst().firstRange(of: $0)?.lowerBound }
        guard let end = ends.min() else { continue }
        label = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
      }
      rest = rest.drop { $0 == " " }
      guard !address.isEmpty, rest.first.map({ ",)".contains($0) }) ?? true else { continue }
      let meanings = String(self[..<colon.lowerBound]).meanings
      guard !meanings.isEmpty else { return nil }
      let key = "0x" + address.lowercased()
      return LogName(address: key, label: label, meanings: meanings, end: rest.startIndex)
    }
    return nil
  }
}

extension String {
  /// A name with its class, as printed before an address.
  fileprivate var meanings: [(name: String, kind: String?)] {
    let text = trimmed
    if let quote = text.first, "'\"".contains(quote) {
      let rest = text.dropFirst()
      if rest.last == quote { return [(String(rest.dropLast()).trimmed, nil)] }
      guard let end = rest.ranges(of: "\(quote):").last else { return [] }
      // The superview may have a name with spaces.
      let (name, kind) = (String(rest[..<end.lowerBound]).trimmed, String(rest[end.upperBound...]))
      return name == "|" || kind.isClass ? [(name, kind)] : []
    }
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else {
      return text.isEmpty ? [] : [(text, nil)]
    }
    let kind = String(text[colon...].dropFirst())
    return [(text, nil)] + (kind.isClass ? [(String(text[..<colon]), kind)] : [])
  }
}
