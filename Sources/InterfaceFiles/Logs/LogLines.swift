import Text

/// The lines of a pasted log, as they were in the console.
///
/// The changes made by pasting are reverted: line ends, an editor's curly quotation marks, and
/// escapes of HTML and of strings.
package struct LogLines {
  /// The number of lines without constraints that are kept, of many in a row.
  private static let noiseMax = 16

  private(set) var lines: [LogLine] = []
  /// The number of lines that were read.
  private(set) var count = 0
  private var noise = 0
  private var wrapper: LogWrapper?

  package init() {}

  /// Adds a log, or a piece of it that ends at a line end.
  package mutating func add(_ text: [UInt8]) {
    let text = String(decoding: text.decoded(holding: "Constraint"), as: UTF8.self)
    let plain = text.withoutEnvelopes.plain
    // A page may have been escaped twice.
    let isEscaped =
      plain.holds("&lt;") && (plain.holds("&quot;&lt;") || plain.holds("\"&lt;"))
    let rows = (isEscaped ? plain.plain : plain).utf8
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() where index < rows.count - 1 || !row.isEmpty {
      // A log that was printed as a string has escaped line ends.
      let row = String(Substring(row))
      for part in row.piecesBetweenEscapes.flatMap(\.piecesBeforePhrases) {
        if part.isHeadline { wrapper = LogWrapper(part) }
        let text = (wrapper.map { $0.inside(part) } ?? part).withoutInnerBrackets
        var line = LogLine(number: count + index + 1, text: text.withoutDoubledQuotes)
        if line.mayHoldOne {
          let isBroken = lines.last { !$0.text.isEmpty }?.text.saysBroken ?? false
          line.text = line.text.withOuterBrackets(isBroken: isBroken)
        }
        noise = line.isNoise ? noise + 1 : 0
        if noise <= Self.noiseMax { lines.append(line) }
      }
    }
    count += rows.count - 1
  }

  /// The lines, separated by process if several processes write interleaved lines, or by what stands
  /// before their headlines if that tells them apart.
  ///
  /// A line without a process belongs to the line before it. If a line with a constraint has no
  /// process, its origin is unknown, and all lines stay together.
  func streams(from start: Int = 0) -> [[LogLine]] {
    let lines = Array(lines[start...])
    return lines.separated(by: \.process) ?? lines.separated(by: lines.source) ?? [lines]
  }
}

extension [LogLine] {
  /// The lines of each source; `nil` if that of a constraint is unknown, or if there is only one.
  fileprivate func separated(by source: ((String) -> String?)?) -> [Self]? {
    guard let source else { return nil }
    var known: Set<String> = []
    for line in self where line.piece != nil {
      guard let name = source(line.text) else { return nil }
      known.insert(name)
    }
    guard known.count > 1 else { return nil }
    var streams = Ordered<String, Self>()
    var current = ""
    for line in self {
      current = source(line.text) ?? current
      streams.add([line], for: current) { $0 += $1 }
    }
    return streams.values
  }

  /// What tells the source of a line: it begins as one of the headlines does, but for numbers; `nil`
  /// if all headlines begin alike, or one as others go on.
  fileprivate var source: ((String) -> String?)? {
    let starts = Set(
      filter(\.text.isHeadline).compactMap { line in
        line.text.firstRange(of: "Unable to ").map { line.text[..<$0.lowerBound].withoutNumbers }
      }
    )
    let areApart = starts.allSatisfy { one in starts.count { one.hasPrefix($0) } == 1 }
    guard starts.count > 1, areApart else { return nil }
    return { text in
      let text = text.withoutNumbers
      return starts.first(where: text.hasPrefix)
    }
  }
}

extension StringProtocol {
  fileprivate var withoutNumbers: String { String(filter { !$0.isNumber }) }
}

extension String {
  /// The text with plain quotation marks, signs and line ends.
  fileprivate var plain: String {
    let (bytes, forms) = (Array(utf8).withoutColours, Self.forms)
    let text = String(decoding: bytes, as: UTF8.self)
    // Most texts have none.
    if text.hasNone(of: Self.firsts) { return text }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      if let alike = forms[Int(bytes[place])],
        let form = alike.first(where: { rest.starts(with: $0.odd) })
          ?? rest.reference ?? rest.escaped
      {
        plain += form.plain
        place += form.odd.count
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: plain, as: UTF8.self).withLetters
  }

