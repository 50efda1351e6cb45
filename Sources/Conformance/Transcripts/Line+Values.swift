import AdaptiveModel

// How values are read; `Words.swift` writes the same words.

extension Line {
  /// Whether a size comes next.
  var isAtSize: Bool { Size(words: word) != nil }

  /// Reads a size, as in `414×736`.
  mutating func size() throws(SyntaxError) -> Size {
    guard let size = Size(words: word) else { throw expected("a size, as in 414×736") }
    skipWord()
    return size
  }

  /// Whether a trait comes next.
  var isAtTraits: Bool { TraitPart(word) != nil }

  /// Reads the traits that are specified, as in `compact-any @3x`.
  mutating func traits() throws(SyntaxError) -> TraitCollection {
    guard isAtTraits else { throw expected("traits, as in compact-regular @3x phone") }
    return try parts(of: TraitCollection()).traits
  }

  /// Reads size classes; scale and idiom are those of `base` if they are not told.
  mutating func traits(besides base: TraitCollection) throws(SyntaxError) -> TraitCollection {
    let line = self
    var blank = base
    blank.horizontalSizeClass = .unspecified
    blank.verticalSizeClass = .unspecified
    let (traits, hasClasses) = try parts(of: blank)
    guard hasClasses else { throw line.expected("size classes, as in compact-regular") }
    return traits
  }

  private mutating func parts(
    of base: TraitCollection
  ) throws(SyntaxError) -> (traits: TraitCollection, hasClasses: Bool) {
    var traits = base
    var seen: Set<Int> = []
    while let part = TraitPart(word) {
      guard seen.insert(part.kind).inserted else { throw expected("each trait once") }
      part.apply(to: &traits)
      skipWord()
    }
    return (traits, seen.contains(TraitPart.classes(.compact, .compact).kind))
  }

  /// Reads a size and traits, as in `414×736 compact-regular`.
  mutating func environment(
    besides base: TraitCollection
  ) throws(SyntaxError) -> Environment {
    let size = try size()
    return Environment(try traits(besides: base), size)
  }

  /// Reads rules for width and height, as in `320×full`.
  mutating func sizing() throws(SyntaxError) -> Sizing {
    let sides = word.sides
    guard sides.count == 2, let width = SizingRule(word: sides[0]),
      let height = SizingRule(word: sides[1])
    else { throw expected("rules for width and height, as in 320×full, full-40×1/3") }
    skipWord()
    return Sizing(width: width, height: height)
  }

  /// Reads an orientation, if one comes next.
  mutating func orientation() -> Orientation? {
    guard let orientation = Orientation(rawValue: word) else { return nil }
    skipWord()
    return orientation
  }
}

/// One word that tells of traits.
private enum TraitPart {
  case classes(SizeClass, SizeClass)
  case scale(Double)
  case idiom(UserInterfaceIdiom)

  init?(_ word: String) {
    let classes = word.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    if classes.count == 2, let horizontal = SizeClass(words: classes[0]),
      let vertical = SizeClass(words: classes[1])
    {
      self = .classes(horizontal, vertical)
    } else if word.hasPrefix("@"), word.hasSuffix("x"), word.utf8.count > 2,
      let scale = number(word.dropFirst().dropLast())
    {
      self = .scale(scale)
    } else if let idiom = UserInterfaceIdiom.allCases.first(where: { $0.word == word }) {
      self = .idiom(idiom)
    } else {
      return nil
    }
  }

  /// A number for each kind, so that each is told once.
  var kind: Int {
    switch self {
    case .classes: 0
    case .scale: 1
    case .idiom: 2
    }
  }

  func apply(to traits: inout TraitCollection) {
    switch self {
    case .classes(let horizontal, let vertical):
      traits.horizontalSizeClass = horizontal
      traits.verticalSizeClass = vertical
    case .scale(let scale): traits.displayScale = scale
    case .idiom(let idiom): traits.userInterfaceIdiom = idiom
    }
  }
}

extension SizeClass {
  fileprivate init?(words: Substring) {
    guard let found = Self.allCases.first(where: { $0.word == words }) else { return nil }
    self = found
  }
}

extension Size {
  fileprivate init?(words: String) {
    let sides = words.sides
    guard sides.count == 2, let width = number(sides[0]), let height = number(sides[1]) else {
      return nil
    }
    self.init(width, height)
  }
}

extension String {
  /// What stands before and behind the sign of a size.
  fileprivate var sides: [Substring] {
    split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == "×" || $0 == "x" }
  }
}

extension SizingRule {
  fileprivate init?(word: Substring) {
    if word == "full" {
      self = .fills
    } else if word.hasPrefix("full-") || word.hasPrefix("full+") {
      guard let inset = number(word.dropFirst(5)) else { return nil }
      self = .inset(word.hasPrefix("full-") ? inset : -inset)
    } else if word.contains("/") {
      let parts = word.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]) else {
        return nil
      }
      self = .fraction(part, of: whole)
    } else {
      guard let side = number(word) else { return nil }
      self = .fixed(side)
    }
  }
}

/// Reads a number as it is written: decimal, or a word for what is no number of points.
private func number(_ word: Substring) -> Double? {
  if ["inf", "-inf", "nan", "-nan"].contains(word) { return Double(word) }
  let isDecimal = word.utf8.allSatisfy { byte in
    byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte | 0x20 == UInt8(ascii: "e")
  }
  guard isDecimal, word.utf8.count <= 400, let number = Double(word), number.isFinite else {
    return nil
  }
  return number
}
