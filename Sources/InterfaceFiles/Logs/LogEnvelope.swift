import Foundation

extension String {
  /// The text with each line that a log collector wrapped in a JSON object replaced by its message.
  ///
  /// The JSON output of `log` also contains the process of each line, and stays unchanged.
  var withoutEnvelopes: String {
    guard holds("{") else { return self }
    let rows = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard rows.contains(where: \.isObject) else { return self }
    return rows.map { row in
      (row.isObject ? Self.message(in: row) : nil) ?? String(Substring(row))
    }
    .joined(separator: "\n")
  }

  private static func message(in row: Substring.UTF8View) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(row)) as? [String: Any]
    guard let object, object["eventMessage"] == nil, let text = message(of: object) else {
      return nil
    }
    // A line stays one line: its line breaks are escaped, as in a string.
    let ends = text.hasSuffix("\n") ? text.dropLast() : text[...]
    return ends.replacingOccurrences(of: "\n", with: "\\n")
  }

  /// The message itself, the words that were logged together, or the message in an object.
  private static func message(of value: Any?) -> String? {
    if let words = value as? [String] { return words.joined(separator: " ") }
    guard let object = value as? [String: Any] else { return value as? String }
    return messageKeys.lazy.compactMap { message(of: object[$0]) }.first
  }

  /// The keys of the message: most collectors, containers, journals; React Native, and those of the
  /// objects that have it.
  private static let messageKeys = [
    "message", "msg", "log", "MESSAGE", "text", "body", "data", "attributes", "jsonPayload",
  ]
}

extension Substring.UTF8View {
  /// Whether it may be a complete JSON object.
  fileprivate var isObject: Bool {
    let space: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return first { !space($0) } == UInt8(ascii: "{") && last { !space($0) } == UInt8(ascii: "}")
  }
}
