/// The size and the traits that a window gives its root controller (PR-1).
public struct Window: Sendable, Hashable {
  /// The window's origin on the screen: always (0, 0) (DV-4).
  public var origin: Point
  public var size: Size
  public var traits: TraitCollection

  public init(origin: Point = .zero, size: Size, traits: TraitCollection) {
    self.origin = origin
    self.size = size
    self.traits = traits
  }
}

/// A point on the screen, in points.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of every window (DV-4).
  public static let zero = Point(0, 0)
}
