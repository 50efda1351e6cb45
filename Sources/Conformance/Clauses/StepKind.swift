/// The kind of action that a step performs.
public enum StepKind: UInt8, Sendable, Hashable, CaseIterable {
  /// No action: the hierarchy as it first appears.
  case start
  /// The window changes, by a turn or in another way.
  case window
  /// The device is turned by 180°: the window keeps its size, while its traits may change.
  case upsideDown
  case override, sizing, add, remove
  /// A controller presents another one, or dismisses it.
  case present, dismiss
  /// A controller sets its preferred size.
  case prefer

  /// Whether the window was asked to change.
  public var isWindow: Bool { self == .window || self == .upsideDown }

  /// Whether calls are judged: the calls caused by adding and removing are open (PR-O1).
  public var isJudged: Bool {
    switch self {
    case .window, .upsideDown, .override, .sizing, .prefer: true
    case .start, .add, .remove, .present, .dismiss: false
    }
  }

  /// The step's kind in fingerprints.
  var word: String { self == .upsideDown ? "window" : "\(self)" }

  /// When a failure occurs in such a step.
  var moment: String {
    switch self {
    case .start: "at the start"
    case .window, .upsideDown: "on a window change"
    case .override: "on an override"
    case .sizing: "on a new size"
    case .add: "on adding a child"
    case .remove: "on removing a child"
    case .present: "on presenting"
    case .dismiss: "on dismissing"
    case .prefer: "on a preferred size"
    }
  }
}
