/// The rule by which one side of a child follows the same side of its container.
public enum SizingRule: Sendable, Hashable {
  /// The container's length.
  case fills
  /// This length, regardless of the container; in points.
  case fixed(Double)
  /// The container's length less this total; in points.
  case inset(Double)
  /// This fraction of the container's length.
  case fraction(Int, of: Int)

  /// The length that the container gives one side of a child.
  ///
  /// Decision: whole points; a fraction rounds down and an inset never goes below zero, because the
  /// documents do not mention half points and a view has no negative side.
  ///
  /// - Parameter length: The container's side, in points.
  /// - Returns: The child's side, in points.
  public func applied(to length: Double) -> Double {
    switch self {
    case .fills: length
    case .fixed(let fixed): fixed
    case .inset(let inset): max(0, length - inset)
    case .fraction(let part, let whole):
      whole == 0 ? 0 : (length * Double(part) / Double(whole)).rounded(.down)
    }
  }
}

/// A container's answer to `size(forChildContentContainer:)`, as a rule for each axis (PR-24).
///
/// Decision: a rule applied to the container's size, because then "a view of fixed size gets no
/// callback" (PR-12) and "a callback only if the answer differs" (PR-24) are one statement.
public struct Sizing: Sendable, Hashable {
  public var width: SizingRule
  public var height: SizingRule

  public init(width: SizingRule = .fills, height: SizingRule = .fills) {
    self.width = width
    self.height = height
  }

  /// The rule for a child that is as large as its container.
  public static let fills = Sizing()

  /// The size of a child in a container of this size.
  public func applied(to size: Size) -> Size {
    Size(width.applied(to: size.width), height.applied(to: size.height))
  }

  /// Whether neither side follows the container (PR-12).
  public var isFixed: Bool {
    if case .fixed = width, case .fixed = height { true } else { false }
  }
}
