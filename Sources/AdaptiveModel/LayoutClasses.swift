/// A set of size classes.
public struct LayoutClasses: OptionSet, Sendable, Hashable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(_ layoutClass: LayoutClass) { rawValue = 1 << layoutClass.index }

  @inlinable public init(_ layoutClasses: some Sequence<LayoutClass>) {
    rawValue = layoutClasses.reduce(0) { $0 | 1 << $1.index }
  }

  public static let all = LayoutClasses(LayoutClass.allCases)
  /// The four classes that devices have.
  public static let final = LayoutClasses(LayoutClass.allCases.filter(\.isFinal))

  /// Every class that this one covers, including itself (SL-2).
  public static func covered(by layoutClass: LayoutClass) -> LayoutClasses {
    let (width, height) = (layoutClass.width, layoutClass.height)
    let column: UInt16 = width == .unspecified ? 0b111_111_111 : 0b111 << (3 * width.rawValue)
    let row: UInt16 = height == .unspecified ? 0b111_111_111 : 0b001_001_001 << height.rawValue
    return LayoutClasses(rawValue: column & row)
  }

  /// The members in the order of ``LayoutClass/allCases``.
  public var members: [LayoutClass] { LayoutClass.allCases.filter(contains) }

  public func contains(_ layoutClass: LayoutClass) -> Bool {
    rawValue & 1 << layoutClass.index != 0
  }
}
