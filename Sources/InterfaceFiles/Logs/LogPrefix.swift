// The console's prefix of a line: time, process, thread.

extension String {
  /// The line without the console's prefix.
  var withoutPrefix: String {
    behindPrefix ?? String(drop { $0 == " " || $0 == "\t" })
  }

  /// The text after the console's time and process; `nil` if there is no such prefix.
  var behindPrefix: String? { behindDate ?? behindSystemLog ?? behindColumns }

  /// The text after a prefix such as `2026-05-02 10:11:12.131 App[512:3000]`.
  private var behindDate: String? {
    var cursor = LogCursor(self)
    cursor.skipSpaces()
    let date = cursor.takeAll { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }
    guard date.utf8.count >= 8 else { return nil }
    cursor.skipSpaces()
    let time = cursor.takeAll { $0.isDigit || ":.+-,".utf8.contains($0) }
    guard time.utf8.filter({ $0 == UInt8(ascii: ":") }).count >= 2 else { return nil }
    cursor.skipSpaces()
    for half in ["AM ", "PM "] { _ = cursor.take(half) }
    // The system's tools print a category behind the process, in several columns.
    let text = cursor.text
    if let tag = text.firstRange(of: "LayoutConstraints] "),
      !text[..<tag.lowerBound].contains(where: { "<\"".contains($0) })
    {
      return String(text[tag.upperBound...])
    }
    let process = cursor
    _ = cursor.takeAll { $0.isOfAName || "-. ".utf8.contains($0) }
    guard cursor.next == UInt8(ascii: "[") else { return process.text }
    while let tag = cursor.tag { cursor = tag }
    _ = cursor.take(":")
    return cursor.text
  }

  /// The text after a prefix such as `May  2 10:11:12 phone App(UIKitCore)[512] <Error>:`.
  private var behindSystemLog: String? {
    var cursor = LogCursor(self)
    cursor.skipSpaces()
    guard cursor.takeAll(\.isLetter).utf8.count == 3 else { return nil }
    cursor.skipSpaces()
    guard !cursor.takeAll(\.isDigit).isEmpty else { return nil }
    cursor.skipSpaces()
    let time = cursor.takeAll { $0.isDigit || ":.".utf8.contains($0) }
    guard time.utf8.filter({ $0 == UInt8(ascii: ":") }).count == 2,
      let process = cursor.takeUp(to: { $0.first == UInt8(ascii: "[") }),
      !process.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\"") }),
      cursor.take("[")
    else { return nil }
    let number = cursor.takeAll { $0.isHex || $0 == UInt8(ascii: ":") }
    guard !number.isEmpty, cursor.take("]") else { return nil }
    if cursor.take("<") {
      _ = cursor.takeAll(\.isLetter)
      guard cursor.take(">") else { return nil }
    }
    _ = cursor.take(":")
    return cursor.text
  }

  /// The text after a prefix in columns, such as `default`, `10:11:12.131+0200` and `App`.
  private var behindColumns: String? {
    let columns = split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    guard columns.count == 4, columns[0].utf8.allSatisfy(\.isLetter),
      columns[1].utf8.filter({ $0 == UInt8(ascii: ":") }).count == 2,
      columns[1].utf8.allSatisfy({ $0.isDigit || ":.+-".utf8.contains($0) })
    else { return nil }
    return String(columns[3])
  }

  /// The process and thread in the console's prefix, as in `App[512:3000]`.
  var process: String? {
    guard let open = firstIndex(of: "["), let close = self[open...].firstIndex(of: "]") else {
      return nil
    }
    let before = self[..<open]
    let number = self[open..<close].dropFirst()
    let isNumber =
      number.first?.isNumber == true && number.allSatisfy { $0.isHexDigit || $0 == ":" }
    let isFirst = !before.contains { $0.isWhitespace }
    guard isNumber, isFirst || before.count(where: { $0 == ":" }) >= 2,
      let last = before.last, last != " "
    else { return nil }
    let start = before.lastIndex(of: " ").map(before.index(after:)) ?? before.startIndex
    return String(before[start...] + "[" + number)
  }
}

extension LogCursor {
  /// The cursor behind a tag such as `[512:3000]`; `nil` if none comes next.
  fileprivate var tag: LogCursor? {
    var copy = self
    guard copy.take("[") else { return nil }
    let words = copy.takeAll { $0 != UInt8(ascii: "]") }
    return copy.take("]") && !words.contains(":0x") ? copy : nil
  }
}
