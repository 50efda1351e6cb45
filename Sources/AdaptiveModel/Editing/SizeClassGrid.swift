/// The state of the 3 × 3 grid for the class that is chosen in it (ED-8).
public struct SizeClassGrid: Sendable, Hashable {
  /// A device in one orientation that the chosen class affects.
  public struct Placement: Sendable, Hashable {
    public var device: String
    public var isPortrait: Bool

    public init(_ device: String, isPortrait: Bool) {
      self.device = device
      self.isPortrait = isPortrait
    }
  }

  /// The name of the chosen class, as in `compact-any`.
  public var name: String
  /// The marked cells, in the order of the classes.
  public var marked: [LayoutClass]
  /// The affected devices and orientations, in the table's order.
  public var affected: [Placement]
  /// Whether the tool bar shows that a class other than Any-Any is being edited.
  public var isHighlighted: Bool

  public init(
    name: String,
    marked: [LayoutClass],
    affected: [Placement],
    isHighlighted: Bool
  ) {
    self.name = name
    self.marked = marked
    self.affected = affected
    self.isHighlighted = isHighlighted
  }

  /// Creates the grid with a chosen class.
  ///
  /// - Parameters:
  ///   - layoutClass: The chosen class.
  ///   - devices: The devices that can be listed as affected.
  public init(choosing layoutClass: LayoutClass, devices: [Device] = Device.table) {
    self.init(
      name: "\(layoutClass)",
      marked: LayoutClass.allCases.filter(layoutClass.covers),
      affected: layoutClass.placements(among: devices),
      isHighlighted: layoutClass != .anyAny
    )
  }
}

extension LayoutClass {
  /// The devices and orientations whose class this one covers.
  public func placements(among devices: [Device] = Device.table) -> [SizeClassGrid.Placement] {
    devices.flatMap { device in
      [true, false].filter { isPortrait in
        covers((isPortrait ? device.portrait : device.landscape).layoutClass)
      }
      .map { SizeClassGrid.Placement(device.name, isPortrait: $0) }
    }
  }
}
