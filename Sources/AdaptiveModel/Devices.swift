/// A row of the device table: a screen and its size classes in portrait and landscape.
public struct Device: Sendable, Hashable {
  public var name: String
  /// The screen in portrait, in points.
  public var screen: Size
  /// Pixels per point.
  public var displayScale: Double
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// The size classes in portrait.
  public var portrait: TraitCollection
  /// The size classes in landscape.
  public var landscape: TraitCollection
  /// The level of the table that lists it: table 12-2 (documented), the extended table (platform),
  /// or accounts of others (reported).
  public var level: Level
  /// The systems that it runs, as far as they decide what is asked or laid out.
  public var systems = Systems()
}

extension Device {
  /// The listed device of this name; `nil` if there is none.
  public init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  /// The size classes, looked up and never computed from a width or a height (DV-3).
  public func sizeClasses(in orientation: Orientation) -> TraitCollection {
    orientation.isPortrait ? portrait : landscape
  }

  /// The full-screen window: its size turns with the device (DV-4), scale and idiom stay (DV-5).
  public func window(in orientation: Orientation) -> Window {
    var traits = sizeClasses(in: orientation)
    traits.displayScale = displayScale
    traits.userInterfaceIdiom = userInterfaceIdiom
    return Window(size: orientation.isPortrait ? screen : screen.turned, traits: traits)
  }
}

/// An error for a screen that no listed device has, so that its size classes are unknown.
public struct UnknownScreen: Error, Hashable, CustomStringConvertible {
  public var screen: Size

  public var description: String {
    "no listed device has a screen of \(screen) points" + (nearest ?? "")
  }

  private var nearest: String? {
    let screen = screen.upright
    func distance(to device: Device) -> Double {
      abs(device.screen.width - screen.width) + abs(device.screen.height - screen.height)
    }
    let nearest = Device.table.min { distance(to: $0) < distance(to: $1) }
    return nearest.map { "; the nearest is \($0.screen), \($0.name)" }
  }
}

extension Size {
  /// The same, with the longer side as its height.
  fileprivate var upright: Size { isWider ? turned : self }
}

extension Window {
  /// The full-screen window of an unlisted device (DV-2).
  ///
  /// Its size classes are those of the listed device whose screen has the same dimensions.
  ///
  /// - Parameters:
  ///   - screen: The screen in either orientation, in points.
  ///   - userInterfaceIdiom: The idiom of the device.
  ///   - orientation: The orientation of the device.
  /// - Throws: ``UnknownScreen`` if no listed device has such a screen.
  public init(
    screen: Size,
    userInterfaceIdiom: UserInterfaceIdiom,
    orientation: Orientation
  ) throws(UnknownScreen) {
    guard let listed = Device.table.first(where: { $0.screen == screen.upright }) else {
      throw UnknownScreen(screen: screen)
    }
    self = listed.window(in: orientation)
    traits.userInterfaceIdiom = userInterfaceIdiom
  }
}

extension TraitCollection {
  /// The four cells of the table, horizontal class first.
  public static let compactCompact = TraitCollection(.compact, .compact)
  public static let compactRegular = TraitCollection(.compact, .regular)
  public static let regularCompact = TraitCollection(.regular, .compact)
  public static let regularRegular = TraitCollection(.regular, .regular)
}
