/// Which way up a device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, landscapeLeft, landscapeRight, portraitUpsideDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { !isPortrait }

  /// Turned by 180°: the window's size stays as it is (PR-O4).
  public var upsideDown: Orientation {
    switch self {
    case .portrait: .portraitUpsideDown
    case .portraitUpsideDown: .portrait
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
}
