import Foundation

// What a log was encoded in on its way: base64, the escapes of a mail, of an address or a form.

extension [UInt8] {
  /// The text that it encodes as base64, as a whole or in strings of JSON, if a word is in that; or
  /// else itself, without a mail's escapes.
  package func decoded(holding word: StaticString) -> [UInt8] {
    let body = prefix { $0 > 0x2A && $0 < 0x7B && $0 != 0x3D || $0 == 0x0A || $0 == 0x0D }
    // Behind its end, which “=” fills up, another text may begin.
    guard dropFirst(body.count).allSatisfy({ $0 == 0x3D || $0 < 0x20 }),
      let text = self[...].base64(holding: word)
    else {
      return decodingStrings(holding: word).withoutMailEscapes.withoutServiceMessages
        .withoutPercents(word)
    }
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

  /// The text with each row that was encoded for an address or a form decoded; it stays one row.
  private func withoutPercents(_ word: StaticString) -> [UInt8] {
    let followers: [StaticString] = ["%3A0x", "%3a0x", "%201%20", "+1+%"]
    let whole = String(decoding: self, as: UTF8.self)
    // The second search reads a byte at a time, and most logs have no such text.
    let isEncoded = followers.contains { follower in
      whole.holds(follower) && firstRange(of: Array("\(word)\(follower)".utf8)) != nil
    }
    // A command of a workflow encodes line ends alone.
    guard isEncoded || whole.holds("%0A") else { return self }
    return mappingRows { text in
      guard isEncoded || text.holds("%0A") && text.holds(word) else { return text }
      // Forms write “+” for a space.
      let isForm = isEncoded && !text.contains("%20")
      let spaced = isForm ? text.replacing("+", with: " ") : text
      return spaced.removingPercentEncoding?.replacing("\n", with: "\\n") ?? text
    }
  }

  /// The text with each row changed.
  private func mappingRows(_ change: (String) -> String) -> [UInt8] {
    let rows = split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(
      rows.map { change(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n").utf8
    )
  }

  /// The text with each service message of TeamCity, such as `##teamcity[message text='…']`, replaced
  /// by its words; they stay one row.
  private var withoutServiceMessages: [UInt8] {
    guard String(decoding: self, as: UTF8.self).holds("##teamcity[") else { return self }
    return mappingRows(\.withoutServiceMessage)
  }
}

extension String {
  /// The row with the words of its service message, in which `|` begins an escape.
  fileprivate var withoutServiceMessage: String {
    let names = [" text='", " out='", " details='"]
    guard let tag = firstRange(of: "##teamcity["),
      let start = names.lazy.compactMap({ firstRange(of: $0)?.upperBound }).first
    else { return self }
    var (plain, rest) = (String(self[..<tag.lowerBound]), self[start...])
    while let sign = rest.popFirst(), sign != "'" {
      guard sign == "|", let escape = rest.popFirst() else {
        plain.append(sign)
        continue
      }
      let code = escape == "0" ? rest.dropFirst().prefix(4) : ""
      if let letter = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
        plain.unicodeScalars.append(letter)
        rest = rest.dropFirst(5)
      } else {
        plain += escape == "n" ? "\\n" : escape == "r" ? "" : String(escape)
      }
    }
    return plain
  }
}

extension ArraySlice<UInt8> {
  /// The text that it encodes, perhaps with the escapes of a string of JSON, if a word is in that.
  fileprivate func base64(holding word: StaticString) -> String? {
    var letters = self
    let text = String(decoding: self, as: UTF8.self)
    if text.holds("\\") {
      let escapes = [("\\n", ""), ("\\r", ""), ("\\/", "/"), ("\\u003d", "=")]
      letters = Array(escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)[...]
    }
    let decoded = Data(base64Encoded: Data(letters), options: .ignoreUnknownCharacters)
      .map { String(decoding: $0, as: UTF8.self) }
    return decoded.flatMap { $0.holds(word) ? $0 : nil }
  }
}
