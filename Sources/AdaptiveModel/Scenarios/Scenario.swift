/// A change of a window, or of a hierarchy at rest.
public enum Action: Sendable, Hashable {
  /// The device is turned; the new window is given.
  case rotate(Orientation, Window)
  /// The window changes without a turn: multitasking, another display.
  case resize(Window)
  /// The device is turned, and the implementation computes its own window; only valid if the window
  /// fills the screen.
  case turn(Orientation)
  /// The implementation's own window gets a part of an iPad's screen; `nil` means all of it.
  case share(ScreenShare?)
  /// A child's parent overrides its traits; an empty collection removes the override.
  case override(child: String, TraitCollection)
  /// A child's parent computes its size by another rule.
  case sizing(child: String, Sizing)
  /// A hierarchy is added as the last child of `parent`.
  case add(parent: String, Hierarchy)
  /// A child leaves the hierarchy with its descendants.
  case remove(String)
  /// A controller sets its preferred content size.
  case prefer(String, Size)
  /// The root, or a presented controller, presents the subtree below the hierarchy's first
  /// controller, which is the presentation controller.
  case present(on: String, Hierarchy)
  /// A controller dismisses the controller that it presents, with its descendants.
  case dismiss(String)
}

/// A window, the hierarchy that it shows, and the actions that follow.
public struct Scenario: Sendable, Hashable {
  /// The device, for the log only: `window` is authoritative.
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
  /// Whether any non-plain controller satisfies the predicate, initially or when it enters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func hasFurnished(where isSuch: (ViewController) -> Bool) -> Bool {
    hierarchy.hasFurnished(where: isSuch)
      || actions.contains { $0.entering?.hasFurnished(where: isSuch) ?? false }
  }
}
