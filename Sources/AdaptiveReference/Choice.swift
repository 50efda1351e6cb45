public import AdaptiveModel

/// A permitted deviation from our reference, at a point that the sources leave open.
///
/// Each choice belongs to one ``OpenPoint`` and is declared in the same file; the reference can be
/// run with any set of them.
public struct Choice: Sendable, Hashable, RawRepresentable, CaseIterable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ name: String) { rawValue = name }

  /// All choices at open points, by chapter.
  public static let allCases: [Choice] = OpenPoint.all.flatMap(\.choices)

  /// The point to which the choice belongs.
  public var openPoint: OpenPoint { Self.openPoints[self] ?? .containment }

  private static let openPoints = Dictionary(
    firsts: OpenPoint.all.flatMap { point in point.choices.map { ($0, point) } }
  )

  /// Whether a profile leaves the point open.
  public func isOpen(in profile: Profile) -> Bool { openPoint.isOpen(in: profile) }
}
