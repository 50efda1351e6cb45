/// What a container does to a child's override inside one of its own callbacks (CO-1, CO-3).
public struct Reaction: Sendable, Hashable {
  /// The shapes a container may react to; a square is neither taller nor wider.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    case always, taller, wider

    /// Whether a size has the shape.
    public func matches(_ size: Size) -> Bool {
      switch self {
      case .always: true
      case .taller: size.isTaller
      case .wider: size.isWider
      }
    }
  }

  /// The callback in which a container reacts.
  public enum Moment: Sendable, Hashable, CaseIterable {
    /// When the container first appears, decided from the size that it then has (CO-3).
    case viewWillAppear
    /// Before the announced size is passed on to the children (CO-4).
    case beforeForwarding
    /// After the announced size was passed on to the children (PR-O8).
    case afterForwarding
  }

  public var moment: Moment
  public var shape: Shape
  public var child: String
  /// The override the child is given; an empty one takes its override away.
  public var traits: TraitCollection

  public init(
    _ moment: Moment,
    when shape: Shape,
    override child: String,
    with traits: TraitCollection
  ) {
    self.moment = moment
    self.shape = shape
    self.child = child
    self.traits = traits
  }
}
