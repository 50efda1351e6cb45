// The guide's own shorthand: `414×736`, `compact-regular`, `compact-any @3x phone`.

extension Size: LosslessStringConvertible {
  /// Width by height, as in `414×736`.
  public var description: String { "\(points(width))×\(points(height))" }

  /// Reads `414×736`; an `x` will do for the sign.
  public init?(_ description: String) {
    let sides = description.split(
      maxSplits: 2,
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "×" || $0 == "x" }
    )
    .map { side in Double(side) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      width.isFinite, height.isFinite
    else { return nil }
    self.init(width, height)
  }
}

extension TraitCollection: LosslessStringConvertible {
  /// The classes, horizontal first, then scale and idiom: only what is specified.
  public var description: String {
    var words: [String] = []
    if horizontalSizeClass != .unspecified || verticalSizeClass != .unspecified {
      words.append("\(horizontalSizeClass.shorthand)-\(verticalSizeClass.shorthand)")
    }
    if displayScale != 0 { words.append("@\(points(displayScale))x") }
    if userInterfaceIdiom != .unspecified { words.append("\(userInterfaceIdiom)") }
    return words.isEmpty ? "any-any" : words.joined(separator: " ")
  }

  /// Reads what ``description`` writes; the parts may stand in any order.
  public init?(_ description: String) {
    self.init()
    let words = description.split(separator: " ")
    guard !words.isEmpty else { return nil }
    for word in words {
      guard let part = TraitCollection(word: word) else { return nil }
      self = combined(with: part)
    }
  }

  /// Reads one word of the shorthand.
  private init?(word: Substring) {
    self.init()
    if let idiom = UserInterfaceIdiom(name: word), idiom != .unspecified {
      userInterfaceIdiom = idiom
    } else if word.first == "@", word.last == "x" {
      guard let scale = Double(word.dropFirst().dropLast()), scale.isFinite, scale > 0 else {
        return nil
      }
      displayScale = scale
    } else {
      let classes = word.split(separator: "-", omittingEmptySubsequences: false)
      guard classes.count == 2, let horizontal = SizeClass(shorthand: classes[0]),
        let vertical = SizeClass(shorthand: classes[1])
      else { return nil }
      self.init(horizontal, vertical)
    }
  }
}

extension SizeClass {
  /// `compact`, `regular`, or `any` where nothing is specified.
  public var shorthand: String {
    switch self {
    case .unspecified: "any"
    case .compact: "compact"
    case .regular: "regular"
    }
  }

  /// Reads what ``shorthand`` writes.
  public init?(shorthand: some StringProtocol) {
    guard let found = Self.allCases.first(where: { shorthand == $0.shorthand }) else { return nil }
    self = found
  }
}

extension UserInterfaceIdiom {
  /// The idiom of this name: `phone`, `pad`, `tv`, `carPlay`, `mac`, `vision`, `unspecified`.
  public init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { name == "\($0)" }) else { return nil }
    self = found
  }
}

/// A number as people write it: whole numbers without a fraction.
public func points(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