  /// The variants of plain signs that a paste may contain, by their first byte.
  private static let forms: [[(odd: [UInt8], plain: [UInt8])]?] = {
    let bent =
      XMLWriter.escapes + [
        ("\r\n", "\n"), ("\r", "\n"), ("\u{2028}", "\n"), ("\u{A0}", " "), ("\u{202F}", " "),
        ("\u{85}", "\n"), ("^M\n", "\n"), ("\u{200B}", ""), ("\u{FFFD}", "\""),
        ("\u{FEFF}", ""), ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("−", "-"), ("–", "-"),
        ("‚", "'"), ("„", "\""), ("«", "\""), ("»", "\""),
        ("&nbsp;", " "), ("\\\"", "\""), ("\\'", "'"),
        ("\\u003c", "<"), ("\\u003e", ">"), ("~~", "-"),
        ("\0", ""), ("`", ""), ("—&", "--&"), ("&—", "&--"),
      ]
      // They mark the direction of a text, and cannot be seen.
      + "\u{200E}\u{200F}\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars.map {
        (String($0), "")
      }
    var forms: [[(odd: [UInt8], plain: [UInt8])]?] = Array(repeating: nil, count: 256)
    for (odd, plain) in bent {
      let odd = Array(odd.utf8)
      forms[Int(odd[0])] = (forms[Int(odd[0])] ?? []) + [(odd, Array(plain.utf8))]
    }
    return forms
  }()

  /// The first bytes of the variants, as C reads them: zero, which is one, ends the list and a text.
  private static let firsts =
    forms.indices.filter { $0 > 0 && forms[$0] != nil }
    .map { CChar(truncatingIfNeeded: $0) } + [0]

  /// The text with escapes such as `\U041f`, from the description of a list, replaced by letters.
  private var withLetters: String {
    guard holds("\\U") else { return self }
    return replacing(each: "\\") { _, rest in
      var (units, rest): ([UInt16], Substring) = ([], rest)
      while rest.hasPrefix("\\U"), rest.dropFirst(5).first != nil,
        let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16), unit > 0x1F
      {
        units.append(unit)
        rest = rest.dropFirst(6)
      }
      return units.isEmpty ? nil : (String(decoding: units, as: UTF16.self), rest)
    }
  }

  /// The line without the brackets that some tools put around objects: `<<A:0x1> <B:0x2>.top …>`.
  fileprivate var withoutInnerBrackets: String {
    guard utf8.count < 4_000, holds("<<"), holds("Constraint:0x") else { return self }
    var isInside = false
    return replacing(each: "<") { _, rest in
      defer { isInside = true }
      let inner = rest.dropFirst()
      let object = inner.prefix { $0.isLetter || $0.isNumber || "._$:".contains($0) }
      let isObject = object.contains(":0x") && inner[object.endIndex...].first == ">"
      return isObject && isInside ? (String(object), inner[object.endIndex...].dropFirst()) : nil
    }
  }

  /// The original lines of a line that a web form has joined.
  fileprivate var piecesBeforePhrases: [String] {
    guard utf8.count > 200, holds("Constraint:0x") else { return [self] }
    let phrases = [
      "Will attempt to recover by breaking", "Make a symbolic breakpoint", "Break on objc_",
      "Set the NSUserDefault", "The methods in the UIConstraintBased", "<br", "</p>", "</div>",
    ]
    var text = self
    for phrase in phrases { text = text.replacing(phrase, with: "\n" + phrase) }
    return text.split(separator: "\n").map(String.init)
  }

  /// The parts of a line, split at `\n` escapes and at the `#012` of a system log; `\t` becomes a
  /// space.
  fileprivate var piecesBetweenEscapes: [String] {
    guard holds("#01") else { return piecesBetweenSlashes }
    let parts = replacing("#011", with: "\t")
      .split(separator: "#012", omittingEmptySubsequences: false)
    // Elsewhere it is part of a name, such as that of a folder.
    let lines = parts.dropFirst().reduce(into: parts.prefix(1).map(String.init)) { lines, part in
      let isStart =
        part.first.map { "\"<()#".contains($0) || $0.isWhitespace || $0.isUppercase } ?? true
      if isStart { lines.append(String(part)) } else { lines[lines.count - 1] += "#012" + part }
    }
    return lines.flatMap(\.piecesBetweenSlashes)
  }

  /// Whether it ends inside a path such as `@C:\\Users\\me`, up to the line number.
  private var isInDrive: Bool {
    guard let at = lastIndex(where: { "@\n".contains($0) }), self[at] == "@" else { return false }
    let path = self[at...].dropFirst()
    return path.first?.isLetter == true && path.dropFirst().hasPrefix(":\\") && !path.contains("#")
  }

  private var piecesBetweenSlashes: [String] {
    guard holds("\\") else { return [self] }
    let text = replacing(each: "\\") { kept, rest in
      let (sign, after) = (rest.dropFirst().first, rest.dropFirst(2))
      let next = after.drop { $0 == " " || $0 == "\t" }.first
      let isLast = after.drop { "',)}; ".contains($0) }.isEmpty
      if sign == "n" || sign == "r", !kept.isInDrive,
        isLast || next.map({ "\"<()\\".contains($0) || $0.isUppercase }) ?? true
      {
        return ("\n", after)
      }
      return sign == "t" ? (" ", after) : nil
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension ArraySlice<UInt8> {
  /// A sign with the backslash that a page writes before the signs of its markup, at the start.
  fileprivate var escaped: (odd: [UInt8], plain: [UInt8])? {
    guard first == UInt8(ascii: "\\"), let sign = dropFirst().first,
      "<>|_*.=+-()[]".utf8.contains(sign)
    else { return nil }
    return ([0x5C, sign], [sign])
  }

  /// A sign that is written as its number, such as `&#10;`, at the start.
  fileprivate var reference: (odd: [UInt8], plain: [UInt8])? {
    guard starts(with: "&#".utf8), let end = prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = String(decoding: self[..<end].dropFirst(2), as: UTF8.self)
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let sign = number.flatMap(Unicode.Scalar.init) else { return nil }
    return (Array(self[...end]), Array(String(sign).utf8))
  }
}
