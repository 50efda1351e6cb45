import Foundation

extension String {
  /// The text with each line that a log collector wrapped in a JSON object, in one row or in a row for
  /// each member, replaced by its message.
  ///
  /// The JSON output of `log` also contains the process of each line, and stays unchanged.
  var withoutEnvelopes: String {
    guard holds("{") else { return self }
    let rows = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isSpread = !holds("eventMessage") && rows.contains(where: \.isMember)
    guard isSpread || rows.contains(where: \.isObject) else { return self }
    // Of an object with a message, the other members say nothing of it.
    let keys = isSpread ? Self.messageKeys.filter { contains("\"\($0)\"") } : []
    return rows.map { row in
      let member = isSpread ? Self.member(in: row, keys) : nil
      return (row.isObject ? Self.message(in: row) : member) ?? String(Substring(row))
    }
    .joined(separator: "\n")
  }

  /// The message in a row that is a member of an object, empty for another member; `nil` for a
  /// row of something else, or with a constraint.
  private static func member(in row: Substring.UTF8View, _ keys: [String]) -> String? {
    guard row.isMember else { return nil }
    let text = String(Substring(row)).trimmed
    let isLast = !text.hasSuffix(",")
    let object = json(Data("{\(isLast ? text : String(text.dropLast()))}".utf8))
    guard let member = (object as? [String: Any])?.first else {
      return text.hasSuffix("{") || text.hasSuffix("[") ? "" : nil
    }
    let isMeant = keys.isEmpty || keys.contains(member.key)
    let message = isMeant ? member.value as? String : nil
    return message?.replacingOccurrences(of: "\n", with: "\\n")
      ?? (text.holds("Constraint:0x") ? nil : "")
  }

