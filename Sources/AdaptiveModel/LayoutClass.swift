/// One of the nine size classes that a layout can be written for, width by height (SL-1).
///
/// `any` is represented as an unspecified size class, as in the rest of the model.
public struct LayoutClass: Sendable, Hashable, CaseIterable, Comparable, LosslessStringConvertible {
  public var width: SizeClass
  public var height: SizeClass

  public init(_ width: SizeClass, _ height: SizeClass) {
    self.width = width
    self.height = height
  }

  public static let anyAny = LayoutClass(.unspecified, .unspecified)

  /// Whether a device can have it: four classes are Final, the other five cover several (SL-1).
  public var isFinal: Bool { width != .unspecified && height != .unspecified }

  /// Whether a value for this class also applies to `other` (SL-2); every class covers itself.
  public func covers(_ other: LayoutClass) -> Bool {
    (width == .unspecified || width == other.width)
      && (height == .unspecified || height == other.height)
  }

  /// All nine: by width, then by height, each in the order any, compact, regular.
  public static let allCases: [LayoutClass] = SizeClass.allCases.flatMap { width in
    SizeClass.allCases.map { height in LayoutClass(width, height) }
  }

  /// Its index in ``allCases``.
  public var index: Int { width.rawValue * 3 + height.rawValue }

  /// Compares by the order of ``allCases``.
  public static func < (one: LayoutClass, other: LayoutClass) -> Bool { one.index < other.index }

  /// The width, then the height, as in `compact-regular` or `any-compact`.
  public var description: String { width.shorthand + "-" + height.shorthand }

  /// Parses the format of ``description``.
  public init?(_ description: String) {
    let words = description.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, let width = SizeClass(shorthand: words[0]),
      let height = SizeClass(shorthand: words[1])
    else { return nil }
    self.init(width, height)
  }
}

extension TraitCollection {
  /// The class of both dimensions; an unspecified one becomes any.
  public var layoutClass: LayoutClass { LayoutClass(horizontalSizeClass, verticalSizeClass) }
}
