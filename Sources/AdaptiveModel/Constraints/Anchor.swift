/// An attribute of a view or guide that a constraint can mention.
///
/// Decision: leading is left, because the protocol lays out from left to right.
public enum AnchorAttribute: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY

  /// The axis along which the attribute is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY: .vertical
    }
  }

  /// Whether the attribute is a width or a height; neither has an origin.
  public var isSize: Bool { self == .width || self == .height }
}

/// An attribute of one item: `title.top`.
public struct Anchor: Sendable, Hashable {
  /// The id of a view or guide.
  public var item: String
  public var attribute: AnchorAttribute

  public init(_ item: String, _ attribute: AnchorAttribute) {
    self.item = item
    self.attribute = attribute
  }
}
