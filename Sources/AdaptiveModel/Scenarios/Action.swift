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

  /// The controller that it is about, which it names: a child, or what gets one; `nil` if it is about
  /// the window.
  public var controller: String? {
    switch self {
    case .rotate, .resize, .turn, .share: nil
    case .override(let name, _), .sizing(let name, _), .remove(let name), .prefer(let name, _),
      .add(let name, _), .present(let name, _), .dismiss(let name):
      name
    }
  }

  /// Whether the window changes.
  public var isOfWindow: Bool { controller == nil }

  /// The window that it gives, if it gives one.
  public var window: Window? {
    switch self {
    case .rotate(_, let window), .resize(let window): window
    default: nil
    }
  }

  /// Whether controllers enter or leave.
  public var movesControllers: Bool {
    switch self {
    case .add, .remove, .present, .dismiss: true
    default: false
    }
  }

  /// The hierarchy that enters by this action, if any.
  public var entering: Hierarchy? {
    switch self {
    case .add(_, let hierarchy), .present(_, let hierarchy): hierarchy
    default: nil
    }
  }

  /// The same action with the entering hierarchy replaced.
  public func entering(_ change: (Hierarchy) -> Hierarchy) -> Action {
    switch self {
    case .add(let parent, let hierarchy): .add(parent: parent, change(hierarchy))
    case .present(let presenter, let hierarchy): .present(on: presenter, change(hierarchy))
    default: self
    }
  }
}
