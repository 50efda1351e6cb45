/// The constraints of a view that fills a controller's view; one set is active at a time (OL).
public struct ConstraintSets: Sendable, Hashable {
  /// Constraints that are active if a side exceeds a limit; without limits, they always are.
  public struct Sized: Sendable, Hashable {
    public var widthOver: Double?
    public var heightOver: Double?
    public var constraints: [String]

    public init(_ constraints: [String], widthOver: Double? = nil, heightOver: Double? = nil) {
      self.constraints = constraints
      self.widthOver = widthOver
      self.heightOver = heightOver
    }

    /// Whether a size exceeds the limits.
    public func covers(_ size: Size) -> Bool {
      widthOver.map { size.width > $0 } ?? true && heightOver.map { size.height > $0 } ?? true
    }
  }

  /// The two sets between which the view's shape chooses.
  public enum Side: String, Sendable, Hashable, CaseIterable {
    case portrait, landscape
  }

  /// The ids of the constraints that are always active.
  public var common: [String]
  /// The ids of the constraints that are active if the view is taller than wide.
  public var portrait: [String]
  /// The ids of the constraints that are active if the view is wider than tall.
  public var landscape: [String]
  /// The sets chosen by size in points: the first one that covers the view's size is active.
  ///
  /// If there are any, the view's shape has no effect.
  public var sized: [Sized]
  /// The ids of constraints on the view that the layout does not own; they stay active.
  public var others: [String]

  public init(
    common: [String] = [],
    portrait: [String] = [],
    landscape: [String] = [],
    sized: [Sized] = [],
    others: [String] = []
  ) {
    self.common = common
    self.portrait = portrait
    self.landscape = landscape
    self.sized = sized
    self.others = others
  }

  /// Whether the view's shape, and not its size in points, chooses the set.
  public var areByShape: Bool { sized.isEmpty }

  /// The sets of which one is active at a time.
  public var alternatives: [[String]] {
    areByShape ? [portrait, landscape] : sized.map(\.constraints)
  }

  /// Every id, in the order of the lists.
  public var all: [String] { common + alternatives.flatMap(\.self) + others }

  /// The set for a view of this size (OL-1, OL-9); a square counts as portrait (OL-O1).
  public func chosen(in size: Size) -> [String] {
    if areByShape { return size.isWider ? landscape : portrait }
    return sized.first { $0.covers(size) }?.constraints ?? []
  }

  /// One of the two sets.
  public func set(_ side: Side) -> [String] {
    switch side {
    case .portrait: portrait
    case .landscape: landscape
    }
  }

  /// Whether the set for a view of this size is open (OL-O1).
  public func isOpen(in size: Size) -> Bool { areByShape && size.width == size.height }
}

/// A layout's operation on its constraints: an event among the calls of a step.
public enum ConstraintEvent: Sendable, Hashable {
  /// The layout chooses a set.
  case choose
  case deactivate([String])
  case activate([String])
  /// The system reports that active constraints cannot all hold.
  case conflict([String])

  /// The ids of the constraints in the event.
  public var constraints: [String] {
    switch self {
    case .choose: []
    case .deactivate(let ids), .activate(let ids), .conflict(let ids): ids
    }
  }
}
