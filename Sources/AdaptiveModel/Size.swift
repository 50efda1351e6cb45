/// Width and height, in points.
///
/// The model makes whole points only; a fraction that an implementation reports is kept as it is.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size {
  /// The size where an implementation reports none.
  public static let unreported = Size(-1, -1)

  /// The same size lying on its side.
  public var turned: Size { Size(height, width) }

  /// Whether it is higher than wide; a square is not (CO-1).
  public var isTaller: Bool { height > width }

  /// Whether it is wider than high; a square is not (CO-1).
  public var isWider: Bool { width > height }
}
