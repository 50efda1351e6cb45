/// What a tracer sees of the stand-in: on a Mac it exchanges implementations for that.
@MainActor package struct Tracer {
  /// A callback with what it carries.
  package enum Callback {
    case willTransition(UITraitCollection)
    case viewWillTransition(CGSize)
    case traitCollectionDidChange(UITraitCollection?)
  }

  /// Runs the body of a callback: that of the controller's class, or UIViewController's own.
  package var around: (UIViewController, Callback, _ isBase: Bool, _ body: () -> Void) -> Void
  /// Receives a window at rest.
  package var idle: (UIWindow) -> Void

  package init(
    around: @escaping (UIViewController, Callback, Bool, () -> Void) -> Void,
    idle: @escaping (UIWindow) -> Void
  ) {
    self.around = around
    self.idle = idle
  }

  package static var current: Tracer?

  static func run(
    _ callback: Callback,
    of owner: Any?,
    isBase: Bool = false,
    _ body: () -> Void
  ) {
    guard let current, let controller = owner as? UIViewController else { return body() }
    current.around(controller, callback, isBase, body)
  }
}
