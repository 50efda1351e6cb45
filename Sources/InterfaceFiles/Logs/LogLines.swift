/// The lines of a paste, as they were in the console.
///
/// What pasting does to a log is undone: ends of lines, quotation marks that an editor bent, the
/// escapes of HTML and of strings.
struct LogLines {
  struct Line {
    var number: Int
    var text: String
  }

  private(set) var lines: [Line] = []

  init(_ text: String) {
    let plain = text.plain
    for (index, row) in plain.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      // A log that was printed as a string has its line ends written out.
      for part in String(row).piecesBetweenEscapes.flatMap(\.piecesBeforePhrases) {
        lines.append(Line(number: index + 1, text: part.withoutInnerBrackets))
      }
    }
  }
}

extension LogLines {
  /// The lines, apart for each process where several write between one another's lines.
  ///
  /// A line that names no process belongs to the one before it. Where a line with a constraint
  /// names none, nothing says whose it is, and all stay together.
  var streams: [[Line]] {
    var names: [String] = []
    var streams: [String: [Line]] = [:]
    var current = ""
    for line in lines {
      if let name = line.text.process {
        current = name
      } else if LogPiece(in: line.text[...]) != nil {
        return [lines]
      }
      if streams[current] == nil { names.append(current) }
      streams[current, default: []].append(line)
    }
    return names.compactMap { streams[$0] }
  }
}

extension String {
  /// The process and thread that a console names before the text, as in `App[512:3000]`.
  fileprivate var process: String? {
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
    return String(before.suffix(while: { $0 != " " }) + "[" + number)
  }
}

extension Substring {
  /// What ends the text and is of a kind.
  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    let end = lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex
    return self[end...]
  }
}

extension String {
  /// The text with plain quotation marks, signs and line ends.
  fileprivate var plain: String {
    var text = withoutColours.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let bent = [
      ("\u{2028}", "\n"), ("\u{A0}", " "), ("\u{202F}", " "), ("\u{FEFF}", ""), ("‘", "'"),
      ("’", "'"), ("“", "\""), ("”", "\""), ("−", "-"), ("–", "-"), ("&lt;", "<"), ("&gt;", ">"),
      ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"), ("\\\"", "\""), ("\\'", "'"), ("\\u003c", "<"), ("\\u003e", ">"),
      ("\\<", "<"), ("\\>", ">"), ("~~", "-"),
    ]
    for (odd, plain) in bent where text.utf8.count >= odd.utf8.count {
      text = text.replacing(odd, with: plain)
    }
    return text.withLetters
  }

  /// The text with the letters that the description of a list writes as `\U041f`.
  private var withLetters: String {
    guard contains("\\U") else { return self }
    var units: [UInt16] = []
    var rest = utf16[...]
    while let unit = rest.popFirst() {
      let code = rest.dropFirst().prefix(4)
      if unit == 0x5C, rest.first == 0x55, code.count == 4,
        let letter = UInt16(String(decoding: code, as: UTF16.self), radix: 16), letter > 0x1F
      {
        units.append(letter)
        rest = rest.dropFirst(5)
      } else {
        units.append(unit)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The text without what sets colours on a terminal: an escape, `[`, and all up to a letter.
  private var withoutColours: String {
    guard utf8.contains(0x1B) else { return self }
    var kept: [UInt8] = []
    var rest = utf8[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[escape...].dropFirst()
      guard rest.first == UInt8(ascii: "[") else { continue }
      rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }.dropFirst()
    }
    return String(decoding: kept + rest, as: UTF8.self)
  }

  /// The line without the brackets that some set round each object: `<<A:0x1> <B:0x2>.top …>`.
  fileprivate var withoutInnerBrackets: String {
    guard utf8.count < 4_000, contains("<<"), contains("Constraint:0x") else { return self }
    var kept = ""
    var rest = self[...]
    var isInside = false
    while let open = rest.firstIndex(of: "<") {
      let inner = rest[open...].dropFirst()
      let object = inner.prefix { $0.isLetter || $0.isNumber || "._$:".contains($0) }
      let isObject = object.contains(":0x") && inner[object.endIndex...].first == ">"
      kept += rest[..<open]
      if isObject, isInside {
        kept += object
        rest = inner[object.endIndex...].dropFirst()
      } else {
        kept += "<"
        rest = inner
      }
      isInside = true
    }
    return kept + rest
  }

  /// The pieces of a line that a web form has joined from several.
  fileprivate var piecesBeforePhrases: [String] {
    guard utf8.count > 200, contains("Constraint:0x") else { return [self] }
    let phrases = [
      "Will attempt to recover by breaking", "Make a symbolic breakpoint", "Break on objc_",
      "Set the NSUserDefault", "The methods in the UIConstraintBased",
    ]
    var text = self
    for phrase in phrases { text = text.replacing(phrase, with: "\n" + phrase) }
    return text.split(separator: "\n").map(String.init)
  }

  /// The pieces of a line between `\n` and `\t` that stand for line ends, and between the `#012`
  /// of a system log.
  fileprivate var piecesBetweenEscapes: [String] {
    let lines = replacing("#011", with: "\t").split(
      separator: "#012",
      omittingEmptySubsequences: false
    )
    guard lines.count == 1 else { return lines.flatMap { String($0).piecesBetweenEscapes } }
    guard utf8.contains(UInt8(ascii: "\\")) else { return [self] }
    var pieces: [String] = [""]
    var rest = self[...]
    while let slash = rest.firstIndex(of: "\\") {
      pieces[pieces.count - 1] += rest[..<slash]
      let after = rest[slash...].dropFirst()
      let isEnd = after.first == "n" || after.first == "r"
      let next = after.dropFirst().drop { $0 == " " || $0 == "\t" }.first
      if isEnd, next.map({ "\"<()\\".contains($0) || $0.isUppercase }) ?? true {
        pieces.append("")
        rest = after.dropFirst()
      } else if after.first == "t" {
        pieces[pieces.count - 1] += " "
        rest = after.dropFirst()
      } else {
        pieces[pieces.count - 1] += "\\"
        rest = after
      }
    }
    pieces[pieces.count - 1] += rest
    return pieces
  }
}
