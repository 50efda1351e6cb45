public import AdaptiveModel

/// What a legal implementation may do otherwise than our reference, where the sources leave it open.
///
/// Each belongs to one ``OpenPoint``, and stands beside it in the file of its chapter; the reference
/// can be run with any of them.
public struct Choice: Sendable, Hashable, RawRepresentable, CaseIterable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ name: String) { rawValue = name }

  /// All choices there are at open points, chapter by chapter.
  public static let allCases: [Choice] = OpenPoint.all.flatMap(\.choices)
}

extension Choice {
  /// The point that it is a choice at.
  public var openPoint: OpenPoint { Self.openPoints[self] ?? .containment }

  private static let openPoints = Dictionary(
    OpenPoint.all.flatMap { point in point.choices.map { ($0, point) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Whether a profile leaves the point open.
  public func isOpen(in profile: Profile) -> Bool { openPoint.isOpen(in: profile) }
}
