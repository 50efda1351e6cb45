// The table of traits: whatever combines, reads, prints, draws or simplifies traits is a visitor of it.

/// The name of a trait, as used in messages.
public enum TraitName: String, Sendable, Hashable, CaseIterable {
  case horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom
  case userInterfaceStyle, layoutDirection, preferredContentSizeCategory, accessibilityContrast
  case legibilityWeight, activeAppearance, userInterfaceLevel, customTrait
}

extension TraitCollection {
  /// Visits each trait of a collection, beside the same trait of another one, in a row of its own.
  ///
  /// This is the only list of traits besides their names and the initializer; a test compares the three.
  @inlinable @inline(__always)
  public static func traits<V: TraitVisitor>(
    _ visitor: inout V,
    _ own: inout TraitCollection,
    _ other: TraitCollection
  ) {
    visitor.trait(
      TraitRow(.horizontalSizeClass, "horizontalSizeClass", "horizontal size class", "horizontal"),
      &own.horizontalSizeClass,
      other.horizontalSizeClass
    )
    visitor.trait(
      TraitRow(.verticalSizeClass, "verticalSizeClass", "vertical size class", "vertical"),
      &own.verticalSizeClass,
      other.verticalSizeClass
    )
    visitor.scale(
      TraitRow(.displayScale, "displayScale", "display scale", "scale"),
      &own.displayScale,
      other.displayScale
    )
    visitor.trait(
      TraitRow(.userInterfaceIdiom, "userInterfaceIdiom", "idiom", "idiom"),
      &own.userInterfaceIdiom,
      other.userInterfaceIdiom
    )
    furtherTraits(&visitor, &own, other)
  }

  /// Visits each trait, without changing it.
  @inlinable @inline(__always)
  public func visitTraits<V: TraitVisitor>(
    _ visitor: inout V,
    beside other: TraitCollection = TraitCollection()
  ) {
    var own = self
    Self.traits(&visitor, &own, other)
  }
}

/// What the table says of a trait.
public struct TraitRow: Sendable {
  public let name: TraitName
  /// The name of its field in messages.
  public let field: StaticString
  /// The trait in a sentence, as in `any display scale`.
  public let noun: StaticString
  /// The trait among others of a list, as in `horizontal and scale`.
  public let word: StaticString
  /// Whether worlds have it unless they name their own traits (TC-1).
  public let isUsual: Bool
  /// The number of its values, unspecified among them; only in ``TraitName/rows``.
  package fileprivate(set) var count = 0

  @inlinable @inline(__always)
  public init(
    _ name: TraitName,
    _ field: StaticString,
    _ noun: StaticString,
    _ word: StaticString,
    isUsual: Bool = true
  ) {
    self.name = name
    self.field = field
    self.noun = noun
    self.word = word
    self.isUsual = isUsual
  }

  /// The row of a trait that only some worlds have.
  @inlinable @inline(__always)
  public init(further name: TraitName, _ field: StaticString, _ noun: StaticString) {
    self.init(name, field, noun, noun, isUsual: false)
  }
}

/// A visitor of the table of traits.
public protocol TraitVisitor {
  /// Visits a trait with a value of a few, beside its value in another collection.
  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T)

  /// Visits the only trait that is a number; visited as any other unless a visitor says otherwise.
  mutating func scale(_ row: TraitRow, _ own: inout Double, _ other: Double)
}

extension TraitVisitor {
  @inlinable @inline(__always)
  public mutating func scale(_ row: TraitRow, _ own: inout Double, _ other: Double) {
    var scale = DisplayScale(own)
    trait(row, &scale, DisplayScale(other))
    own = scale.number
  }
}

// MARK: - The traits by name

extension TraitRow {
  /// Whether it is one of the two traits that make a ``LayoutClass``.
  package var isSizeClass: Bool { name == .horizontalSizeClass || name == .verticalSizeClass }
}

