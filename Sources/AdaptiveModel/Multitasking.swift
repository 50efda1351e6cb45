/// The part of an iPad's screen that a window has beside another app (DV-7).
public enum ScreenShare: String, Sendable, Hashable, CaseIterable {
  case twoThirds = "2/3"
  case half = "1/2"
  case third = "1/3"

  /// The width of a window that has this share, in whole points.
  public func width(of screen: Double) -> Double {
    switch self {
    case .twoThirds: (screen * 2 / 3).rounded(.down)
    case .half: (screen / 2).rounded(.down)
    case .third: (screen / 3).rounded(.down)
    }
  }
}

/// A row of the multitasking table: the vertical class stays regular (DV-7).
public struct MultitaskingRow: Sendable, Hashable {
  public var model: String
  public var share: ScreenShare
  public var orientation: Orientation
  public var horizontalSizeClass: SizeClass

  init(_ model: String, _ share: ScreenShare, _ orientation: Orientation, _ width: SizeClass) {
    self.model = model
    self.share = share
    self.orientation = orientation
    horizontalSizeClass = width
  }
}

extension MultitaskingRow {
  /// The screen of the row's model held upright, in points.
  public var screen: Size {
    switch model {
    case "12.9-inch": Size(1024, 1366)
    case "11-inch": Size(834, 1194)
    case "10.5-inch": Size(834, 1112)
    default: Size(768, 1024)
    }
  }

  /// The window that has the row's share of the screen.
  public var window: Window {
    let full = orientation.isPortrait ? screen : screen.turned
    let traits = TraitCollection(
      horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: .regular,
      displayScale: 2,
      userInterfaceIdiom: .pad
    )
    return Window(size: Size(share.width(of: full.width), full.height), traits: traits)
  }

  /// Every row of the table.
  public static let table: [MultitaskingRow] = [
    MultitaskingRow("12.9-inch", .twoThirds, .portrait, .compact),
    MultitaskingRow("12.9-inch", .twoThirds, .landscapeLeft, .regular),
    MultitaskingRow("12.9-inch", .half, .landscapeLeft, .regular),
    MultitaskingRow("12.9-inch", .third, .portrait, .compact),
    MultitaskingRow("12.9-inch", .third, .landscapeLeft, .compact),
    MultitaskingRow("11-inch", .twoThirds, .portrait, .compact),
    MultitaskingRow("11-inch", .twoThirds, .landscapeLeft, .regular),
    MultitaskingRow("11-inch", .half, .landscapeLeft, .compact),
    MultitaskingRow("11-inch", .third, .portrait, .compact),
    MultitaskingRow("11-inch", .third, .landscapeLeft, .compact),
    MultitaskingRow("10.5-inch", .twoThirds, .portrait, .compact),
    MultitaskingRow("10.5-inch", .twoThirds, .landscapeLeft, .regular),
    MultitaskingRow("10.5-inch", .half, .landscapeLeft, .compact),
    MultitaskingRow("10.5-inch", .third, .portrait, .compact),
    MultitaskingRow("10.5-inch", .third, .landscapeLeft, .compact),
    MultitaskingRow("9.7-inch", .twoThirds, .portrait, .compact),
    MultitaskingRow("9.7-inch", .twoThirds, .landscapeLeft, .regular),
    MultitaskingRow("9.7-inch", .half, .landscapeLeft, .compact),
    MultitaskingRow("9.7-inch", .third, .portrait, .compact),
    MultitaskingRow("9.7-inch", .third, .landscapeLeft, .compact),
    MultitaskingRow("mini 7.9-inch", .twoThirds, .portrait, .compact),
    MultitaskingRow("mini 7.9-inch", .twoThirds, .landscapeLeft, .regular),
    MultitaskingRow("mini 7.9-inch", .half, .landscapeLeft, .compact),
    MultitaskingRow("mini 7.9-inch", .third, .portrait, .compact),
    MultitaskingRow("mini 7.9-inch", .third, .landscapeLeft, .compact),
  ]
}
