// Items: `UILabel:0x7f8 'Title'`, `MyApp.Cell<Int>:0x7f8`, `title`.

extension LogBody {
  /// Reads an item that ends before a bracket or an attribute.
  mutating func item(isEnd: (ArraySlice<UInt8>) -> Bool) throws(Unreadable) -> LogItem {
    if let known = explained(isEnd: isEnd) { return known }
    var ahead = cursor
    let colon = Array(":0x".utf8)
    // Brackets inside a generic class, such as those of a tuple, do not end the item, nor do those
    // of a private class: `App.(unknown context at $10f).Row`.
    var depth = 0
    var last: UInt8 = 0
    let className = ahead.takeUp { rest in
      let next = rest.first ?? 0
      defer { last = next }
      if depth == 0, next == UInt8(ascii: "("), last == UInt8(ascii: ".") { depth = 1 }
      if rest.starts(with: colon) || depth == 0 && isEnd(rest) { return true }
      let isArrow = next == UInt8(ascii: ">") && last == UInt8(ascii: "-")
      if "<".utf8.contains(next) { depth += 1 }
      if ">".utf8.contains(next), !isArrow { depth -= 1 }
      if depth == 1, next == UInt8(ascii: ")") { depth = 0 }
      return false
    }
    guard let className else {
      throw Unreadable("expected a view with its address, or a name that the log explains")
    }
    guard ahead.rest.starts(with: colon) else { return try name(className, ahead) }
    _ = ahead.take(":0x")
    let address = ahead.takeAll(\.isHex)
    guard !address.isEmpty, !(ahead.next?.isOfAName ?? false) else {
      throw Unreadable("expected an address after “0x”")
    }
    guard className.trimmed.isClass else {
      throw Unreadable("a class with a space in its name")
    }
    cursor = ahead
    var item = LogItem(key: "0x" + address.lowercased(), className: className.readableClass)
    item.label = try label(isEnd: isEnd)
    return item
  }

  /// Takes the longest name that the log explains; it may contain what ends other items.
  private mutating func explained(isEnd: (ArraySlice<UInt8>) -> Bool) -> LogItem? {
    guard names.keys.contains(where: { $0 != "|" }) else { return nil }
    for end in cursor.rest.indices.reversed() where isEnd(cursor.rest[end...]) {
      let name = String(decoding: cursor.rest[..<end], as: UTF8.self).trimmed.unquoted
      guard name != "|", let known = names[name] else { continue }
      _ = cursor.take(end - cursor.rest.startIndex)
      return known
    }
    return nil
  }

  /// Reads an item for which only a name is printed.
  private mutating func name(_ text: String, _ ahead: LogCursor) throws(Unreadable) -> LogItem {
    let name = text.trimmed.unquoted
    guard !name.isEmpty, !name.contains("<private>") else {
      throw Unreadable("the name of a view is missing or hidden")
    }
    cursor = ahead
    cursor.skipSpaces()
    if let known = names[name] { return known }
    // A class without an address may be any instance; `titleLabel` and `UIView:title` are names.
    let isClass = name.first.map { $0.isUppercase || $0 == "_" || $0 == "<" } ?? true
    let isKnown = name.contains(":") ? name.prefix { $0 != ":" }.isClass : !isClass
    guard isKnown else {
      throw Unreadable("\(name) has no address, so the instance is unknown")
    }
    return LogItem(key: name)
  }

  /// Reads the text of a label or button, in quotes after the address.
  private mutating func label(isEnd: (ArraySlice<UInt8>) -> Bool) throws(Unreadable) -> String? {
    cursor.skipSpaces()
    guard cursor.next == UInt8(ascii: "'") else { return nil }
    _ = cursor.take("'")
    let label = cursor.takeUp { rest in
      guard rest.first == UInt8(ascii: "'") else { return false }
      return isEnd(rest.dropFirst().drop { $0 == 0x20 })
    }
    guard let label else { throw Unreadable("the text of a view does not end") }
    _ = cursor.take("'")
    return label
  }
}

extension StringProtocol {
  /// Whether it may be a class: spaces occur in generic arguments and private contexts only.
  var isClass: Bool {
    let name = prefix { $0 != "<" && $0 != "(" }
    return !isEmpty && !name.contains { $0 == " " || $0 == "/" || $0 == "#" }
  }
}

extension String {
  var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }

  var unquoted: String {
    for quote in ["'", "\""] where count > 1 && hasPrefix(quote) && hasSuffix(quote) {
      return String(dropFirst().dropLast())
    }
    return self
  }

  /// A class in readable form: `_TtC5MyApp11ProfileView` is `MyApp.ProfileView`.
  var readableClass: String {
    let name = withoutContext
    guard let kind = ["_TtGC", "_TtC", "$s", "_$s"].first(where: name.hasPrefix) else {
      return name
    }
    var cursor = LogCursor(name.dropFirst(kind.utf8.count))
    _ = cursor.takeAll { $0 == UInt8(ascii: "C") }
    var parts: [String] = []
    while cursor.next == UInt8(ascii: "P") || cursor.next?.isDigit == true {
      // A private class contains a number for its file, before or after its name.
      _ = cursor.take("P")
      guard let count = Int(cursor.takeAll(\.isDigit)), count > 0, count <= cursor.rest.count else {
        return name
      }
      let part = cursor.take(count)
      let isFile = count == 33 && part.hasPrefix("_") && part.dropFirst().allSatisfy(\.isHexDigit)
      if !isFile { parts.append(part) }
    }
    return parts.isEmpty ? name : parts.joined(separator: ".")
  }

  /// The text without `(unknown context at $10f)`, which is printed in a private class.
  private var withoutContext: String {
    let name = trimmed
    guard name.holds("(unknown"), let start = name.firstRange(of: "(unknown context at "),
      let end = name[start.upperBound...].firstRange(of: ").")
    else { return name }
    return String(name[..<start.lowerBound] + name[end.upperBound...])
  }
}
