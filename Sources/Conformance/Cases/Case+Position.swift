extension Case {
  /// The position of a case in a plan; the same in every shard.
  public struct Position: Sendable, Hashable, Comparable {
    public var group: Int
    public var place: Int

    public init(group: Int, place: Int) {
      self.group = group
      self.place = place
    }

    public static func < (left: Position, right: Position) -> Bool {
      (left.group, left.place) < (right.group, right.place)
    }
  }

  /// The id of a case, and its position.
  public struct Place: Sendable, Hashable {
    public var position: Position
    public var id: ID

    public init(position: Position, id: ID) {
      self.position = position
      self.id = id
    }
  }
}