  private static func message(in row: Substring.UTF8View) -> String? {
    // An export may have many objects in one row.
    guard let value = json(Data(row)) ?? json(Data(list(of: row).utf8)),
      (value as? [String: Any])?["eventMessage"] == nil
    else { return nil }
    var texts = messages(of: value)
    // A collector may have put the report elsewhere, beside a message that says less.
    let all = strings(of: value)
    for text in all where text.holds("Constraint:0x") {
      if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    // A report in pieces under a key of another name has lines between its constraints, too.
    if all.contains(where: \.isHeadline), !texts.contains(where: \.isHeadline) { texts = all }
    // A line stays one line: its line breaks are escaped, as in a string.
    let lines = texts.map { text in
      let ends = text.hasSuffix("\n") ? String(text.dropLast()) : text
      let line = texts.count > 1 ? ends.withoutPrefix : ends
      return line.replacingOccurrences(of: "\n", with: "\\n")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\\n")
  }

  private static func json(_ data: Data) -> Any? { try? JSONSerialization.jsonObject(with: data) }

  private static func list(of row: Substring.UTF8View) -> String {
    "[" + String(Substring(row)).replacing("}{", with: "},{") + "]"
  }

  /// The message itself, the words that were logged together, or the messages of the objects inside.
  private static func messages(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    if let words = value as? [String] {
      // Loki puts the time, a long number, before each line.
      let isTimed = words.first.map { $0.count > 9 && $0.allSatisfy(\.isNumber) } ?? false
      return words.isEmpty ? [] : [words.dropFirst(isTimed ? 1 : 0).joined(separator: " ")]
    }
    if let list = value as? [Any] { return list.filter { !($0 is String) }.flatMap(messages) }
    guard let object = value as? [String: Any] else { return [] }
    let own = messageKeys.lazy.compactMap { object[$0] }.map(messages).first { !$0.isEmpty }
    // The lists of an export have any names.
    return own
      ?? object.sorted { $0.key < $1.key }.flatMap { _, value in
        value is [Any] || value is [String: Any] ? messages(of: value) : []
      }
  }

  private static func strings(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    let inside = (value as? [String: Any])?.sorted { $0.key < $1.key }.map(\.value)
    return (inside ?? value as? [Any] ?? []).flatMap(strings)
  }

  /// The keys of the message: most collectors, containers, journals, React Native.
  private static let messageKeys = [
    "message", "msg", "log", "MESSAGE", "text", "body", "eventMessage", "data",
  ]
}

extension String {
  /// The text with each row that was encoded for an address or a form decoded; it stays one row.
  var withoutPercents: String {
    guard holds("Constraint%3A0x") || holds("Constraint%3a0x") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { row in
      // Forms write “+” for a space.
      let text = String(row)
      let spaced = text.contains("%20") ? text : text.replacing("+", with: " ")
      return spaced.removingPercentEncoding?.replacing("\n", with: "\\n") ?? text
    }
    .joined(separator: "\n")
  }
}

extension ArraySlice<UInt8> {
  /// The text that it encodes, perhaps with the escapes of a string of JSON, if a word is in that.
  fileprivate func base64(holding word: StaticString) -> String? {
    var letters = self
    if contains(UInt8(ascii: "\\")) {
      let escapes = [("\\n", ""), ("\\r", ""), ("\\/", "/"), ("\\u003d", "=")]
      let text = String(decoding: self, as: UTF8.self)
      letters = Array(escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)[...]
    }
    let text = Data(base64Encoded: Data(letters), options: .ignoreUnknownCharacters)
      .map { String(decoding: $0, as: UTF8.self) }
    return text.flatMap { $0.holds(word) ? $0 : nil }
  }
}

extension Substring.UTF8View {
  /// Whether it may be JSON objects, or a list of some.
  fileprivate var isObject: Bool {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let start = drop(while: isSpace)
    let inner = start.first == UInt8(ascii: "[") ? start.dropFirst().drop(while: isSpace) : start
    guard inner.first == UInt8(ascii: "{"), let end = last(where: { !isSpace($0) }) else {
      return false
    }
    return end == (start.first == inner.first ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Whether it may be a member of an object, such as `"level": "info",`.
  fileprivate var isMember: Bool {
    let start = drop { $0 == 0x20 || $0 == 0x09 }
    guard start.first == UInt8(ascii: "\"") else { return false }
    let name = start.dropFirst().prefix { $0.isOfAName || "-@.$".utf8.contains($0) }
    let rest = start[name.endIndex...]
    let value = rest.dropFirst().drop { $0 == 0x20 }
    return !name.isEmpty && rest.first == UInt8(ascii: "\"") && value.first == UInt8(ascii: ":")
  }
}

extension [UInt8] {
  /// The text that it encodes as base64, as a whole or in strings of JSON, if a word is in that; or
  /// else itself, without a mail's escapes.
  package func decoded(holding word: StaticString) -> [UInt8] {
    let body = prefix { $0 > 0x2A && $0 < 0x7B && $0 != 0x3D || $0 == 0x0A || $0 == 0x0D }
    // Behind its end, which “=” fills up, another text may begin.
    guard dropFirst(body.count).allSatisfy({ $0 == 0x3D || $0 < 0x20 }),
      let text = self[...].base64(holding: word)
    else { return decodingStrings(holding: word).withoutMailEscapes }
    return Array(text.utf8)
  }

  /// The text with each string of JSON that encodes a text with the word replaced by that.
  private func decodingStrings(holding word: StaticString) -> [UInt8] {
    var (plain, start, place): ([UInt8], Int, Int) = ([], 0, 0)
    while let quote = self[place...].firstIndex(of: UInt8(ascii: "\"")) {
      let string = self[(quote + 1)...].prefix { $0.isOfAName || "+/=\\".utf8.contains($0) }
      place = string.endIndex
      // A shorter one cannot hold a word with what is said of it.
      guard string.count > 40, let text = string.base64(holding: word),
        let written = try? JSONEncoder().encode(text)
      else { continue }
      plain += self[start...quote] + written.dropFirst().dropLast()
      start = place
    }
    return start == 0 ? self : plain + self[start...]
  }

  /// The text of a mail in which `=3D` stands for `=`, and a line that ends with `=` goes on below.
  private var withoutMailEscapes: [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    guard text.holds("=3D=3D") || text.holds("quoted-printable"),
      text.holds("=\n") || text.holds("=\r\n"), !text.holds(" == ")
    else { return self }
    var (plain, joined): ([UInt8], Int) = ([], 0)
    var rest = self[...]
    while let byte = rest.popFirst() {
      let next = rest.first == 0x0D ? rest.dropFirst() : rest
      if byte == 0x3D, next.first == 0x0A {
        (rest, joined) = (next.dropFirst(), joined + 1)
      } else if byte == 0x3D,
        let sign = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        plain.append(sign)
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte)
        guard byte == 0x0A else { continue }
        // The lines below keep their numbers.
        plain += Array(repeating: byte, count: joined)
        joined = 0
      }
    }
    return plain
  }
}
