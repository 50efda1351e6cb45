// The text of traits, in the guide's own shorthand: `compact-regular`, `compact-any @3x phone`.

extension TraitCollection: LosslessStringConvertible {
  /// The classes, horizontal first, then the other traits; only specified ones.
  public var description: String {
    let others = others(relativeTo: TraitCollection())
    return (others.isEmpty || layoutClass != .anyAny ? ["\(layoutClass)"] + others : others)
      .joined(separator: " ")
  }

  /// The size classes, then the traits that differ from those of `base`.
  package func words(relativeTo base: TraitCollection) -> String {
    (["\(layoutClass)"] + others(relativeTo: base)).joined(separator: " ")
  }

  private func others(relativeTo base: TraitCollection) -> [String] {
    var writer = TraitWordWriter()
    visitTraits(&writer, beside: base)
    return writer.words
  }

  /// Parses the format of ``description``; the words can be in any order, at most one of each kind.
  public init?(_ description: String) {
    self.init()
    var kinds: Set<TraitName> = []
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

/// The words of all traits but the size classes that differ from those of other traits.
private struct TraitWordWriter: TraitVisitor {
  private(set) var words: [String] = []

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if !row.isSizeClass, own != other { words.append(own.shorthand) }
  }
}

/// One word in the text of traits.
package struct TraitWord {
  /// The traits that the word specifies.
  private let names: Set<TraitName>
  private let traits: TraitCollection

  /// The first trait that it specifies; a text has at most one word with each.
  package let kind: TraitName

  package init?(_ word: String) {
    if let layoutClass = LayoutClass(word) {
      (names, kind) = (.sizeClasses, .horizontalSizeClass)
      traits = TraitCollection(layoutClass.width, layoutClass.height)
    } else {
      var (traits, reader) = (TraitCollection(), TraitWordReader(word: word))
      TraitCollection.traits(&reader, &traits, traits)
      guard let name = reader.found else { return nil }
      (names, kind, self.traits) = ([name], name, traits)
    }
  }

  package func apply(to traits: inout TraitCollection) {
    traits = traits.taking(names, from: self.traits)
  }
}

/// Reads the word of one trait.
private struct TraitWordReader: TraitVisitor {
  let word: String
  private(set) var found: TraitName?

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    guard found == nil, !row.isSizeClass, let value = T(shorthand: word) else { return }
    (own, found) = (value, row.name)
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
}

extension UserInterfaceIdiom {
  /// The name, or `any-idiom` if unspecified: each trait that is missing says which it is.
  public var shorthand: String { self == .unspecified ? "any-idiom" : "\(self)" }

  public init?(shorthand: some StringProtocol) { self.init(name: shorthand) }

  /// The idiom of this name: `phone`, `pad`, `tv`, `carPlay`, `mac`, `vision`, `unspecified`, which
  /// is also `any-idiom`.
  public init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { name == "\($0)" || name == $0.shorthand }) else {
      return nil
    }
    self = found
  }
}

// MARK: - Size and traits together

extension Environment: CustomStringConvertible {
  /// The size and all specified traits, as in `414×736 compact-regular @3x phone`; only the traits
  /// if no size is reported.
  public var description: String { sizeWords + "\(traits)" }

  /// The size and traits; all but the classes only where they differ from those of `base`.
  package func words(relativeTo base: TraitCollection) -> String {
    sizeWords + traits.words(relativeTo: base)
  }

  private var sizeWords: String { size == .unreported ? "" : "\(size) " }
}

extension Window: CustomStringConvertible {
  /// The size and all specified traits, as in `414×736 compact-regular @3x phone`.
  public var description: String { "\(size) \(traits)" }

  /// The size and traits; all but the classes only where they differ from those of `base`.
  package func words(relativeTo base: TraitCollection) -> String {
    "\(size) \(traits.words(relativeTo: base))"
  }
}
