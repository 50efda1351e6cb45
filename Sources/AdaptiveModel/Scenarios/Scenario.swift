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

  /// Whether any non-plain controller satisfies the predicate, initially or when it enters.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  public func hasFurnished(where isSuch: (ViewController) -> Bool) -> Bool {
    hierarchy.hasFurnished(where: isSuch)
      || actions.contains { $0.entering?.hasFurnished(where: isSuch) ?? false }
  }
}
