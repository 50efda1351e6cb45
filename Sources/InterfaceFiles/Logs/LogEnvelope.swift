import Foundation

extension String {
  /// The text in which each line that a collector of logs wrapped in a JSON object is its message.
  ///
  /// What `log` writes itself names the process of each line, and is read as it is.
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
    guard let object, object["eventMessage"] == nil else { return nil }
    let message = messageKeys.lazy.compactMap { object[$0] as? String }.first
    // A line stays one line: its ends are written out, as in a string.
    return message.map { text in
      let ends = text.hasSuffix("\n") ? text.dropLast() : text[...]
      return ends.replacingOccurrences(of: "\n", with: "\\n")
    }
  }

  /// Under what the message is: for most, for containers, for journals.
  private static let messageKeys = ["message", "msg", "log", "MESSAGE", "text", "body"]
}

extension Substring.UTF8View {
  /// Whether it may be a JSON object by itself.
  fileprivate var isObject: Bool {
    let space: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return first { !space($0) } == UInt8(ascii: "{") && last { !space($0) } == UInt8(ascii: "}")
  }
}
