/// A change of a window, or of a hierarchy at rest.
public enum Action: Sendable, Hashable {
  /// The device is turned; the window is as given afterwards.
  case rotate(Orientation, Window)
  /// The window changes without a turn: multitasking, another display.
  case resize(Window)
  /// The device is turned, and the implementation's own window works out what it becomes; only where
  /// it fills the screen.
  case turn(Orientation)
  /// The implementation's own window becomes a part of an iPad's screen; all of it where it is `nil`.
  case share(ScreenShare?)
  /// A child's parent overrides its traits; an empty collection takes the override away.
  case override(child: String, TraitCollection)
  /// A child's parent answers for its size by another rule.
  case sizing(child: String, Sizing)
  /// A hierarchy is added as the last child of `parent`.
  case add(parent: String, Hierarchy)
  /// A child and all controllers below it leave the hierarchy.
  case remove(String)
  /// A controller sets its preferred content size.
  case prefer(String, Size)
  /// The root, or a presented controller, presents what is below the first controller of a hierarchy,
  /// which is the presentation controller.
  case present(on: String, Hierarchy)
  /// A controller dismisses what it presents, with all that is below.
  case dismiss(String)
}

/// A window, the hierarchy it shows, and what then happens to them.
public struct Scenario: Sendable, Hashable {
  /// The device, for the log only: `window` decides.
  public var device: String?
  /// The orientation, for the log and to distinguish a turn by 180° from no turn.
  public var orientation: Orientation?
  public var window: Window
  public var hierarchy: Hierarchy
  public var actions: [Action]

  public init(
    device: String? = nil,
    orientation: Orientation? = nil,
    window: Window,
    hierarchy: Hierarchy,
    actions: [Action] = []
  ) {
    self.device = device
    self.orientation = orientation
    self.window = window
    self.hierarchy = hierarchy
    self.actions = actions
  }
}

extension Scenario {
  /// Whether some controller that is not plain is such, at first or when it enters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func hasFurnished(where isSuch: (ViewController) -> Bool) -> Bool {
    hierarchy.hasFurnished(where: isSuch)
      || actions.contains { $0.entering?.hasFurnished(where: isSuch) ?? false }
  }
}
