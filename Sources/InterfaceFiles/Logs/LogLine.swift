struct LogLine {
  var number: Int
  var text: String
  /// Whether it may contain the name of a constraint's class; most lines of a log do not.
  var mayHoldOne: Bool
  /// Whether it may be a bracket alone.
  let mayBeBracket: Bool
  /// What it adds to the depth of lists: 1 if it only opens one, -1 if it only ends one.
  ///
  /// Said once, because each list that is cut off looks through the lines that follow.
  let nesting: Int

  init(number: Int, text: String) {
    self.number = number
    self.text = text
    mayHoldOne = text.holds("Constraint")
    mayBeBracket = text.mayBeBracket
    let bracket = mayBeBracket && !mayHoldOne ? text.bracketText : ""
    nesting = bracket == "(" ? 1 : bracket == ")" ? -1 : 0
  }

  /// Whether it says nothing of constraints.
  var isNoise: Bool {
    !mayHoldOne && !text.holds("\"") && !text.holds("<private>") && !text.isHeadline
      && !text.saysBroken && !mayBeBracket && !text.holds("..") && !text.holds("…")
  }
}

// MARK: - What a text may be in a log

extension String {
  /// Whether a line belongs to the structure of a log, so that no constraint continues in it.
  var isStructure: Bool {
    let text = bracketText
    return text == "(" || text == ")" || text.saysBroken || isHeadline || text.holds("<private>")
  }

  /// The text of a line without its prefix, marks of a reply or a list, tags, and the key of an
  /// object's member in a row of its own.
  var bracketText: String {
    guard utf8.count < 4_000 else { return "" }
    let own = holds("\":") || holds("\" :") ? replacing(/^\s*"[^"]+" *: */, with: "") : self
    let timed = own.withoutPrefix.withoutTags
    let time = timed.first?.isNumber == true ? timed.prefixMatch(of: /[\d:]+:\d\d\.\d+\s/) : nil
    let text = timed.dropFirst(time?.0.count ?? 0).drop {
      ">*+-|:".contains($0) || $0.isWhitespace || $0.isNumber
    }
    return text.lastIndex { $0 != "*" && !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
  }

  /// Whether a list begins at its end, except for the quotation mark of an item.
  var opensList: Bool {
    bracketText.last { !"\"'\\*".contains($0) && !$0.isWhitespace } == "("
  }

  /// Whether a line may be a bracket alone, which is quick to say of most lines: no letter or digit
  /// is right before the bracket.
  var mayBeBracket: Bool {
    guard utf8.count < 200 else { return false }
    var rest = utf8[...]
    func dropEnd(while isEnd: (UInt8) -> Bool) {
      rest = rest[..<(rest.lastIndex { !isEnd($0) }.map(rest.index(after:)) ?? rest.startIndex)]
    }
    dropEnd { $0 == 0x20 || $0 == 0x09 }
    guard let last = rest.last, "()[].,;*>".utf8.contains(last) else { return false }
    // A page has a tag behind the list.
    if last == UInt8(ascii: ">") { return holds("</") || holds("<br") }
    dropEnd { ".,;*".utf8.contains($0) }
    guard let bracket = rest.popLast(), "()[]".utf8.contains(bracket) else { return false }
    return rest.last.map { !$0.isOfAName } ?? true
  }

  /// Whether it contains only the signs that a list puts before its items.
  var isOfList: Bool {
    let isSign: (Character) -> Bool = {
      $0.isWhitespace || $0.isNumber || "\"'([{>*+-•|.,:".contains($0)
    }
    if allSatisfy(isSign) { return true }
    let plain = withoutTags
    // An object's other members may stand before a list in one; few lines have any.
    let hasMembers = plain.holds("\":") || plain.holds("\",") || plain.holds("\" ")
    return (hasMembers ? plain.replacing(/"[^"]+" *[:,]/, with: "") : plain).allSatisfy(isSign)
  }

  /// Whether it begins a conflict.
  var isHeadline: Bool {
    guard holds("onstraints") else { return false }
    return holds("imultaneously satisfy constraints") || holds("Conflicting constraints detected")
      || lowercased().holds("unable to satisfy constraints simultaneously")
  }

  /// Whether it says that the system breaks the constraint that follows.
  var saysBroken: Bool { holds("attempt to recover by") }
}
