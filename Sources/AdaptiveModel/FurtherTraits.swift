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

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("light", .light, &value)
    visitor.word("dark", .dark, &value)
  }
}

/// The direction in which an interface is laid out.
public enum LayoutDirection: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1

  public static var kind: String { "direction" }

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("leftToRight", .leftToRight, &value)
    visitor.word("rightToLeft", .rightToLeft, &value)
  }
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

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("extraSmall", .extraSmall, &value)
    visitor.word("small", .small, &value)
    visitor.word("medium", .medium, &value)
    visitor.word("large", .large, &value)
    visitor.word("extraLarge", .extraLarge, &value)
    visitor.word("extraExtraLarge", .extraExtraLarge, &value)
    visitor.word("extraExtraExtraLarge", .extraExtraExtraLarge, &value)
    visitor.word("accessibilityMedium", .accessibilityMedium, &value)
    visitor.word("accessibilityLarge", .accessibilityLarge, &value)
    visitor.word("accessibilityExtraLarge", .accessibilityExtraLarge, &value)
    visitor.word("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge, &value)
    visitor.word("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge, &value)
  }
}

/// The contrast that the user prefers.
public enum AccessibilityContrast: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case normal = 0
  case high = 1

  public static var kind: String { "contrast" }

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("normal", .normal, &value)
    visitor.word("high", .high, &value)
  }
}

/// The weight of text that the user prefers.
public enum LegibilityWeight: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case regular = 0
  case bold = 1

  public static var kind: String { "weight" }

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("regular", .regular, &value)
    visitor.word("bold", .bold, &value)
  }
}

/// Whether a window looks active.
public enum ActiveAppearance: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case inactive = 0
  case active = 1

  public static var kind: String { "appearance" }

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("inactive", .inactive, &value)
    visitor.word("active", .active, &value)
  }
}

/// A trait that an app defines, with a default value of its own (TO-13).
public enum CustomTrait: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case first = 0
  case second = 1
  case third = 2

  public static var kind: String { "custom" }

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("first", .first, &value)
    visitor.word("second", .second, &value)
    visitor.word("third", .third, &value)
  }
}

/// The level of an interface above the window's content.
public enum UserInterfaceLevel: Int, Sendable, Hashable, FurtherTrait {
  case unspecified = -1
  case base = 0
  case elevated = 1

  public static var kind: String { "level" }

  public static func words<V: TraitWordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("base", .base, &value)
    visitor.word("elevated", .elevated, &value)
  }
}
