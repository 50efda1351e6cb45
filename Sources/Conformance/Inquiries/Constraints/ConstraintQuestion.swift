public import AdaptiveModel

/// Lay out views in a container of each of these sizes, one after the other.
///
/// The container is called `root`; it lies at (0, 0) and is no item of the system.
public struct ConstraintQuestion: Sendable, Hashable {
  public var system: ConstraintSystem
  public var sizes: [Size]
  /// How many pixels a point has, where frames are to lie on the pixel grid (AL-10).
  public var scale: Double?

  public init(_ system: ConstraintSystem, sizes: [Size], scale: Double? = nil) {
    self.system = system
    self.sizes = sizes
    self.scale = scale
  }

  /// The id of the container.
  public static let root = "root"

  /// The system with a container of one of the sizes as its first item.
  ///
  /// - Parameter index: The position of a size.
  /// - Returns: A system of its own.
  public func system(at index: Int) -> ConstraintSystem {
    let frame = Frame(width: sizes[index].width, height: sizes[index].height)
    let root = ConstraintItem(Self.root, given: frame)
    return ConstraintSystem([root] + system.items, system.constraints)
  }
}

/// What an implementation lays out in a container of one size.
public struct ConstraintLayout: Sendable, Hashable {
  /// The frame of each item, by its id.
  public var frames: [String: Frame]
  /// The ids of required constraints that it gave up.
  public var broken: [String]
  /// The ids of views whose frame is not determined.
  public var ambiguous: [String]

  public init(
    _ frames: [String: Frame],
    broken: [String] = [],
    ambiguous: [String] = []
  ) {
    self.frames = frames
    self.broken = broken
    self.ambiguous = ambiguous
  }
}

extension ConstraintQuestion {
  /// The reference's layouts.
  ///
  /// - Parameter choices: What is done otherwise at open points.
  /// - Returns: A layout for each size.
  /// - Throws: What makes the system meaningless.
  package func layouts(
    choosing choices: Set<ConstraintChoice> = []
  ) throws(ConstraintSystemError) -> [ConstraintLayout] {
    var layouts: [ConstraintLayout] = []
    for index in sizes.indices {
      layouts.append(try system(at: index).layout(scale: scale, choosing: choices))
    }
    return layouts
  }
}
