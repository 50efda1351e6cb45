/// The position and size of a view, in points; y grows downwards.
public struct Frame: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The coordinate of the leading or top edge.
  public func position(_ axis: Axis) -> Double {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }

  /// The width or the height.
  public func length(_ axis: Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}
