/// A width and a height, in points.
///
/// The model produces only whole points; a fraction that an implementation reports is kept.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The placeholder for a size that an implementation does not report.
  public static let unreported = Size(-1, -1)

  /// The size with width and height exchanged.
  public var turned: Size { Size(height, width) }

  /// Whether it is taller than wide; a square is not (CO-1).
  public var isTaller: Bool { height > width }

  /// Whether it is wider than tall; a square is not (CO-1).
  public var isWider: Bool { width > height }
}
