extension TraitCollection {
  /// Visits each trait that only some worlds have, after the usual ones.
  @inlinable @inline(__always)
  public static func furtherTraits<V: TraitVisitor>(
    _ visitor: inout V,
    _ own: inout TraitCollection,
    _ other: TraitCollection
  ) {
    visitor.trait(
      TraitRow(further: .userInterfaceStyle, "userInterfaceStyle", "style"),
      &own.userInterfaceStyle,
      other.userInterfaceStyle
    )
    visitor.trait(
      TraitRow(further: .layoutDirection, "layoutDirection", "direction"),
      &own.layoutDirection,
      other.layoutDirection
    )
    visitor.trait(
      TraitRow(further: .preferredContentSizeCategory, "preferredContentSizeCategory", "text size"),
      &own.preferredContentSizeCategory,
      other.preferredContentSizeCategory
    )
    visitor.trait(
      TraitRow(further: .accessibilityContrast, "accessibilityContrast", "contrast"),
      &own.accessibilityContrast,
      other.accessibilityContrast
    )
    visitor.trait(
      TraitRow(further: .legibilityWeight, "legibilityWeight", "weight"),
      &own.legibilityWeight,
      other.legibilityWeight
    )
    visitor.trait(
      TraitRow(further: .activeAppearance, "activeAppearance", "appearance"),
      &own.activeAppearance,
      other.activeAppearance
    )
    visitor.trait(
      TraitRow(further: .userInterfaceLevel, "userInterfaceLevel", "level"),
      &own.userInterfaceLevel,
      other.userInterfaceLevel
    )
    visitor.trait(
      TraitRow(further: .customTrait, "customTrait", "custom trait"),
      &own.customTrait,
      other.customTrait
    )
  }
}

/// A trait that implementations have only if their world names it; raw values are those of the
/// public headers.
public protocol FurtherTrait: TraitValue, CaseIterable, RawRepresentable where RawValue == Int {
  /// The end of its words in the text of traits, as in `dark-style`; `any-style` is unspecified.
  static var kind: String { get }
}

extension FurtherTrait {
  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.names(&value)
  }

  public var shorthand: String { (self == .unspecified ? "any" : "\(self)") + "-" + Self.kind }

  public init?(shorthand: some StringProtocol) {
    // Most words are those of other traits, and to print every value for each takes long.
    guard shorthand.hasSuffix(Self.kind),
      let found = Self.all.first(where: { shorthand == $0.shorthand })
    else { return nil }
    self = found
  }
}

/// Whether an interface is light or dark.
public enum UserInterfaceStyle: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = 0
  case light = 1
  case dark = 2

  public static var kind: String { "style" }
}

/// The direction in which an interface is laid out.
public enum LayoutDirection: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1

  public static var kind: String { "direction" }
}

/// The size of text that the user prefers; the platform has names for it, and no numbers.
public enum ContentSizeCategory: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = 0
  case extraSmall = 1
  case small = 2
  case medium = 3
  case large = 4
  case extraLarge = 5
  case extraExtraLarge = 6
  case extraExtraExtraLarge = 7
  case accessibilityMedium = 8
  case accessibilityLarge = 9
  case accessibilityExtraLarge = 10
  case accessibilityExtraExtraLarge = 11
  case accessibilityExtraExtraExtraLarge = 12

  public static var kind: String { "text" }
}

/// The contrast that the user prefers.
public enum AccessibilityContrast: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case normal = 0
  case high = 1

  public static var kind: String { "contrast" }
}

/// The weight of text that the user prefers.
public enum LegibilityWeight: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case regular = 0
  case bold = 1

  public static var kind: String { "weight" }
}

/// Whether a window looks active.
public enum ActiveAppearance: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case inactive = 0
  case active = 1

  public static var kind: String { "appearance" }
}

/// A trait that an app defines, with a default value of its own (TO-13).
public enum CustomTrait: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case first = 0
  case second = 1
  case third = 2

  public static var kind: String { "custom" }
}

/// The level of an interface above the window's content.
public enum UserInterfaceLevel: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case base = 0
  case elevated = 1

  public static var kind: String { "level" }
}
