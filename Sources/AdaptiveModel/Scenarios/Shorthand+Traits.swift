// The text of traits, in the guide's own shorthand: `compact-regular`, `compact-any @3x phone`.

extension TraitCollection: LosslessStringConvertible {
  /// The classes, horizontal first, then scale and idiom; only specified traits.
  public var description: String {
    let extras = extras(relativeTo: TraitCollection())
    return (extras.isEmpty || layoutClass != .anyAny ? ["\(layoutClass)"] + extras : extras)
      .joined(separator: " ")
  }

  /// The size classes, then scale and idiom where they differ from those of `base`.
  package func words(relativeTo base: TraitCollection) -> String {
    (["\(layoutClass)"] + extras(relativeTo: base)).joined(separator: " ")
  }

  private func extras(relativeTo base: TraitCollection) -> [String] {
    var words: [String] = []
    if displayScale != base.displayScale { words.append("@\(points(displayScale))x") }
    if userInterfaceIdiom != base.userInterfaceIdiom { words.append("\(userInterfaceIdiom)") }
    return words
  }

  /// Parses the format of ``description``; the words can be in any order, at most one of each kind.
  public init?(_ description: String) {
    self.init()
    var kinds: Set<TraitWord.Kind> = []
    let words = description.split(separator: " ")
    guard !words.isEmpty else { return nil }
    for word in words {
      guard let word = TraitWord(String(word)), kinds.insert(word.kind).inserted else {
        return nil
      }
      word.apply(to: &self)
    }
  }
}

/// One word in the text of traits.
package enum TraitWord {
  case classes(LayoutClass)
  case scale(Double)
  case idiom(UserInterfaceIdiom)

  /// The kinds of words; a text has at most one of each.
  package enum Kind: Hashable { case classes, scale, idiom }

  package init?(_ word: String) {
    if let layoutClass = LayoutClass(word) {
      self = .classes(layoutClass)
    } else if word.hasPrefix("@"), word.hasSuffix("x"), word.utf8.count > 2,
      let scale = Double(points: word.dropFirst().dropLast())
    {
      self = .scale(scale)
    } else if let idiom = UserInterfaceIdiom(name: word) {
      self = .idiom(idiom)
    } else {
      return nil
    }
  }

  package var kind: Kind {
    switch self {
    case .classes: .classes
    case .scale: .scale
    case .idiom: .idiom
    }
  }

  package func apply(to traits: inout TraitCollection) {
    switch self {
    case .classes(let layoutClass):
      traits.horizontalSizeClass = layoutClass.width
      traits.verticalSizeClass = layoutClass.height
    case .scale(let scale): traits.displayScale = scale
    case .idiom(let idiom): traits.userInterfaceIdiom = idiom
    }
  }
}

extension SizeClass {
  /// The shorthand: `compact`, `regular`, or `any` if unspecified.
  public var shorthand: String {
    switch self {
    case .unspecified: "any"
    case .compact: "compact"
    case .regular: "regular"
    }
  }

  /// Parses the format of ``shorthand``.
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

// MARK: - Size and traits together

extension Environment: CustomStringConvertible {
  /// The size and all specified traits, as in `414×736 compact-regular @3x phone`; only the traits
  /// if no size is reported.
  public var description: String { sizeWords + "\(traits)" }

  /// The size and traits; scale and idiom only where they differ from those of `base`.
  package func words(relativeTo base: TraitCollection) -> String {
    sizeWords + traits.words(relativeTo: base)
  }

  private var sizeWords: String { size == .unreported ? "" : "\(size) " }
}

extension Window: CustomStringConvertible {
  /// The size and all specified traits, as in `414×736 compact-regular @3x phone`.
  public var description: String { "\(size) \(traits)" }

  /// The size and traits; scale and idiom only where they differ from those of `base`.
  package func words(relativeTo base: TraitCollection) -> String {
    "\(size) \(traits.words(relativeTo: base))"
  }
}
