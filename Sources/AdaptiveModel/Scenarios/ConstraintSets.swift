/// The constraints of a view that fills a controller's view, of which some are active at a time (OL).
public struct ConstraintSets: Sendable, Hashable {
  /// Constraints that are active where a side is longer than a limit; without a limit everywhere.
  public struct Sized: Sendable, Hashable {
    public var widthOver: Double?
    public var heightOver: Double?
    public var constraints: [String]

    public init(_ constraints: [String], widthOver: Double? = nil, heightOver: Double? = nil) {
      self.constraints = constraints
      self.widthOver = widthOver
      self.heightOver = heightOver
    }

    /// Whether a size is over the limits.
    public func covers(_ size: Size) -> Bool {
      widthOver.map { size.width > $0 } ?? true && heightOver.map { size.height > $0 } ?? true
    }
  }

  /// The two sets of which the shape chooses one.
  public enum Side: String, Sendable, Hashable, CaseIterable {
    case portrait, landscape
  }

  /// The ids of those that are always active.
  public var common: [String]
  /// The ids of those that are active where the view is higher than wide.
  public var portrait: [String]
  /// The ids of those that are active where the view is wider than high.
  public var landscape: [String]
  /// Those that are chosen by points: of the first that covers the view's size.
  ///
  /// Where there are some, its shape decides nothing.
  public var sized: [Sized]
  /// The ids of constraints on the view that the layout does not own: they stay active.
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
}

extension ConstraintSets {
  /// Whether the view's shape decides, and not its points.
  public var areByShape: Bool { sized.isEmpty }

  /// The sets of which one is active.
  public var alternatives: [[String]] {
    areByShape ? [portrait, landscape] : sized.map(\.constraints)
  }

  /// Every id, each list in its order.
  public var all: [String] { common + alternatives.flatMap(\.self) + others }

  /// The set for a view of this size (OL-1, OL-9); a square is held for portrait (OL-O1).
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

  /// Whether it is open which set a view of this size has (OL-O1).
  public func isOpen(in size: Size) -> Bool { areByShape && size.width == size.height }
}

/// What a layout does about its constraints: an event among the calls of a step.
public enum ConstraintEvent: Sendable, Hashable {
  /// A set is chosen.
  case choose
  case deactivate([String])
  case activate([String])
  /// The system reports that active constraints cannot all hold.
  case conflict([String])

  /// The constraints that it names.
  public var constraints: [String] {
    switch self {
    case .choose: []
    case .deactivate(let ids), .activate(let ids), .conflict(let ids): ids
    }
  }
}
