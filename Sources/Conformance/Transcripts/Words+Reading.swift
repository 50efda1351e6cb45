import AdaptiveModel

// How single words are read.

extension Size {
  init?(words: String) {
    let sides = words.sides
    guard sides.count == 2, let width = Double(decimal: sides[0]),
      let height = Double(decimal: sides[1])
    else {
      return nil
    }
    self.init(width, height)
  }
}

extension String {
  /// What stands before and behind the sign of a size.
  var sides: [Substring] {
    split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == "×" || $0 == "x" }
  }
}

extension SizingRule {
  init?(word: Substring) {
    if word == "full" {
      self = .fills
    } else if word.hasPrefix("full-") || word.hasPrefix("full+") {
      guard let inset = Double(decimal: word.dropFirst(5)) else { return nil }
      self = .inset(word.hasPrefix("full-") ? inset : -inset)
    } else if word.contains("/") {
      let parts = word.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]) else {
        return nil
      }
      self = .fraction(part, of: whole)
    } else {
      guard let side = Double(decimal: word) else { return nil }
      self = .fixed(side)
    }
  }
}

extension Double {
  /// Reads a number as it is written: decimal, or a word for what is no number of points.
  init?(decimal word: Substring) {
    let isDecimal = word.utf8.allSatisfy { byte in
      byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+") || byte | 0x20 == UInt8(ascii: "e")
    }
    let isName = ["inf", "-inf", "nan", "-nan"].contains(word)
    guard isName || isDecimal, word.utf8.count <= 400, let number = Double(word) else { return nil }
    guard isName || number.isFinite else { return nil }
    self = number
  }
}
