/// The orientation of a device.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, landscapeLeft, landscapeRight, portraitUpsideDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { !isPortrait }

  /// The orientation after a turn by 180°, which leaves the window's size unchanged (PR-O4).
  public var upsideDown: Orientation {
    switch self {
    case .portrait: .portraitUpsideDown
    case .portraitUpsideDown: .portrait
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
}
