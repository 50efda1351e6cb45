import Foundation

extension String {
  /// The text with each line that a log collector wrapped in a JSON object replaced by its message.
  ///
  /// The JSON output of `log` also contains the process of each line, and stays unchanged.
  var withoutEnvelopes: String {
    guard holds("{") || holds("[\"") || holds("\"\\\"") else { return self }
    let rows = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard rows.contains(where: { $0.objectStart != nil }) else { return self }
    return rows.map { row in
      guard let start = row.objectStart, let message = Self.message(in: row[start...]) else {
        return String(Substring(row))
      }
      return String(Substring(row[..<start])) + message
    }
    .joined(separator: "\n")
  }

  private static func message(in row: Substring.UTF8View) -> String? {
    // An export may have many objects in one row.
    guard let value = json(Data(row)) ?? json(Data(list(of: row).utf8)),
      (value as? [String: Any])?["eventMessage"] == nil
    else { return nil }
    var texts = messages(of: value)
    // A collector may have put the report elsewhere, beside a message that says less.
    let all = strings(of: value)
    for text in all where text.holds("Constraint:0x") && unwrapped(text) == [text] {
      if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    // A report in pieces under a key of another name has lines between its constraints, too.
    if all.contains(where: \.isHeadline), !texts.contains(where: \.isHeadline) { texts = all }
    // So may a line, of which the end is a sign.
    if texts.isEmpty {
      let ended = all.filter { $0.hasSuffix("\n") }
      if ended.count == 1 { texts = ended }
    }
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
    if let text = value as? String { return unwrapped(text) }
    if let words = value as? [String] {
      // Loki puts the time, a long number, before each line.
      let isTimed = words.first.map { $0.count > 9 && $0.allSatisfy(\.isNumber) } ?? false
      // A list of a log's lines has its headline in one of them.
      let separator = words.contains(where: \.isHeadline) ? "\n" : " "
      return words.isEmpty
        ? [] : unwrapped(words.dropFirst(isTimed ? 1 : 0).joined(separator: separator))
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

  /// The messages of a text that is JSON again, as of a collector behind another one; else itself.
  private static func unwrapped(_ text: String) -> [String] {
    // An item of a list is in quotation marks, too.
    let isString = text.hasPrefix("\"") && !text.hasPrefix("\"<") && text.hasSuffix("\"")
    let value =
      isString || text[...].utf8.isObject ? json(Data(list(of: text[...].utf8).utf8)) : nil
    return value.map(messages) ?? [text]
  }

  private static func strings(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    let inside = (value as? [String: Any])?.sorted { $0.key < $1.key }.map(\.value)
    return (inside ?? value as? [Any] ?? []).flatMap(strings)
  }

  /// The keys of the message: most collectors, containers, journals, React Native, runners of tests.
  private static let messageKeys = [
    "message", "msg", "log", "MESSAGE", "text", "body", "eventMessage", "data", "output", "Output",
    "line",
  ]
}

extension Substring.UTF8View {
  /// Where it may be JSON objects: from its start, or behind a prefix such as a time or a container.
  fileprivate var objectStart: Index? {
    // Most rows have another end than “}”, “]”, a quotation mark or a space, which is quick to say.
    guard let last, last <= 0x22 || last == 0x5D || last == 0x7D else { return nil }
    if isObject { return startIndex }
    guard self.last(where: { $0 != 0x20 && $0 != 0x0D }) == UInt8(ascii: "}"),
      let start = firstIndex(of: UInt8(ascii: "{")), self[start...].starts(with: "{\"".utf8),
      !self[..<start].contains(UInt8(ascii: "\""))
    else { return nil }
    return start
  }

  /// Whether it may be JSON objects, or a list of some, or of the lines of a report; or a string that
  /// holds such text.
  fileprivate var isObject: Bool {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let start = drop(while: isSpace)
    let inner = start.first == UInt8(ascii: "[") ? start.dropFirst().drop(while: isSpace) : start
    let isReport = inner.first == UInt8(ascii: "\"") && String(Substring(self)).isHeadline
    guard let end = last(where: { !isSpace($0) }) else { return false }
    if start.starts(with: "\"\\\"".utf8) || start.starts(with: "\"{".utf8) {
      return end == UInt8(ascii: "\"")
    }
    guard inner.first == UInt8(ascii: "{") || isReport else { return false }
    return end == (start.first == inner.first ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }
}
