/// A coarse measure of the space available to an interface along one axis.
///
/// The raw values are those of the public headers (TC-2, TC-6).
public enum SizeClass: Int, Sendable, Hashable, CaseIterable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// The kind of device that an interface runs on.
///
/// The raw values are those of the public headers (TC-6); 4 was never assigned.
public enum UserInterfaceIdiom: Int, Sendable, Hashable, CaseIterable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The environment that a view controller operates in (TC-1); it can be partial (TC-3).
public struct TraitCollection: Sendable, Hashable {
  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  public var userInterfaceIdiom: UserInterfaceIdiom
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  public var layoutDirection = LayoutDirection.unspecified
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified
  public var accessibilityContrast = AccessibilityContrast.unspecified
  public var legibilityWeight = LegibilityWeight.unspecified
  public var activeAppearance = ActiveAppearance.unspecified
  public var userInterfaceLevel = UserInterfaceLevel.unspecified
  public var customTrait = CustomTrait.unspecified
  /// Pixels per point; zero means unspecified.
  public var displayScale: Double

  /// Creates a collection that specifies only the given traits.
  public init(
    horizontalSizeClass: SizeClass = .unspecified,
    verticalSizeClass: SizeClass = .unspecified,
    displayScale: Double = 0,
    userInterfaceIdiom: UserInterfaceIdiom = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
  }

  /// Creates a collection of both size classes, horizontal first.
  public init(_ horizontal: SizeClass, _ vertical: SizeClass) {
    self.init(horizontalSizeClass: horizontal, verticalSizeClass: vertical)
  }

  /// Combines collections: for each trait, the last collection that specifies it wins (TC-4).
  ///
  /// - Complexity: O(*n*), where *n* is the number of collections.
  public init(traitsFrom collections: some Sequence<TraitCollection>) {
    self.init()
    for collection in collections { self = combined(with: collection) }
  }

  /// The placeholder for previous traits that an implementation does not report.
  public static let unreported = TraitCollection(displayScale: -1)

  /// Whether no trait is specified.
  public var isEmpty: Bool { self == TraitCollection() }

  /// Whether every usual trait is specified, as for a controller in a hierarchy (TC-1).
  public var isComplete: Bool {
    var counter = TraitCounter()
    visitTraits(&counter)
    return counter.missing == 0
  }

  /// The number of specified traits.
  package var specified: Int {
    var counter = TraitCounter()
    visitTraits(&counter)
    return counter.specified
  }

  /// Whether it specifies a trait that only some worlds have.
  package var hasFurtherTraits: Bool {
    var counter = TraitCounter()
    visitTraits(&counter)
    return counter.further > 0
  }

  /// Whether this collection specifies every trait that `other` specifies.
  public func specifiesAll(of other: TraitCollection) -> Bool {
    // The result equals `self` only if `self` overrides every trait of `other`.
    other.combined(with: self) == self
  }

  /// This collection with its traits replaced by those that `other` specifies (TC-4).
  public func combined(with other: TraitCollection) -> TraitCollection {
    var (result, combiner) = (self, TraitCombiner())
    Self.traits(&combiner, &result, other)
    return result
  }

  /// Whether every trait that `other` specifies has the same value here (TC-5).
  public func contains(traitsIn other: TraitCollection) -> Bool {
    combined(with: other) == self
  }

  /// This collection without the traits that `other` specifies.
  public func without(traitsIn other: TraitCollection) -> TraitCollection {
    var (result, remover) = (self, TraitRemover())
    Self.traits(&remover, &result, other)
    return result
  }

  /// The specified traits among these names; all other traits become unspecified.
  public func only(_ names: Set<TraitName>) -> TraitCollection {
    TraitCollection().taking(names, from: self)
  }

  /// This collection with the traits of these names as they are in another one.
  package func taking(_ names: Set<TraitName>, from other: TraitCollection) -> TraitCollection {
    var (result, taker) = (self, TraitTaker(names))
    Self.traits(&taker, &result, other)
    return result
  }

  /// This collection without the traits of these names.
  package func without(_ names: Set<TraitName>) -> TraitCollection {
    taking(names, from: TraitCollection())
  }
}

private struct TraitCombiner: TraitVisitor {
  @inline(__always)
  func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if other != .unspecified { own = other }
  }
}

private struct TraitRemover: TraitVisitor {
  @inline(__always)
  func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if other != .unspecified { own = .unspecified }
  }
}

private struct TraitTaker: TraitVisitor {
  /// A bit for each trait: looking each up in a set would take most of the time.
  private var bits: UInt16 = 0

  init(_ names: Set<TraitName>) {
    for name in names { bits |= name.bit }
  }

  @inline(__always)
  func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if bits & row.name.bit != 0 { own = other }
  }
}

private struct TraitCounter: TraitVisitor {
  private(set) var specified = 0
  /// The number of usual traits that are unspecified.
  private(set) var missing = 0
  /// The number of specified traits that are not usual.
  private(set) var further = 0

  @inline(__always)
  mutating func trait<T: TraitValue>(_ row: TraitRow, _ own: inout T, _ other: T) {
    if own == .unspecified {
      missing += row.isUsual ? 1 : 0
    } else {
      specified += 1
      further += row.isUsual ? 0 : 1
    }
  }
}
