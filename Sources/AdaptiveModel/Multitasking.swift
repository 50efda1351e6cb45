/// The part of an iPad's screen that a window has next to another app (DV-7).
public enum ScreenShare: String, Sendable, Hashable, CaseIterable {
  case twoThirds = "2/3"
  case half = "1/2"
  case third = "1/3"
}

/// A row of the multitasking table; the vertical class is always regular (DV-7).
public struct MultitaskingRow: Sendable, Hashable {
  public var model: String
  public var share: ScreenShare
  public var orientation: Orientation
  public var horizontalSizeClass: SizeClass
  /// The measured width of such a window, in points; no clause asserts it.
  public var measuredWidth: Double

  init(
    _ model: String,
    _ share: ScreenShare,
    _ orientation: Orientation,
    _ horizontalSizeClass: SizeClass,
    _ measuredWidth: Double
  ) {
    self.model = model
    self.share = share
    self.orientation = orientation
    self.horizontalSizeClass = horizontalSizeClass
    self.measuredWidth = measuredWidth
  }

  /// The systems with these shares: since 26 a window has any size, and no source names shares.
  public static let systems = Systems(since: 9, until: 18)

  /// The screen of the row's model in portrait, in points.
  public var screen: Size {
    switch model {
    case "12.9-inch": Size(1024, 1366)
    case "11-inch": Size(834, 1194)
    case "10.5-inch": Size(834, 1112)
    case "10.2-inch": Size(810, 1080)
    default: Size(768, 1024)
    }
  }

  /// The window with the row's share of the screen.
  public var window: Window {
    let full = orientation.isPortrait ? screen : screen.turned
    let traits = TraitCollection(
      horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: .regular,
      displayScale: 2,
      userInterfaceIdiom: .pad
    )
    return Window(size: Size(measuredWidth, full.height), traits: traits)
  }

  /// Every row of the table.
  public static let table: [MultitaskingRow] = [
    MultitaskingRow("12.9-inch", .twoThirds, .portrait, .compact, 639),
    MultitaskingRow("12.9-inch", .twoThirds, .landscapeLeft, .regular, 981),
    MultitaskingRow("12.9-inch", .half, .landscapeLeft, .regular, 678),
    MultitaskingRow("12.9-inch", .third, .portrait, .compact, 375),
    MultitaskingRow("12.9-inch", .third, .landscapeLeft, .compact, 375),
    MultitaskingRow("11-inch", .twoThirds, .portrait, .compact, 504),
    MultitaskingRow("11-inch", .twoThirds, .landscapeLeft, .regular, 809),
    MultitaskingRow("11-inch", .half, .landscapeLeft, .compact, 592),
    MultitaskingRow("11-inch", .third, .portrait, .compact, 320),
    MultitaskingRow("11-inch", .third, .landscapeLeft, .compact, 375),
    MultitaskingRow("10.5-inch", .twoThirds, .portrait, .compact, 504),
    MultitaskingRow("10.5-inch", .twoThirds, .landscapeLeft, .regular, 782),
    MultitaskingRow("10.5-inch", .half, .landscapeLeft, .compact, 551),
    MultitaskingRow("10.5-inch", .third, .portrait, .compact, 320),
    MultitaskingRow("10.5-inch", .third, .landscapeLeft, .compact, 320),
    MultitaskingRow("9.7-inch", .twoThirds, .portrait, .compact, 438),
    MultitaskingRow("9.7-inch", .twoThirds, .landscapeLeft, .regular, 694),
    MultitaskingRow("9.7-inch", .half, .landscapeLeft, .compact, 507),
    MultitaskingRow("9.7-inch", .third, .portrait, .compact, 320),
    MultitaskingRow("9.7-inch", .third, .landscapeLeft, .compact, 320),
    MultitaskingRow("mini 7.9-inch", .twoThirds, .portrait, .compact, 438),
    MultitaskingRow("mini 7.9-inch", .twoThirds, .landscapeLeft, .regular, 694),
    MultitaskingRow("mini 7.9-inch", .half, .landscapeLeft, .compact, 507),
    MultitaskingRow("mini 7.9-inch", .third, .portrait, .compact, 320),
    MultitaskingRow("mini 7.9-inch", .third, .landscapeLeft, .compact, 320),
    MultitaskingRow("10.2-inch", .twoThirds, .landscapeLeft, .regular, 750),
    MultitaskingRow("10.2-inch", .half, .landscapeLeft, .compact, 535),
    MultitaskingRow("10.2-inch", .third, .landscapeLeft, .compact, 320),
    MultitaskingRow("10.2-inch", .twoThirds, .portrait, .compact, 480),
    MultitaskingRow("10.2-inch", .third, .portrait, .compact, 320),
  ]
}