extension TraitName {
  package static let rows: [TraitRow] = {
    var lister = TraitLister()
    TraitCollection().visitTraits(&lister)
    return lister.rows
  }()
}

private struct TraitLister: TraitVisitor {
  private(set) var rows: [TraitRow] = []

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    rows.append(row)
    rows[rows.count - 1].count = T.all.count
  }
}

extension TraitName {
  /// A bit of its own.
  @inline(__always)
  var bit: UInt16 {
    switch self {
    case .horizontalSizeClass: 1
    case .verticalSizeClass: 1 << 1
    case .displayScale: 1 << 2
    case .userInterfaceIdiom: 1 << 3
    case .userInterfaceStyle: 1 << 4
    case .layoutDirection: 1 << 5
    case .preferredContentSizeCategory: 1 << 6
    case .accessibilityContrast: 1 << 7
    case .legibilityWeight: 1 << 8
    case .activeAppearance: 1 << 9
    case .userInterfaceLevel: 1 << 10
    case .customTrait: 1 << 11
    }
  }
}

extension Set<TraitName> {
  /// Every trait of table 12-1 (TC-1): those of a world that names no others.
  public static let usual = Set(TraitName.rows.filter(\.isUsual).map(\.name))
  /// The same, by the name that adopters know.
  public static var all: Self { usual }
  /// The two size classes.
  public static let sizeClasses: Self = [.horizontalSizeClass, .verticalSizeClass]
}

extension Sequence<TraitName> {
  /// The names in the order of the table.
  package var inOrder: [TraitName] {
    let names = Set(self)
    return TraitName.allCases.filter(names.contains)
  }
}

extension TraitCollection {
  /// The traits that differ from those of another collection.
  package func differences(from other: TraitCollection) -> [TraitRow] {
    var comparer = TraitComparer()
    visitTraits(&comparer, beside: other)
    return comparer.rows
  }

  /// The names of the traits that differ from those of another collection.
  package func names(differentFrom other: TraitCollection) -> Set<TraitName> {
    Set(differences(from: other).map(\.name))
  }

  /// The number that represents a trait's value; `nil` if it is unspecified.
  package func number(of name: TraitName) -> Double? {
    var reader = TraitNumberReader(name: name)
    visitTraits(&reader)
    return reader.number
  }

  /// The usual traits, and those that it specifies.
  package var rows: [TraitRow] {
    TraitName.rows.filter { $0.isUsual || number(of: $0.name) != nil }
  }

  /// A trait's value without its sign, as in `1.5` or `phone`.
  package func text(of name: TraitName) -> String {
    var writer = TraitTextWriter(name: name)
    visitTraits(&writer)
    return writer.text
  }

  /// The position of a trait's value among all its values, the simplest first; 0 if it is
  /// unspecified, and their count if it is none of them.
  package subscript(rank name: TraitName) -> Int {
    get {
      var ranker = TraitRanker(name: name)
      visitTraits(&ranker)
      return ranker.rank
    }
    set {
      var setter = TraitSetter(name: name, rank: newValue)
      Self.traits(&setter, &self, TraitCollection())
    }
  }
}

private struct TraitComparer: TraitVisitor {
  private(set) var rows: [TraitRow] = []

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if own != other { rows.append(row) }
  }
}

private struct TraitNumberReader: TraitVisitor {
  let name: TraitName
  private(set) var number: Double?

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if row.name == name, own != .unspecified { number = own.number }
  }
}

private struct TraitTextWriter: TraitVisitor {
  let name: TraitName
  private(set) var text = ""

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if row.name == name { text = "\(own)" }
  }
}

private struct TraitRanker: TraitVisitor {
  let name: TraitName
  private(set) var rank = 0

  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    guard row.name == name, own != .unspecified else { return }
    rank = T.all.firstIndex(of: own) ?? T.all.count
  }
}

private struct TraitSetter: TraitVisitor {
  let name: TraitName
  let rank: Int

  func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if row.name == name { own = T.all[rank] }
  }
}
