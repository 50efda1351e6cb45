/// A constraint in a line of a log: `<NSLayoutConstraint:0x… …>`.
struct LogPiece {
  /// The text before it.
  var before: String
  /// The text from its `<` on, for a constraint without its `>`.
  var start: Substring
  /// The text between the angle brackets; `nil` if the end is missing.
  var text: String?
  /// The start of the rest of the line.
  var end: Substring.Index

  /// Finds the first constraint in a text.
  init?(in text: Substring) {
    guard let open = text.nextConstraint else { return nil }
    (before, start) = (String(text[..<open]), text[open...])
    let inner = start.insideBracket
    let close = inner.endOfConstraint
    self.text = close.map { String(inner[..<$0]) }
    end = close.map(inner.index(after:)) ?? text.endIndex
  }
}

extension LogLine {
  /// Its first constraint.
  var piece: LogPiece? { mayHoldOne ? LogPiece(in: text[...]) : nil }

  /// Whether its first constraint is in quotation marks, as the console prints an item of a list,
  /// and the broken one without.
  var isItem: Bool { piece?.before.hasSuffix("\"") ?? false }
}

extension String {
  /// The line with the brackets around its constraint that a page took for those of a tag: if that is
  /// in quotation marks, as an item of a list, or if the system broke it.
  func withOuterBrackets(isBroken: Bool) -> String {
    let inner = drop { ">*+-•(\" \t".contains($0) || $0.isNumber }
    guard inner.isConstraint, LogPiece(in: self[...]) == nil else { return self }
    let isItem = self[..<inner.startIndex].hasSuffix("\"")
    // A “>” that is there belongs to a “<” in the line before.
    let isWhole = isBroken && !inner.replacing(">=", with: "").contains(">")
    let end = isItem ? inner.lastIndex(of: "\"") : isWhole ? inner.endIndex : nil
    guard let end, inner[..<end].ranges(of: "Constraint:0x").count == 1 else {
      return self
    }
    return "\(self[..<inner.startIndex])<\(inner[..<end])>\(inner[end...])"
  }
}

extension Substring {
  /// The text behind a bracket and the spaces that some tool puts there.
  fileprivate var insideBracket: Substring { dropFirst().drop { $0 == " " } }

  /// The `<` of the first constraint.
  fileprivate var nextConstraint: Index? {
    var rest = self
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...].insideBracket
      if rest.isConstraint { return open }
    }
    return nil
  }

  /// Whether a constraint's class and address begin here.
  fileprivate var isConstraint: Bool {
    let name = utf8.prefix { $0.isOfAName || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    let after = self[name.endIndex...]
    return after.utf8.first == UInt8(ascii: ":") && String(Substring(name)).holds("Constraint")
  }

  /// The limit of a constraint's end: no constraint exceeds a few thousand bytes.
  private var reach: Index {
    utf8.index(startIndex, offsetBy: 8_000, limitedBy: endIndex) ?? endIndex
  }

  /// The `>` that ends a constraint: the first that no part of one can follow, at best outside of
  /// the brackets of generic classes.
  fileprivate var endOfConstraint: Index? {
    var depth = 0
    var likely: Index?
    var last: Character = " "
    for place in self[..<reach].indices {
      let sign = self[place]
      defer { last = sign }
      // Most signs are none of these, and it takes long to look at the next one.
      guard sign == "<" || sign == ">" else { continue }
      let next = self[place...].dropFirst().first
      if sign == "<", next != "=", next != " " { depth += 1 }
      guard sign == ">", last != "-" else { continue }
      if self[place...].dropFirst().endsLine {
        if depth == 0 { return place }
        likely = likely ?? place
      }
      if depth > 0 { depth -= 1 }
    }
    return likely ?? endBeforeRemark
  }

  /// The `>` that balances the brackets, for a constraint followed by the words of some tool.
  private var endBeforeRemark: Index? {
    var depth = 0
    for place in self[..<reach].indices {
      let next = self[place...].dropFirst().first
      switch self[place] {
      case "<" where next != "=": depth += 1
      case ">" where next != "=":
        if depth == 0 { return next?.isWhitespace == true ? place : nil }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether no part of a constraint can follow.
  private var endsLine: Bool {
    guard let next = first, !hasPrefix("<br"), !hasPrefix("</") else { return true }
    // A page of text has a backslash at the end of each line, perhaps with the word for one.
    if next == "\\" { return self == "\\" || self == "\\par" }
    if "\",);].*/".contains(next) { return isSeparator }
    guard next.isWhitespace else { return false }
    let following = drop(while: \.isWhitespace)
    guard let first = following.first else { return true }
    // A title such as “Home > (Beta)” continues to the end of its constraint.
    if first == "(" {
      let limit = following.reach
      return !following[..<(following[..<limit].nextConstraint ?? limit)].contains(">")
    }
    return first == "<" && following.insideBracket.isConstraint || first == ")"
  }

  /// Whether only quotation marks, commas and spaces precede another constraint or the end, or the
  /// next field of a table, or its last one if that is a number.
  private var isSeparator: Bool {
    if prefix(while: { "\",".contains($0) }).contains("\",\"") { return true }
    let rest = drop { "\",); ].*/\t".contains($0) }
    return rest.isEmpty || rest.hasPrefix("<") || rest.hasPrefix("(") || rest.hasPrefix("//")
      || rest.hasPrefix("\\") || rest.allSatisfy(\.isNumber)
  }
}
